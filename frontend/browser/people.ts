export interface Person {
  email: string;
  password: string;
}

/** Accounts that the product creates on its first start. */
export const ADMIN: Person = { email: 'admin@galley.local', password: 'galley-admin' };
export const EDITOR: Person = { email: 'editor@galley.local', password: 'galley-editor' };

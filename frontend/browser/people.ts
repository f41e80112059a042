export interface Person {
  email: string;
  password: string;
}

/** Whom the product makes at its first start. */
export const ADMIN: Person = { email: 'admin@galley.local', password: 'galley-admin' };
export const EDITOR: Person = { email: 'editor@galley.local', password: 'galley-editor' };

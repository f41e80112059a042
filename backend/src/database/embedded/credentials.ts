import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { readIfThere } from '../../config/data-folder.js';

/**
 * In the cluster's folder, so that the two come into being, move and are restored as one. PostgreSQL passes over it.
 */
export const CREDENTIALS_FILE = 'galley-credentials.json';

export const ADMIN = 'galley_admin';
export const OWNER = 'galley_owner';
export const APP = 'galley_app';
export const DATABASE = 'galley';

export type Role = typeof ADMIN | typeof OWNER | typeof APP;
export type Credentials = Readonly<Record<Role, string>>;

/** 192 random bits each, in letters that need no escape in SQL or a URL. */
export const newCredentials = (): Credentials => {
  const password = () => randomBytes(24).toString('base64url');
  return { [ADMIN]: password(), [OWNER]: password(), [APP]: password() };
};

export function readCredentials(clusterFolder: string): Credentials | undefined {
  const text = readIfThere(join(clusterFolder, CREDENTIALS_FILE));
  try {
    const found = JSON.parse(text ?? '{}') as Partial<Credentials>;
    return found[ADMIN] && found[OWNER] && found[APP] ? (found as Credentials) : undefined;
  } catch {
    return undefined;
  }
}

export const urlOf = (role: Role, credentials: Credentials, port: number, database: string = DATABASE): string =>
  `postgresql://${role}:${credentials[role]}@127.0.0.1:${port}/${database}`;

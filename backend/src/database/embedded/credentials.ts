import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { readIfThere } from '../../config/data-folder.js';

/**
 * The file is in the cluster's folder, so that both are created, moved and restored together. PostgreSQL ignores it.
 */
export const CREDENTIALS_FILE = 'galley-credentials.json';

export const ADMIN = 'galley_admin';
export const OWNER = 'galley_owner';
export const APP = 'galley_app';
export const DATABASE = 'galley';

export type Role = typeof ADMIN | typeof OWNER | typeof APP;
export type Credentials = Readonly<Record<Role, string>>;

/** Generates passwords of 192 random bits with characters that need no escaping in SQL or a URL. */
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

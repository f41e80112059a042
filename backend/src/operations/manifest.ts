import { createHash } from 'node:crypto';

export const FORMAT = 'galley-backup-1';
export const MANIFEST = 'manifest.json';
export const KEYS = 'keys.json';
export const entryOf = (table: string): string => `tables/${table}.copy`;

export interface TableInBackup {
  name: string;
  columns: string[];
  rows: number;
  /** Of the uncompressed entry, hexadecimal. */
  sha256: string;
}

/** What a backup says of itself; the last entry to be written, so that one without it is known to be broken off. */
export interface Manifest {
  format: typeof FORMAT;
  /** ISO 8601: the moment of which it is. */
  at: string;
  /** Of the schema, in the order they ran. */
  migrations: string[];
  tables: TableInBackup[];
  /** The last number that each sequence gave. */
  sequences: Record<string, string>;
  /** Tells the right encryption key from another one, and tells nothing of it. */
  keyFingerprint: string;
}

export interface KeysInBackup {
  jwtSecret: string;
  /** Base64. */
  encryptionKey: string;
}

export const fingerprintOf = (encryptionKey: Uint8Array): string =>
  createHash('sha256').update('galley backup: ').update(encryptionKey).digest('hex').slice(0, 16);

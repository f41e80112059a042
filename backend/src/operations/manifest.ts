import { createHash } from 'node:crypto';

export const FORMAT = 'galley-backup-1';
export const MANIFEST = 'manifest.json';
export const KEYS = 'keys.json';
export const entryOf = (table: string): string => `tables/${table}.copy`;

export interface TableInBackup {
  name: string;
  columns: string[];
  rows: number;
  /** SHA-256 of the uncompressed entry, hexadecimal. */
  sha256: string;
}

/** Describes a backup. It is written as the last entry, so that a backup without it is known to be incomplete. */
export interface Manifest {
  format: typeof FORMAT;
  /** Time of the snapshot, ISO 8601. */
  at: string;
  /** Names of the schema's migrations, in the order in which they ran. */
  migrations: string[];
  tables: TableInBackup[];
  /** Last value of each sequence. */
  sequences: Record<string, string>;
  /** Identifies the encryption key without revealing it. */
  keyFingerprint: string;
}

export interface KeysInBackup {
  jwtSecret: string;
  /** The 32 bytes in base64. */
  encryptionKey: string;
}

export const fingerprintOf = (encryptionKey: Uint8Array): string =>
  createHash('sha256').update('galley backup: ').update(encryptionKey).digest('hex').slice(0, 16);

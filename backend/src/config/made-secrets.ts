import { existsSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { openDataFolder, readIfThere, makeSecretFile } from './data-folder.js';
import { ConfigError } from './config-error.js';
import { key32, textOfAtLeast } from './readers.js';

/** Made by the first start beside the embedded database; losing it makes stored website keys unreadable. */
const FILE = 'secrets.json';

export interface Secrets {
  jwtSecret: string;
  encryptionKey: Buffer;
}

/**
 * The secrets kept in the data folder, made on the first start.
 * @throws ConfigError when the file is there but cannot be read: making new ones would lock the old data away
 * @throws DataFolderUnusable
 */
export function secretsOf(dataFolder: string): Secrets {
  const folder = openDataFolder(dataFolder);
  const path = join(folder, FILE);
  const made = JSON.stringify({
    jwtSecret: randomBytes(48).toString('base64url'),
    encryptionKey: randomBytes(32).toString('base64'),
  });
  try {
    const text = readIfThere(path) ?? makeSecretFile(path, made);
    const { jwtSecret, encryptionKey } = JSON.parse(text) as Record<string, string>;
    return { jwtSecret: textOfAtLeast(32)(jwtSecret ?? ''), encryptionKey: key32(encryptionKey ?? '') };
  } catch {
    throw new ConfigError([
      `DATA_DIR has a file ${path} that cannot be read as Galley's secrets. Restore it from a backup, or set ` +
        'JWT_SECRET and ENCRYPTION_KEY.',
    ]);
  }
}

export const secretsAreThere = (dataFolder: string): boolean => existsSync(join(dataFolder, FILE));

/**
 * Keeps these where none are kept yet.
 * @throws DataFolderUnusable
 */
export function keepSecrets(dataFolder: string, secrets: { jwtSecret: string; encryptionKey: string }): void {
  makeSecretFile(join(openDataFolder(dataFolder), FILE), JSON.stringify(secrets));
}

import { existsSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { openDataFolder, readIfThere, makeSecretFile } from './data-folder.js';
import { ConfigError } from './config-error.js';
import { key32, textOfAtLeast } from './readers.js';

/**
 * Created by the first start with the embedded database. Without it, stored website keys can no longer be decrypted.
 */
const FILE = 'secrets.json';

export interface Secrets {
  jwtSecret: string;
  encryptionKey: Buffer;
}

/**
 * Returns the secrets stored in the data folder and generates them on the first start.
 * @throws ConfigError when the file exists but cannot be read: new secrets would make the stored data unreadable
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
 * Stores the given secrets in the data folder, unless secrets are stored there already.
 * @throws DataFolderUnusable
 */
export function keepSecrets(dataFolder: string, secrets: { jwtSecret: string; encryptionKey: string }): void {
  makeSecretFile(join(openDataFolder(dataFolder), FILE), JSON.stringify(secrets));
}

import { loadConfig } from '../../config.js';
import { keepSecrets, secretsAreThere } from '../../config/made-secrets.js';
import { openDatabase } from '../../database/open-database.js';
import { findBackup } from '../backup-file.js';
import { Refused } from '../errors.js';
import type { KeysInBackup } from '../manifest.js';
import { command, say } from './command.js';

await command('npm run restore -- FILE', { words: 1, options: {} }, async ({ words: [file] }) => {
  const found = await findBackup(file!);
  const environment = withKeysOf(found.keys);
  const config = loadConfig(environment);
  const backup = await found.openWith(config.encryptionKey);
  try {
    const database = await openDatabase(config, say);
    const began = performance.now();
    try {
      // Imported only now, because it loads every table's mapping: a wrong file, key or address is refused at once.
      const { restore } = await import('../restore.js');
      await restore({ ownerUrl: database.ownerUrl, appUrl: database.appUrl, backup });
    } finally {
      await database.close();
    }
    const rows = backup.manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const needsKeys = process.env['DATABASE_URL'] && environment !== process.env;
    say(
      `Restored ${rows} rows, as of ${backup.manifest.at}, in ${((performance.now() - began) / 1000).toFixed(1)} s. ` +
        (needsKeys
          ? `Before the start, set ENCRYPTION_KEY and JWT_SECRET to those of the backup: unzip -p ${file} keys.json. `
          : 'Galley can be started. ') +
        'It is quiet: it sends, writes and fetches nothing until it is started with QUIET=off.',
    );
  } finally {
    backup.close();
  }
});

/**
 * Returns the environment with the keys of the backup, unless keys are set already. With the embedded database they are
 * also stored in the data folder, because Galley would otherwise generate new ones at its first start.
 */
function withKeysOf(keys: KeysInBackup | null): NodeJS.ProcessEnv {
  const { DATABASE_URL, DATA_DIR = './data', ENCRYPTION_KEY, JWT_SECRET } = process.env;
  const hasOwn = ENCRYPTION_KEY || JWT_SECRET || (!DATABASE_URL && secretsAreThere(DATA_DIR));
  if (keys && !hasOwn) {
    if (!DATABASE_URL) keepSecrets(DATA_DIR, keys);
    return { ...process.env, ENCRYPTION_KEY: keys.encryptionKey, JWT_SECRET: keys.jwtSecret };
  }
  if (!DATABASE_URL && !hasOwn) {
    throw new Refused(
      `This backup holds no keys. Copy secrets.json of the Galley that was backed up into ${DATA_DIR}, or set its ` +
        'ENCRYPTION_KEY and JWT_SECRET.',
    );
  }
  return process.env;
}

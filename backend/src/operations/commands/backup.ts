import { statSync } from 'node:fs';
import { ConfigError, loadConfig } from '../../config.js';
import { noteBackup } from '../../database/installation.js';
import { openDatabase } from '../../database/open-database.js';
import { backUp } from '../backup.js';
import { backUpInto } from '../backup-folder.js';
import { command, say } from './command.js';
import { refuseWithoutDatabase } from './existing-database.js';

const USAGE = 'npm run backup -- FILE [--with-keys], or npm run backup -- FOLDER [--keep NUMBER] [--with-keys]';

await command(
  USAGE,
  { words: 1, options: { keep: { type: 'string' }, 'with-keys': { type: 'boolean' } } },
  async ({ words: [place = ''], options: { keep, 'with-keys': withKeys } }) => {
    if (keep !== undefined && !/^[1-9]\d{0,5}$/.test(keep)) throw new ConfigError([`Usage: ${USAGE}`]);
    const isFolder = keep !== undefined || (statSync(place, { throwIfNoEntry: false })?.isDirectory() ?? false);
    refuseWithoutDatabase(process.env);
    const config = loadConfig(process.env);
    const { jwtSecret, encryptionKey } = config;
    const keys = withKeys ? { jwtSecret, encryptionKey: encryptionKey.toString('base64') } : undefined;
    const database = await openDatabase(config, say);
    const began = performance.now();
    try {
      const { ownerUrl } = database;
      const options = { ownerUrl, encryptionKey, keys };
      const made = isFolder
        ? await backUpInto({ ...options, folder: place, keep: keep ? Number(keep) : undefined }).catch(
            async (error: unknown) => {
              // Imported only now, because it loads every table's mapping and takes longer than most backups.
              const { mailFailedBackup } = await import('../failed-backup-mail.js');
              await mailFailedBackup(ownerUrl, place, (error as Error).message, config).catch(() => undefined);
              throw error;
            },
          )
        : { file: place, manifest: await backUp({ ...options, file: place }), removed: 0 };
      const { tables, at } = made.manifest;
      await noteBackup(ownerUrl, new Date(at));
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      say(
        `${made.file}: ${rows} rows of ${tables.length} tables, ${(statSync(made.file).size / 1e6).toFixed(1)} MB, in ` +
          `${((performance.now() - began) / 1000).toFixed(1)} s.${made.removed ? ` ${made.removed} older removed.` : ''}`,
      );
      say(
        keys
          ? 'It is not encrypted and holds the keys too: whoever has this file can read everything.'
          : 'It is encrypted under ENCRYPTION_KEY. Keep that and JWT_SECRET elsewhere: without them it is worth nothing.',
      );
    } finally {
      await database.close();
    }
  },
);

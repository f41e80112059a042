import { statSync } from 'node:fs';
import { loadConfig } from '../../config.js';
import { openDatabase } from '../../database/open-database.js';
import { backUp } from '../backup.js';
import { command, say } from './command.js';
import { refuseWithoutDatabase } from './existing-database.js';

const WITH_KEYS = '--with-keys';

await command(
  `npm run backup -- FILE [${WITH_KEYS}]`,
  { words: 1, switches: [WITH_KEYS] },
  async ({ words: [file], switches }) => {
    refuseWithoutDatabase(process.env);
    const config = loadConfig(process.env);
    const database = await openDatabase(config, say);
    const began = performance.now();
    try {
      const { jwtSecret, encryptionKey } = config;
      const keys = switches.has(WITH_KEYS) ? { jwtSecret, encryptionKey: encryptionKey.toString('base64') } : undefined;
      const { tables } = await backUp({ ownerUrl: database.ownerUrl, file: file!, encryptionKey, keys });
      const { size } = statSync(file!);
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      say(
        `${file}: ${rows} rows of ${tables.length} tables, ${(size / 1e6).toFixed(1)} MB, in ` +
          `${((performance.now() - began) / 1000).toFixed(1)} s.`,
      );
      say(
        keys
          ? 'It holds the keys too: whoever has this file can read everything.'
          : 'It does not hold JWT_SECRET and ENCRYPTION_KEY. Keep them elsewhere: without the latter, website keys ' +
              'and credentials in it cannot be read.',
      );
    } finally {
      await database.close();
    }
  },
);

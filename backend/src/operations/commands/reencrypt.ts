import { loadConfig } from '../../config.js';
import { openDatabase } from '../../database/open-database.js';
import { AesSecretBox } from '../../shared/adapters/crypto/aes-secret-box.js';
import { Refused } from '../errors.js';
import { reencrypt } from '../reencrypt.js';
import { command, say } from './command.js';
import { refuseWithoutDatabase } from './existing-database.js';

await command('npm run reencrypt', { words: 0, options: {} }, async () => {
  refuseWithoutDatabase(process.env);
  const config = loadConfig(process.env);
  const [newest, ...others] = config.older.encryptionKeys;
  if (!newest) throw new Refused('ENCRYPTION_KEYS_OLD is empty: name the key there that ENCRYPTION_KEY had before.');
  const database = await openDatabase(config, say);
  try {
    const boxes = { present: new AesSecretBox(config.encryptionKey), older: new AesSecretBox(newest, others) };
    const { counts, unreadable } = await reencrypt(database.ownerUrl, boxes);
    for (const [column, count] of counts) say(`${column}: ${count}`);
    const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
    const next = all
      ? 'Run it once more when every process has the new ENCRYPTION_KEY; after that, ENCRYPTION_KEYS_OLD can be emptied.'
      : 'ENCRYPTION_KEYS_OLD can be emptied.';
    say(`${all} values were encrypted anew. ${next}`);
    if (unreadable) say(`${unreadable} values look encrypted and no given key opens them.`);
  } finally {
    await database.close();
  }
});

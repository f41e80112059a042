import { ConfigError, loadConfig } from '../../config.js';
import { openDatabase } from '../../database/open-database.js';
import { Refused } from '../errors.js';
import { command, say } from './command.js';
import { refuseWithoutDatabase } from './existing-database.js';

const USAGE = 'npm run pictures -- move bucket|database';

await command(USAGE, { words: 2, options: {} }, async ({ words: [task, to] }) => {
  if (task !== 'move' || (to !== 'bucket' && to !== 'database')) throw new ConfigError([`Usage: ${USAGE}`]);
  refuseWithoutDatabase(process.env);
  const config = loadConfig(process.env);
  if (!config.bucket) throw new Refused('S3_BUCKET is not set: there is no bucket to move pictures to or from.');
  const database = await openDatabase(config, say);
  try {
    // Imported only now, because it loads the whole application: wrong words and settings are refused at once.
    const { movePictures } = await import('../pictures.js');
    const { moved, missing } = await movePictures(database, config, to);
    say(`${moved} pictures were moved to the ${to}.`);
    if (missing.length) throw new Refused(`${missing.length} have no files in the bucket: ${missing.join(', ')}.`);
  } finally {
    await database.close();
  }
});

import { ConfigError, loadConfig } from '../../config.js';
import { openDatabase } from '../../database/open-database.js';
import { command, say } from './command.js';
import { refuseWithoutDatabase } from './existing-database.js';

const USAGE = 'npm run person -- export|erase|reset-factor EMAIL';

await command(USAGE, { words: 2, options: {} }, async ({ words: [task, email = ''] }) => {
  if (task !== 'export' && task !== 'erase' && task !== 'reset-factor') throw new ConfigError([`Usage: ${USAGE}`]);
  refuseWithoutDatabase(process.env);
  const config = loadConfig(process.env);
  const database = await openDatabase(config, (line) => void process.stderr.write(`${line}\n`));
  try {
    // Imported only now, because it loads the whole application: wrong words and settings are refused at once.
    const { withPeople } = await import('../people.js');
    await withPeople(database, config, async (people) => {
      if (task === 'export') say(JSON.stringify(await people.export(email), null, 2));
      else if (task === 'reset-factor') {
        await people.resetFactor(email);
        say(`Removed. The password of ${email} alone signs in; all sessions have ended.`);
      } else say(`Erased. What ${email} decided stays on record under “${await people.erase(email)}”.`);
    });
  } finally {
    await database.close();
  }
});

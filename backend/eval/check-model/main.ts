import { checkModel } from './check-model.js';

process.exitCode = await checkModel(process.argv.slice(2), {
  environment: process.env,
  now: new Date(),
  out: (line) => void process.stdout.write(`${line}\n`),
});

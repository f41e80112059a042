// Runs spec files in a copy of the project and reports which of them fail.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { run } from '../run.mjs';
import { byRunner } from '../testing/specs.mjs';

/**
 * @param specs paths from the root
 * @param temporary folder for their temporary files
 * @returns the paths of failed specs (`red`), passed specs (`green`), and specs that could not be loaded or ran no test
 * (`unread`)
 */
export async function look(copy, specs, temporary) {
  const found = { red: [], green: [], unread: [] };
  const seen = new Set();
  for (const runner of byRunner(specs, copy.folder)) {
    const report = join(temporary, 'report.json');
    rmSync(report, { force: true });
    await run('jest', [...runner.args, '--json', `--outputFile=${report}`, '--runTestsByPath', ...runner.specs], {
      cwd: join(copy.folder, runner.cwd),
      env: { TMPDIR: temporary, GALLEY_TESTS_FOLDER: temporary },
      quiet: true,
    });
    const results = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')).testResults : [];
    for (const { name, assertionResults } of results) {
      const path = relative(copy.folder, name).replaceAll('\\', '/');
      const has = (status) => assertionResults.some((test) => test.status === status);
      seen.add(path);
      found[has('failed') ? 'red' : has('passed') ? 'green' : 'unread'].push(path);
    }
  }
  found.unread.push(...specs.filter((path) => !seen.has(path)));
  return found;
}

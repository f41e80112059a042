// Runs spec files in a random order that is repeatable with `--seed`, so that a spec that depends on another one is
// found. Those that take longest begin first, so that no process waits alone for one of them at the end. Those that start
// several servers do not, because they would all run at the same time.
import { createHash } from 'node:crypto';
import TestSequencer from '@jest/test-sequencer';

const LONGEST = new RegExp(
  `/(?:${[
    'clocks\\.e2e',
    'code-samples\\.e2e',
    'dashboard\\.browser',
    'editing',
    'hostile-inputs\\.e2e',
    'outages/\\w+',
    'passkeys\\.browser',
    'post-history\\.e2e',
    'publishing\\.browser',
    'scripted-dialect-failures',
    'walk\\.browser',
    'xss\\.browser',
  ].join('|')})\\.spec\\.tsx?$`,
);

export default class RandomOrder extends TestSequencer {
  constructor(options) {
    super(options);
    this.seed = options.globalConfig.seed;
  }

  sort(tests) {
    const place = new Map(tests.map((test) => [test, this.placeOf(test.path)]));
    return [...tests].sort((a, b) => (place.get(a) < place.get(b) ? -1 : 1));
  }

  placeOf(path) {
    const random = createHash('sha1').update(`${this.seed} ${path}`).digest('hex');
    return `${LONGEST.test(path) ? 0 : 1} ${random}`;
  }
}

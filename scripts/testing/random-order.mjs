// Runs spec files in a random order that is repeatable with `--seed`, so that a spec that depends on another one is
// found.
import { createHash } from 'node:crypto';
import TestSequencer from '@jest/test-sequencer';

export default class RandomOrder extends TestSequencer {
  constructor(options) {
    super(options);
    this.seed = options.globalConfig.seed;
  }

  sort(tests) {
    const place = new Map(
      tests.map((test) => [test, createHash('sha1').update(`${this.seed} ${test.path}`).digest('hex')]),
    );
    return [...tests].sort((a, b) => (place.get(a) < place.get(b) ? -1 : 1));
  }
}

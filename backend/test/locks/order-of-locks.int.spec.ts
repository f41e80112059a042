import { ALONE, changesOfSuite, STAGES } from './changes-of-suite.js';
import { Gates } from './gates.js';

/** The order of locks in docs/architecture.md. */
const ORDER = [
  'website',
  'release queue',
  'deliveries',
  'configuration',
  'post',
  'slugs',
  'served',
  'approved version',
  'release pin',
  'remote post',
  'tombstone',
  'live check',
  'content version',
];
/**
 * Locks that may be taken in any order while their guard is held, since no other transaction takes two of them without
 * the guard.
 */
const BEHIND: Readonly<Record<string, readonly string[]>> = {
  post: ['decision links', 'rewrite requests', 'claim checks'],
  served: ['approved version', 'release pin', 'remote post', 'tombstone', 'content version', 'live check'],
};

/** Returns locks that were taken before one that must precede them, or without their guard. */
function outOfOrder(taken: readonly string[]): string[] {
  const guarded = Object.entries(BEHIND).flatMap(([guard, names]) =>
    taken.includes(guard) ? names.filter((name) => taken.indexOf(name) > taken.indexOf(guard)) : [],
  );
  const ordered = taken.filter((name) => !guarded.includes(name));
  return ordered.filter(
    (name, i) =>
      !ORDER.includes(name) || ordered.slice(i + 1).some((later) => ORDER.indexOf(later) < ORDER.indexOf(name)),
  );
}

describe('changes of a post', () => {
  let gates: Gates;
  // Before the suite's own hook, which drops the database.
  afterAll(() => gates.end());
  const suite = changesOfSuite();
  beforeAll(() => void (gates = new Gates(suite.galley.databaseUrl)));

  it.each(STAGES)('take their locks in one order (%s)', async (stage) => {
    const wrong: Record<string, string[]> = {};
    for (const { name, change } of suite.at(stage)) {
      const of = await suite.changes.aCase(stage);
      await gates.close(suite.changes.gatesOf(of));
      const taken = await gates.orderOf(() => change(of)).catch((error: unknown) => [String(error)]);
      const isInOrder = ALONE.includes(name) ? taken[0] === 'website' : outOfOrder(taken).length === 0;
      if (!isInOrder || taken.some((one) => one.includes('Error'))) wrong[name] = taken;
    }
    expect(wrong).toEqual({});
  });
});

import { UndoTries } from './testing/undo-tries.js';

const TRIES = 200;
const KILLED_EVERY = 20;

describe('two hundred approvals that are undone in time', () => {
  let tries: UndoTries;
  beforeAll(async () => {
    tries = await UndoTries.start();
  });
  afterAll(() => tries?.stop());

  it('make no delivery through twenty kills, and one more that is not undone makes one', async () => {
    for (let count = 1; count <= TRIES; count += 1)
      await (count % KILLED_EVERY === 0 ? tries.undoneThroughKills() : tries.undone());
    await tries.undonePastAnEarlierJob();
    expect([(await tries.read()).status, tries.receiver.received, await tries.deliveries()]).toEqual([
      'pending',
      [],
      [],
    ]);
    await tries.deliveredThroughKill();
    expect([tries.receiver.received.length, await tries.deliveries()]).toEqual([1, ['delivered']]);
  }, 300_000);
});

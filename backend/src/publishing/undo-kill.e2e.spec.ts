import { UndoTries } from './testing/undo-tries.js';

const TRIES = 20;

describe('a server killed while an approval can be undone', () => {
  let tries: UndoTries;
  beforeAll(async () => {
    tries = await UndoTries.start();
  });
  afterAll(() => tries?.stop());

  it('delivers nothing that was undone in time, and what was not undone once', async () => {
    for (let count = 1; count < TRIES; count += 1) await tries.undone();
    await tries.undonePastAnEarlierJob();
    await tries.undoneThroughKills();
    expect([(await tries.read()).status, tries.receiver.received, await tries.deliveries()]).toEqual([
      'pending',
      [],
      [],
    ]);
    await tries.deliveredThroughKill();
    expect([tries.receiver.received.length, await tries.deliveries()]).toEqual([1, ['delivered']]);
  });
});

import { SEVERAL_STARTS_MS } from '../fault-script.js';
import { type Period, Simulation } from './simulation.js';

/**
 * Clock changes with the day before and after each: by an hour and by half an hour, at midnight, in both directions, and
 * a zone without clock changes. The simulated year has the others.
 */
const CHANGES: Period[] = [
  { zones: ['America/New_York', 'Asia/Kolkata'], startDate: '2026-03-07', endDate: '2026-03-09' },
  { zones: ['America/Santiago', 'Australia/Lord_Howe'], startDate: '2026-04-04', endDate: '2026-04-06' },
  { zones: ['America/Santiago'], startDate: '2026-09-05', endDate: '2026-09-07' },
];
const SEED = 20_261_025;

describe('days with clock changes, with three processes that are killed and paused', () => {
  const simulation = new Simulation(SEED, 30);
  beforeAll(() => simulation.start(CHANGES));
  afterAll(() => simulation.stop());

  it(
    'have exactly one run per topic, at the right time',
    async () => {
      for (const change of CHANGES) await simulation.run(change);
      await simulation.expectEachDayOnce();
      expect(simulation.kills).toBeGreaterThan(2);
      expect(simulation.pauses).toBeGreaterThan(2);
    },
    SEVERAL_STARTS_MS,
  );
});

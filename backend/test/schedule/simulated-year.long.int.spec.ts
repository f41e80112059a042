import { type Period, Simulation } from './simulation.js';

/**
 * Zones with clock changes by an hour and by half an hour, in both hemispheres, at midnight, and one without clock
 * changes.
 */
const YEAR: Period = {
  zones: ['America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'America/Santiago', 'Asia/Kolkata'],
  startDate: '2026-01-01',
  endDate: '2026-12-31',
};
const SEED = Number(process.env['SCHEDULE_SEED'] ?? Date.now() % 1_000_000);

describe('a year of three processes that are killed and paused', () => {
  /** A year has about three thousand steps. */
  const simulation = new Simulation(SEED, 400);
  beforeAll(() => simulation.start([YEAR]));
  afterAll(() => simulation.stop());

  it(`has exactly one run for each topic and day, at the right moment (SCHEDULE_SEED=${SEED})`, async () => {
    await simulation.run(YEAR);
    await simulation.expectEachDayOnce();
    expect(simulation.kills).toBeGreaterThan(5);
    expect(simulation.pauses).toBeGreaterThan(20);
  }, 600_000);
});

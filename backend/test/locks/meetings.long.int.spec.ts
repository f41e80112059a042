import { jest } from '@jest/globals';
import { DiskFullTrackingDriver } from '../../src/database/disk-full-tracking-driver.js';
import { troubleOf } from '../../src/shared/adapters/persistence/database-trouble.js';
import { DomainError } from '../../src/shared/domain/domain-error.js';
import { ALONE, changesOfSuite, STAGES } from './changes-of-suite.js';

/**
 * Each change runs at the same time as each of these. The order of their locks is tested in order-of-locks; this spec
 * tests the outcome.
 */
const MEETING = [
  'approve',
  'edit',
  'comment',
  'complete a rewrite',
  'delete',
  'withdraw',
  'release',
  'release a period',
  'end a delivery',
  'delete the website',
];

describe('two concurrent changes of a post', () => {
  const suite = changesOfSuite();

  it.each(STAGES)(
    'may run at the same time: they cause no deadlock, and each is completed or refused (%s)',
    async (stage) => {
      const deadlocks: string[] = [];
      const spy = jest.spyOn(DiskFullTrackingDriver.prototype, 'convertException');
      const broken: Record<string, string> = {};
      const all = suite.at(stage);
      let isSpent = true;
      for (const [i, one] of all.entries()) {
        for (const other of all.slice(i).filter(({ name }) => [one.name, name].some((met) => MEETING.includes(met)))) {
          const of = await suite.changes.aCase(stage, isSpent);
          // Waiting posts of earlier cases stay in the release queue, and changes that end a website affect later
          // cases. Both require a new website.
          isSpent =
            stage === 'waiting' || [one, other].some(({ name }) => [...ALONE, 'deactivate the website'].includes(name));
          spy.mockClear();
          const ends = await Promise.allSettled([one, other].map(({ change }) => change(of)));
          if (spy.mock.calls.some(([error]) => (error as { code?: unknown }).code === '40P01'))
            deadlocks.push(`${one.name} | ${other.name}`);
          for (const end of ends)
            if (end.status === 'rejected' && !(end.reason instanceof DomainError))
              broken[`${one.name} | ${other.name}`] = `${troubleOf(end.reason) ?? ''} ${String(end.reason)}`;
        }
      }
      spy.mockRestore();
      expect({ broken, deadlocks }).toEqual({ broken: {}, deadlocks: [] });
    },
  );
});

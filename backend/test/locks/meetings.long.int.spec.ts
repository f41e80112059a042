import { jest } from '@jest/globals';
import { DiskFullTrackingDriver } from '../../src/database/disk-full-tracking-driver.js';
import { troubleOf } from '../../src/shared/adapters/persistence/database-trouble.js';
import { DomainError } from '../../src/shared/domain/domain-error.js';
import { ALONE, changesOfSuite, STAGES } from './changes-of-suite.js';

/**
 * Each change at the same moment as each of these. That those take their locks in order is seen in order-of-locks; this
 * sees what comes of it.
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

describe('two changes of a post', () => {
  const suite = changesOfSuite();

  it.each(STAGES)(
    'may come at the same moment: no two wait for each other, and each is done or refused (%s)',
    async (stage) => {
      const deadlocks: string[] = [];
      const spy = jest.spyOn(DiskFullTrackingDriver.prototype, 'convertException');
      const broken: Record<string, string> = {};
      const all = suite.at(stage);
      let isSpent = true;
      for (const [i, one] of all.entries()) {
        for (const other of all.slice(i).filter(({ name }) => [one.name, name].some((met) => MEETING.includes(met)))) {
          const of = await suite.changes.aCase(stage, isSpent);
          // Others' posts wait in a queue, and what ends a website ends it for them too.
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

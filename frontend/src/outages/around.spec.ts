import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { RouteObject } from 'react-router';
import { NO_WEBSITE } from '../../browser/screens.js';
import { anExampleServer } from '../../test/example-api.js';
import { open } from '../../test/open.js';
import { AREAS, FAILURES, itOutlives, useStoppedClock } from '../../test/outage-table.js';
import { pass } from '../../test/time.js';
import { routes } from '../routes.js';

/** Longer than the time limit of a call; and than the longest wait between two tries. */
const TIME_LIMIT_MS = 31_000;
const NEXT_TRY_MS = 40_000;
const UNEXPECTED = 'The server did not answer as expected.';
const pathsIn = (table: RouteObject[]): string[] =>
  table.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...pathsIn(children)]);

it('is looked at on every screen of the route table, once', () => {
  expect(Object.values(AREAS).flat().sort()).toEqual(
    pathsIn(routes)
      .filter((path) => path !== NO_WEBSITE)
      .sort(),
  );
});

describe('an outage of the API on screens around the posts', () => {
  useStoppedClock();
  AREAS.around.forEach(itOutlives);
});

describe.each([
  ['who is here', /^GET \/api\/user$/],
  ['which websites they have', /^GET \/api\/websites$/],
])('while it cannot be found out %s', (_, call) => {
  useStoppedClock();

  it.each(FAILURES)(
    'because the API $name, that is said, and the screen comes by itself',
    async ({ answer, says = UNEXPECTED }) => {
      const server = anExampleServer();
      server.instead = (each) => (call.test(each) ? answer : undefined);
      await open('/categories');
      await pass(TIME_LIMIT_MS);
      expect(screen.getByRole('alert')).toHaveTextContent(
        `Galley cannot be reached${says}Galley retries automatically.Try again`,
      );
      server.instead = () => undefined;
      await pass(NEXT_TRY_MS);
      expect(screen.getByText('Blog Categories')).toBeVisible();
      expect(screen.queryByText('Galley cannot be reached')).toBeNull();
    },
  );
});

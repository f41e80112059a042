import { expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { aServer } from '../../test/fake-api.js';
import { resolve, sessionState } from './session.js';

it('ignores the late failure of an older request when a newer one has succeeded', async () => {
  localStorage.setItem('accessToken', 'access-1');
  const server = aServer();
  const failures: (() => void)[] = [];
  server.instead = () => () => new Promise((_, reject) => failures.push(() => reject(new TypeError('fetch failed'))));
  const older = resolve();
  await waitFor(() => expect(failures).toHaveLength(1));
  server.instead = () => undefined;
  await resolve();
  failures[0]!();
  await older;
  expect(sessionState().status).toBe('signed-in');
});

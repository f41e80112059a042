import { expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { aServer } from '../../test/fake-api.js';
import { resolve, sessionState } from './session.js';

it('knows who is here when a call that was made before fails after', async () => {
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

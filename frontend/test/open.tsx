import { act, render } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { App } from '../src/app.js';
import { routes } from '../src/routes.js';
import { abandon, resolve } from '../src/session/session.js';
import { dismissAllToasts } from '../src/ui/toast-queue.js';

/**
 * Opens the application at an address, with or without a stored session. Returns functions for the current address and
 * the browser's Back button.
 */
export async function open(
  path: string,
  { signedIn = true } = {},
): Promise<{ address: () => string; back: () => Promise<void> }> {
  if (signedIn) {
    localStorage.setItem('accessToken', 'access-1');
    localStorage.setItem('refreshToken', 'refresh-1');
  }
  act(() => {
    dismissAllToasts();
    // The spec files of a process share their modules, so the session must not outlive the test.
    abandon();
  });
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  await act(async () => {
    void resolve();
    render(<App router={router} />);
  });
  return {
    address: () => router.state.location.pathname + router.state.location.search,
    back: () => act(() => router.navigate(-1)),
  };
}

import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aServer, aUser, problem, type FakeApi } from '../../../../test/fake-api.js';
import { open } from '../../../../test/open.js';

const part = (id: string, more: object = {}) => ({
  id,
  label: id,
  state: 'ok',
  message: `${id} answers.`,
  advice: null,
  ms: 12,
  ...more,
});
const asAdmin = (answer: () => unknown): FakeApi =>
  aServer(aUser({ role: 'platform_admin' })).on('GET /api/system-health', answer);

it('is not shown to tenant admins', async () => {
  const server = aServer();
  await open('/dashboard?dialog=health');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Website Dashboard' })).toBeVisible());
  expect(server.count('GET /api/system-health')).toBe(0);
});

it('shows the result of each part with advice, and checks again', async () => {
  let checks = 0;
  asAdmin(() => {
    checks += 1;
    return checks === 1
      ? {
          state: 'failed',
          checkedAt: '2026-11-22T10:00:00Z',
          parts: [
            part('Database'),
            part('Mail', { state: 'failed', message: 'Nothing answers there.', advice: 'See whether it runs.' }),
          ],
        }
      : { state: 'ok', checkedAt: '2026-11-22T10:01:00Z', parts: [part('Database'), part('Mail')] };
  });
  await open('/dashboard');
  await userEvent.click(await screen.findByRole('link', { name: 'System Health Check' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'System Health Check' }));
  const mail = within(await dialog.findByRole('listitem', { name: 'Mail' }));
  expect(dialog.getByText('Something does not work.')).toBeVisible();
  expect(mail.getByText('Does not work')).toBeVisible();
  expect(mail.getByText('See whether it runs.')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Check again' }));
  await waitFor(() => expect(dialog.getByText('Everything that is set up works.')).toBeVisible());
});

it('says that the system could not be checked', async () => {
  asAdmin(() => problem(503, 'The database does not answer.'));
  await open('/dashboard?dialog=health');
  expect(await within(await screen.findByRole('dialog')).findByText('The database does not answer.')).toBeVisible();
});

import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aServer, aUser, problem, type FakeApi } from '../../../test/fake-api.js';
import { open } from '../../../test/open.js';

const LINK = 'https://galley.example/invitation?token=abc';
const aMail = (more: object = {}) => ({
  id: 'm1',
  to: 'ada@example.com',
  subject: 'You are invited to Harbour Notes',
  text: `You are invited\n\nAccept:\n${LINK}\n`,
  html: `<html><body><p style="color:red">You are invited</p></body></html>`,
  at: '2026-11-20T10:00:00.000Z',
  status: 'kept',
  sentAt: null,
  attempts: 0,
  error: null,
  ...more,
});
const SENT = aMail({
  id: 'm2',
  subject: 'Reset your Galley password',
  text: null,
  html: null,
  status: 'sent',
  attempts: 1,
  sentAt: '2026-11-20T11:00:00.000Z',
});
const FAILED = aMail({ id: 'm3', subject: 'New post', status: 'failed', attempts: 5, error: '550 no such mailbox' });

const anOutbox = (...mails: { id: string }[]): FakeApi => {
  const server = aServer(aUser({ role: 'platform_admin' })).on('GET /api/outbox', () => mails);
  for (const mail of mails) server.on(`GET /api/outbox/${mail.id}`, () => mail);
  return server;
};
const read = async (subject: RegExp) => {
  await userEvent.click(await screen.findByRole('link', { name: subject }));
  return within(await screen.findByRole('article'));
};

it('is in the menu of platform admins only', async () => {
  anOutbox();
  await open('/outbox');
  const menu = within(await screen.findByRole('navigation', { name: 'Main' }));
  expect(menu.getByRole('link', { name: 'Outbox' })).toHaveAttribute('aria-current', 'page');
});

it('denies access to tenant admins', async () => {
  aServer();
  await open('/outbox');
  await waitFor(() => expect(screen.getByText('Access Denied')).toBeVisible());
  expect(
    within(screen.getByRole('navigation', { name: 'Main' })).queryByRole('link', { name: 'Outbox' }),
  ).not.toBeInTheDocument();
});

it('lists mails with their recipient and status', async () => {
  anOutbox(aMail(), SENT, FAILED);
  await open('/outbox');
  const list = within(await screen.findByRole('list', { name: 'Mails' }));
  expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^You are invited to Harbour Notes.*ada@example.comNot sent$/),
    expect.stringMatching(/^Reset your Galley password.*Sent$/),
    expect.stringMatching(/^New post.*Failed$/),
  ]);
});

it('shows the text of a mail with its link, at its own address', async () => {
  anOutbox(aMail());
  const { address } = await open('/outbox');
  const mail = await read(/You are invited/);
  expect(mail.getByRole('heading', { name: 'You are invited to Harbour Notes' })).toBeVisible();
  expect(mail.getByRole('link', { name: LINK })).toHaveAttribute('href', LINK);
  expect(address()).toBe('/outbox?mail=m1');
});

it('shows the designed version of a mail on demand, in a frame that runs no scripts', async () => {
  anOutbox(aMail());
  await open('/outbox?mail=m1');
  await userEvent.click(await screen.findByRole('radio', { name: 'As designed' }));
  const frame = await within(await screen.findByRole('article')).findByTitle('You are invited to Harbour Notes');
  expect(frame.getAttribute('sandbox')).not.toContain('allow-scripts');
  expect(frame.getAttribute('srcdoc')).toContain('You are invited');
});

it('explains that the text of a sent mail is not stored', async () => {
  anOutbox(SENT);
  await open('/outbox');
  expect(
    (await read(/Reset/)).getByText('A mail server accepted this email. Its content is no longer stored.'),
  ).toBeVisible();
});

it('shows why a mail could not be sent', async () => {
  anOutbox(FAILED);
  await open('/outbox');
  expect((await read(/New post/)).getByText('The last of 5 attempts failed: 550 no such mailbox')).toBeVisible();
});

it('describes what will appear while it is empty', async () => {
  anOutbox();
  await open('/outbox');
  await waitFor(() => expect(screen.getByText('No mails yet')).toBeVisible());
});

it('can be reloaded after it could not be loaded', async () => {
  const server = anOutbox().on('GET /api/outbox', () => problem(503, 'The database is restarting.'));
  await open('/outbox');
  await waitFor(() => expect(screen.getByText('The database is restarting.')).toBeVisible());
  server.on('GET /api/outbox', () => [aMail()]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByRole('list', { name: 'Mails' })).toBeVisible());
});

it('shows a truncated subject or address in full on hover', async () => {
  anOutbox(aMail({ subject: `Not delivered: ${'a long title '.repeat(10)}`.trim() }));
  await open('/outbox');
  const line = within(await screen.findByRole('link', { name: /Not delivered/ }));
  for (const words of [/^Not delivered/, 'ada@example.com'])
    expect(line.getByText(words)).toHaveAttribute('title', line.getByText(words).textContent);
});

import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aConfig, anEditor, aState, openAt, published, WEBSITE } from '../../../test/a-destination.js';
import { problem } from '../../../test/fake-api.js';
import { open } from '../../../test/open.js';

it.each([
  [true, 'Test Successful'],
  [false, 'Test Failed'],
])('shows the result of a connection test: %s', async (success, title) => {
  published(aConfig()).on('POST /api/publishing-config/test', () => ({
    success,
    message: 'The destination answered.',
  }));
  await open('/publishing-config');
  await userEvent.click(await screen.findByRole('button', { name: 'Test Connection' }));
  const banner = within(await screen.findByRole('alert'));
  expect(banner.getByText(title)).toBeVisible();
  expect(banner.getByText('The destination answered.')).toBeVisible();
});

it('shows the server’s reason when saving or testing is refused', async () => {
  published(aConfig()).on('POST /api/publishing-config/test', () =>
    problem(403, 'Your place in this website’s team does not include publishing.'),
  );
  await open('/publishing-config');
  await userEvent.click(await screen.findByRole('button', { name: 'Test Connection' }));
  await waitFor(() =>
    expect(screen.getByText('Your place in this website’s team does not include publishing.')).toBeVisible(),
  );
});

it('links to the feeds and the allowed origins of the website', async () => {
  published(aConfig());
  await open('/publishing-config?tab=developer');
  await userEvent.click(await screen.findByRole('link', { name: 'the website’s settings' }));
  expect(await screen.findByRole('region', { name: 'Feeds' })).toBeVisible();
  expect(screen.getByLabelText('Allowed origins (CORS)')).toBeVisible();
});

it('prints the report of the receiver check, and copies it for the developer', async () => {
  const user = userEvent.setup();
  published(aConfig()).on('POST /api/publishing-config/c1/receiver-check', () => ({
    passed: false,
    checks: [
      { id: 'good', label: 'Takes a signed message', tried: true, passed: true, seen: 'Answered 200 after 3 ms.' },
      {
        id: 'unsigned',
        label: 'Refuses a message without a signature',
        tried: true,
        passed: false,
        seen: 'Answered 200 after 2 ms. Anybody could send you posts.',
      },
      {
        id: 'slow',
        label: 'Reads a slow message',
        tried: false,
        passed: false,
        seen: 'Not tried, since the withdrawal was not taken.',
      },
    ],
  }));
  await open('/publishing-config?tab=developer');
  await user.click(await screen.findByRole('button', { name: 'Check receiver' }));
  const report = within(await screen.findByRole('group', { name: 'Report of the receiver check' }));
  expect(report.getByText('1 of 3 checks failed, 1 was not tried.')).toBeVisible();
  expect(report.getByText('Not tried')).toBeVisible();
  expect(report.getByText(/Anybody could send you posts/)).toBeVisible();
  await user.click(report.getByRole('button', { name: 'Copy report' }));
  const copied = await navigator.clipboard.readText();
  expect(copied).toContain('Galley’s receiver check of https://client.example/posts');
  expect(copied).toContain('1 of 3 checks failed, 1 was not tried.');
  expect(copied).toContain('Not tried: Reads a slow message');
  expect(copied).toContain(
    'FAILED: Refuses a message without a signature\n  Answered 200 after 2 ms. Anybody could send you posts.',
  );
  expect(copied).toContain(`${location.origin}/guides/receiver`);
});

it('copies the whole key, and a command with it, although it shows only the beginning', async () => {
  const user = userEvent.setup();
  const server = published(aConfig()).on(`POST /api/websites/${WEBSITE}/api-key/reveal`, () => ({
    apiKey: 'glly_abcdefghijklmnop',
  }));
  await open('/publishing-config?tab=developer');
  await user.click(await screen.findByRole('button', { name: 'Copy the website API key' }));
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('glly_abcdefghijklmnop'));
  await user.click(screen.getByRole('button', { name: 'Copy as curl' }));
  await waitFor(async () =>
    expect(await navigator.clipboard.readText()).toBe(
      `curl '${location.origin}/api/posts/approved?limit=1&fields=title,slug' --header 'Authorization: Bearer glly_abcdefghijklmnop'`,
    ),
  );
  expect(server.count(`POST /api/websites/${WEBSITE}/api-key/reveal`)).toBe(2);
  expect(screen.queryByText(/glly_abcdefghijklmnop/)).not.toBeInTheDocument();
});

it('links to the guide of the selected kind of destination', async () => {
  published(aConfig());
  await openAt('Connect');
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'How to connect it' })).toHaveAttribute('href', '/guides/receiver'),
  );
  await userEvent.click(screen.getByRole('tab', { name: 'Developer' }));
  expect(screen.getByRole('link', { name: 'Next.js' })).toHaveAttribute('href', '/guides/nextjs');
});

it('explains that WordPress never receives the website’s key, and offers no signing secret', async () => {
  published(aConfig({ templateType: 'wordpress', settings: { username: 'ada' } }));
  await open('/publishing-config?tab=developer');
  expect(
    await screen.findByText(
      'WordPress is never sent this key: posts are made there with the access that you entered for it.',
    ),
  ).toBeVisible();
  expect(screen.queryByText(/to your endpoint, with this key/)).not.toBeInTheDocument();
  expect(screen.queryByRole('group', { name: 'Signing secret' })).not.toBeInTheDocument();
});

it('shows the signing secret on demand', async () => {
  const server = published(aConfig()).on('POST /api/publishing-config/c1/secret/reveal', () => ({
    secret: 'whsec_C2FVsBQIhrscChlQIMV',
  }));
  await open('/publishing-config?tab=developer');
  const secret = within(await screen.findByRole('group', { name: 'Signing secret' }));
  expect(server.count('POST /api/publishing-config/c1/secret/reveal')).toBe(0);
  await userEvent.click(secret.getByRole('button', { name: 'Show' }));
  await waitFor(() => expect(secret.getByText('whsec_C2FVsBQIhrscChlQIMV')).toBeVisible());
});

it('rotates the signing secret after confirmation, and shows how long both are valid', async () => {
  let previousSecretExpiresAt: string | null = null;
  const server = published(aConfig())
    .on('GET /api/publishing-config/c1/state', () => aState({ previousSecretExpiresAt }))
    .on('POST /api/publishing-config/c1/secret/rotate', () => {
      previousSecretExpiresAt = '2026-11-23T09:00:00.000Z';
      return { secret: 'whsec_new', previousSecretExpiresAt };
    });
  await open('/publishing-config?tab=developer');
  await userEvent.click(await screen.findByRole('button', { name: 'Rotate' }));
  expect(server.count('POST /api/publishing-config/c1/secret/rotate')).toBe(0);
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Rotate' }));
  await waitFor(() => expect(screen.getByText(/signed with the former secret, too, until Nov 23, 2026/)).toBeVisible());
});

it('does not offer the key to people who may not read it', async () => {
  published(aConfig(), [], anEditor(['review', 'publish']));
  await open('/publishing-config?tab=developer');
  expect(await screen.findByText('Members who may configure this website can copy its key.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Copy the website API key' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Copy as curl' })).not.toBeInTheDocument();
});

it('names former members who have seen the signing secret', async () => {
  published(aConfig()).on('GET /api/publishing-config/c1/state', () =>
    aState({ secretKnownToFormer: ['Ada Lovelace'] }),
  );
  await open('/publishing-config?tab=developer');
  expect(await screen.findByText(/saw this secret and may no longer use it/)).toHaveTextContent('Ada Lovelace saw');
});

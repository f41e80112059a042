import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readdirSync } from 'node:fs';
import { aServer } from '../../../test/fake-api.js';
import { open } from '../../../test/open.js';

const PAGES = readdirSync('../docs/integrations')
  .filter((file) => file !== 'README.md')
  .map((file) => file.replace('.md', ''));

it('shows every page of docs/integrations without a session, with the address of this installation', async () => {
  aServer();
  await open('/guides', { signedIn: false });
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Connecting a website' })).toBeVisible());
  const named = within(screen.getByRole('navigation', { name: 'Guides' }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(named.toSorted()).toEqual(['/guides', ...PAGES.map((page) => `/guides/${page}`)].toSorted());
  await userEvent.click(
    within(screen.getByRole('navigation', { name: 'Guides' })).getByRole('link', { name: 'Next.js' }),
  );
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Next.js' })).toBeVisible());
  expect(screen.getByText(`GALLEY_URL=${location.origin}`, { exact: false })).toBeVisible();
});

it('copies a code file without changes', async () => {
  aServer();
  await open('/guides/nextjs', { signedIn: false });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Copy lib/galley.js' }));
  const copied = await navigator.clipboard.readText();
  expect(copied).toMatch(/^const \{ GALLEY_URL, GALLEY_API_KEY, SITE_URL \} = process\.env;\n/);
  expect(copied).toContain('`${GALLEY_URL}${path}`');
});

it('follows the links between the pages', async () => {
  aServer();
  const { address } = await open('/guides/php', { signedIn: false });
  await userEvent.click(await screen.findByRole('link', { name: 'a receiver' }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'A receiver of your own' })).toBeVisible());
  expect(address()).toBe('/guides/receiver');
  for (const link of screen.getAllByRole('link', { name: 'pull API' }))
    expect(link).toHaveAttribute('href', '/api/docs');
});

it('says that a guide does not exist', async () => {
  aServer();
  await open('/guides/cobol', { signedIn: false });
  await waitFor(() => expect(screen.getByRole('heading', { name: 'No such guide' })).toBeVisible());
});

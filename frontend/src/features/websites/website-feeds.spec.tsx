import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aServer, aWebsite, problem } from '../../../test/fake-api.js';
import { open } from '../../../test/open.js';

const WEBSITE = aWebsite().id;
const FEEDS = `/api/websites/${WEBSITE}/feeds`;
const urls = {
  rss: 'https://galley.test/feeds/k.rss',
  atom: 'https://galley.test/feeds/k.atom',
  json: 'https://galley.test/feeds/k.json',
};

async function openSettings() {
  await open('/websites');
  await userEvent.click(await screen.findByRole('button', { name: /Manage/ }));
  await userEvent.click(await screen.findByRole('tab', { name: 'Settings' }));
}

it('creates a feed, shows its addresses once, and revokes it', async () => {
  const feeds: object[] = [];
  aServer()
    .on(`GET ${FEEDS}`, () => feeds)
    .on(`POST ${FEEDS}`, () => {
      feeds.push({ id: 'f1', createdAt: '2026-11-20T09:00:00.000Z' });
      return Response.json({ id: 'f1', createdAt: '2026-11-20T09:00:00.000Z', urls }, { status: 201 });
    })
    .on(`DELETE ${FEEDS}/f1`, () => {
      feeds.length = 0;
      return new Response(null, { status: 204 });
    });
  await openSettings();
  const part = within(await screen.findByRole('region', { name: 'Feeds' }));
  await userEvent.click(part.getByRole('button', { name: 'Create feed' }));
  for (const url of Object.values(urls)) await waitFor(() => expect(part.getByText(url)).toBeVisible());
  await userEvent.click(await part.findByRole('button', { name: /^Revoke the feed made Nov 20/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(part.queryByRole('button', { name: /^Revoke the feed/ })).toBeNull());
  expect(feeds).toEqual([]);
  expect(part.queryByText(urls.rss)).toBeNull();
});

it('preserves the addresses of a new feed when another one is revoked or cannot be', async () => {
  const feeds = [{ id: 'f0', createdAt: '2026-11-19T09:00:00.000Z' }];
  let isAway = true;
  aServer()
    .on(`GET ${FEEDS}`, () => feeds)
    .on(`POST ${FEEDS}`, () => {
      feeds.unshift({ id: 'f1', createdAt: '2026-11-20T09:00:00.000Z' });
      return Response.json({ ...feeds[0], urls }, { status: 201 });
    })
    .on(`DELETE ${FEEDS}/f1`, () => problem(503, 'The database is restarting.'))
    .on(`DELETE ${FEEDS}/f0`, () => {
      isAway = false;
      feeds.pop();
      return new Response(null, { status: 204 });
    });
  await openSettings();
  const part = within(await screen.findByRole('region', { name: 'Feeds' }));
  await userEvent.click(part.getByRole('button', { name: 'Create feed' }));
  const revoke = async (made: RegExp) => {
    await userEvent.click(await part.findByRole('button', { name: made }));
    await userEvent.click(await screen.findByRole('button', { name: 'Revoke' }));
  };
  await revoke(/^Revoke the feed made Nov 20/);
  await waitFor(() => expect(screen.getByText('The database is restarting.')).toBeVisible());
  expect(part.getByText(urls.rss)).toBeVisible();
  await revoke(/^Revoke the feed made Nov 19/);
  await waitFor(() => expect([isAway, part.queryByRole('button', { name: /made Nov 19/ })]).toEqual([false, null]));
  expect(part.getByText(urls.rss)).toBeVisible();
});

it('saves the allowed origins, one per line, and reports invalid ones', async () => {
  const sent: unknown[] = [];
  aServer()
    .on('GET /api/websites', () => [aWebsite({ allowedOrigins: ['https://a.example'] })])
    .on(`GET ${FEEDS}`, () => [])
    .on(`PATCH /api/websites/${WEBSITE}`, (_, body) => {
      sent.push((body as { allowedOrigins: string[] }).allowedOrigins);
      const said = '“nonsense” is no origin.';
      return Response.json(
        {
          type: 'about:blank',
          title: 'Bad Request',
          status: 400,
          detail: said,
          message: said,
          errors: [{ field: 'allowedOrigins', message: said }],
        },
        { status: 400, headers: { 'content-type': 'application/problem+json' } },
      );
    });
  await openSettings();
  const field = await screen.findByLabelText('Allowed origins (CORS)');
  expect(field).toHaveValue('https://a.example');
  await userEvent.click(field);
  await userEvent.paste('\n\n nonsense \n');
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect((await screen.findAllByText('“nonsense” is no origin.')).length).toBeGreaterThan(0);
  expect(sent).toEqual([['https://a.example', 'nonsense']]);
});

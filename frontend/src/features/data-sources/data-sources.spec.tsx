import { expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aServer, aWebsite, problem } from '../../../test/fake-api.js';
import { open } from '../../../test/open.js';

const aSource = (name: string, more: object = {}) => ({
  id: name.toLowerCase(),
  websiteId: aWebsite().id,
  name,
  type: 'files',
  config: {},
  hasConnectionString: false,
  isActive: true,
  files: 2,
  lastReadAt: new Date().toISOString(),
  lastReadCount: 12,
  lastReadError: null,
  version: 3,
  createdAt: '2026-11-01T08:00:00Z',
  updatedAt: '2026-11-01T08:00:00Z',
  ...more,
});
const FEED = aSource('News', {
  type: 'feed',
  config: { url: 'https://news.example/feed.xml' },
  files: 0,
  isActive: false,
  lastReadCount: 0,
  lastReadError: 'news.example refused the connection.',
});
const SHOP = aSource('Shop', {
  type: 'postgres',
  config: { queries: [{ name: 'articles', sql: 'select 1', parameters: [] }] },
  hasConnectionString: true,
  files: 0,
  lastReadAt: null,
});
const aFile = (name: string) => ({
  id: name,
  name,
  kind: 'markdown',
  bytes: 2048,
  parts: 3,
  characters: 1800,
  createdAt: '2026-11-01T08:00:00Z',
});
const withSources = () => aServer().on('GET /api/data-sources', () => [aSource('Guides'), FEED, SHOP]);
const line = (name: string) => within(screen.getByRole('listitem', { name }));

it('lists sources with their type, state and last reading', async () => {
  withSources();
  await open('/data-sources');
  await screen.findByRole('listitem', { name: 'Guides' });
  expect(line('Guides').getByText('Files', { selector: 'span.source-type' })).toBeVisible();
  expect(line('Guides').getByText(/^Read .*: 12 documents\.$/, { normalizer: String })).toBeVisible();
  expect(line('News').getByText('Inactive')).toBeVisible();
  expect(line('News').getByText(/news\.example refused the connection\./)).toBeVisible();
  expect(line('Shop').getByText('Not read yet.')).toBeVisible();
});

it('offers to add a source when there are none', async () => {
  aServer().on('GET /api/data-sources', () => []);
  const { address } = await open('/data-sources');
  const [, add] = await screen.findAllByRole('button', { name: 'Add data source' });
  await userEvent.click(add!);
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Add data source' })).toBeVisible());
  expect(address()).toBe('/data-sources?dialog=new');
});

it('closes the dialog of new files when their dialog opens, so that none is added twice', async () => {
  const server = withSources()
    .on('POST /api/data-sources', () => Response.json(aSource('Guides'), { status: 201 }))
    .on('GET /api/data-sources/guides/files', () => []);
  const { address } = await open('/data-sources?dialog=new');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add data source' }));
  await userEvent.type(dialog.getByLabelText('Name'), 'Guides');
  await userEvent.click(dialog.getByRole('button', { name: 'Add and choose files' }));
  await waitFor(() => expect(address()).toBe('/data-sources?files=guides'));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add data source' })).not.toBeInTheDocument());
  expect(server.count('POST /api/data-sources')).toBe(1);
});

it('adds a feed', async () => {
  let sent: unknown;
  withSources().on('POST /api/data-sources', (_request, body) => {
    sent = body;
    return Response.json(aSource('Trade', { type: 'feed' }), { status: 201 });
  });
  await open('/data-sources?dialog=new');
  await userEvent.click(await screen.findByRole('radio', { name: /^Feed/ }));
  await userEvent.type(screen.getByLabelText('Name'), 'Trade');
  await userEvent.type(screen.getByLabelText('Address of the feed'), 'nonsense');
  await userEvent.click(dialogButton('Add data source'));
  await waitFor(() =>
    expect(screen.getByText('Please enter an address that starts with http:// or https://')).toBeVisible(),
  );
  await userEvent.clear(screen.getByLabelText('Address of the feed'));
  await userEvent.type(screen.getByLabelText('Address of the feed'), 'https://trade.example/rss');
  await userEvent.click(dialogButton('Add data source'));
  await waitFor(() => expect(screen.getByText('Data source added')).toBeVisible());
  expect(sent).toEqual({
    websiteId: aWebsite().id,
    type: 'feed',
    name: 'Trade',
    config: { url: 'https://trade.example/rss' },
  });
});

it('adds a database with its queries, and shows the validation errors of the server', async () => {
  let sent: unknown;
  withSources().on('POST /api/data-sources', (_request, body) => {
    sent = body;
    return problem(400, 'Only sslmode may stand behind the question mark of a connection string.', {
      errors: [{ field: 'connectionString', message: 'Only sslmode may stand behind it.' }],
    });
  });
  await open('/data-sources?dialog=new');
  await userEvent.click(await screen.findByRole('radio', { name: /^PostgreSQL/ }));
  await userEvent.type(screen.getByLabelText('Name'), 'Shop');
  await userEvent.type(screen.getByLabelText('Connection string'), 'postgresql://a:b@h/d?x=1');
  await userEvent.type(screen.getByLabelText('Name of the query'), 'articles');
  await userEvent.type(screen.getByLabelText('SQL'), 'select 1');
  await userEvent.click(dialogButton('Add data source'));
  await waitFor(() => expect(screen.getByText('Only sslmode may stand behind it.')).toBeVisible());
  expect(sent).toMatchObject({
    type: 'postgres',
    connectionString: 'postgresql://a:b@h/d?x=1',
    config: { queries: [{ name: 'articles', sql: 'select 1', parameters: [] }] },
  });
});

it('changes a database without its connection string, which is never shown', async () => {
  let sent: unknown;
  withSources().on('PATCH /api/data-sources/shop', (_request, body) => {
    sent = body;
    return SHOP;
  });
  await open('/data-sources?dialog=shop');
  await waitFor(() => expect(screen.getByLabelText('Connection string')).toHaveValue(''));
  expect(screen.getByLabelText('SQL')).toHaveValue('select 1');
  await userEvent.type(screen.getByLabelText('Name'), ' 2');
  await userEvent.click(dialogButton('Save Changes'));
  await waitFor(() => expect(screen.getByText('Data source updated')).toBeVisible());
  expect(sent).toEqual({ name: 'Shop 2', config: SHOP.config, version: 3 });
});

it('uploads several files one after another, and shows the error of each', async () => {
  const answers = [
    () => Response.json(aFile('a.md'), { status: 201 }),
    () => problem(422, 'This PDF has no text, only pictures of pages.'),
  ];
  const server = withSources()
    .on('GET /api/data-sources/guides/files', () => [aFile('old.md')])
    .on('POST /api/data-sources/guides/files', () => answers.shift()?.());
  await open('/data-sources?files=guides');
  const dialog = within(await screen.findByRole('dialog', { name: 'Files of Guides' }));
  await waitFor(() => expect(dialog.getByRole('listitem', { name: 'old.md' })).toBeVisible());
  const big = Object.defineProperty(new File(['x'], 'big.txt'), 'size', { value: 11 * 1024 * 1024 });
  await userEvent.upload(
    dialog.getByLabelText('Files'),
    [new File(['# A'], 'a.md'), new File(['%PDF-'], 'scan.pdf'), big],
    { applyAccept: false },
  );
  await waitFor(() => expect(dialog.getByText('3 of 3 files read, 2 not added.')).toBeVisible());
  expect(dialog.getByText('This PDF has no text, only pictures of pages.')).toBeVisible();
  expect(dialog.getByText('The file is too large: it may have up to 10 MB.')).toBeVisible();
  expect(server.count('POST /api/data-sources/guides/files')).toBe(2);
});

/** Drops a file on the dialog of a source and waits until it was read. */
async function dropped() {
  const server = withSources()
    .on('GET /api/data-sources/guides/files', () => [])
    .on('POST /api/data-sources/guides/files', () => Response.json(aFile('a.md'), { status: 201 }));
  await open('/data-sources?files=guides');
  const zone = (await screen.findByRole('button', { name: 'Choose files' })).parentElement!;
  fireEvent.drop(zone, { dataTransfer: { files: [new File(['# A'], 'a.md')] } });
  await waitFor(() => expect(screen.getByText('1 of 1 file read.')).toBeVisible());
  return server;
}

it('accepts files by drag and drop', async () => {
  expect((await dropped()).count('POST /api/data-sources/guides/files')).toBe(1);
});

it('uploads files over plain HTTP, where browsers offer no `crypto.randomUUID`', async () => {
  const randomUUID = Object.getOwnPropertyDescriptor(globalThis.crypto, 'randomUUID');
  Object.defineProperty(globalThis.crypto, 'randomUUID', { value: undefined, configurable: true });
  try {
    await dropped();
  } finally {
    if (randomUUID) Object.defineProperty(globalThis.crypto, 'randomUUID', randomUUID);
    else Reflect.deleteProperty(globalThis.crypto, 'randomUUID');
  }
});

it('tests a source and shows the result', async () => {
  withSources().on('POST /api/data-sources/news/test', () => ({
    success: false,
    message: 'news.example did not answer in time.',
    documents: 0,
  }));
  await open('/data-sources');
  await userEvent.click(await screen.findByRole('button', { name: 'Test News' }));
  await waitFor(() => expect(screen.getByText('“News” cannot be read')).toBeVisible());
  expect(screen.getByText('news.example did not answer in time.')).toBeVisible();
});

it('previews the first documents as text', async () => {
  withSources().on('POST /api/data-sources/guides/preview', () => ({
    documents: [{ id: '1', url: 'https://a.example/x', title: 'A guide', text: 'One.\n\n<b>Two.</b>' }],
    total: 12,
    error: null,
  }));
  await open('/data-sources');
  await userEvent.click(await screen.findByRole('button', { name: 'Preview Guides' }));
  await waitFor(() => expect(screen.getByText('The first 1 of 12 documents; long ones are cut.')).toBeVisible());
  expect(screen.getByText(/<b>Two\.<\/b>/)).toBeVisible();
});

it('deactivates a source in the version on screen', async () => {
  let sent: unknown;
  withSources().on('PATCH /api/data-sources/guides', (_request, body) => {
    sent = body;
    return aSource('Guides', { isActive: false });
  });
  await open('/data-sources');
  await userEvent.click(await screen.findByRole('switch', { name: 'Read Guides for posts' }));
  await waitFor(() => expect(screen.getByText('“Guides” is no longer read for posts')).toBeVisible());
  expect(sent).toEqual({ isActive: false, version: 3 });
});

it('deletes a source after listing what is lost', async () => {
  const server = withSources().on('DELETE /api/data-sources/guides', () => new Response(null, { status: 204 }));
  await open('/data-sources');
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Guides' }));
  await waitFor(() => expect(screen.getByText('Its 2 files and their text')).toBeVisible());
  await userEvent.click(screen.getByRole('button', { name: 'Delete data source' }));
  await waitFor(() => expect(screen.getByText('Data source deleted')).toBeVisible());
  expect(server.count('DELETE /api/data-sources/guides')).toBe(1);
});

/** Finds a button within the dialog, because the screen may have a button of the same name. */
function dialogButton(name: string): HTMLElement {
  return within(screen.getByRole('dialog')).getByRole('button', { name });
}

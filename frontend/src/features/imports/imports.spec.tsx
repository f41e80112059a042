import { beforeEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aServer, aUser, aWebsite, problem } from '../../../test/fake-api.js';
import { open } from '../../../test/open.js';

const IMPORT = {
  id: '0191f0c0-0000-7000-8000-000000000701',
  kind: 'wordpress',
  fileName: 'old.xml',
  bytes: 2_500_000,
  websiteId: aWebsite().id,
  websiteName: 'Harbour Notes',
  status: 'succeeded',
  detail: '12 posts imported.',
  done: 0,
  total: 0,
  report: {
    imported: 12,
    skipped: [{ reason: 'Pages', count: 3 }],
    warnings: ['2 posts had no date that can be one: they are dated today.'],
  },
  createdAt: '2026-11-20T09:00:00.000Z',
  startedAt: '2026-11-20T09:00:01.000Z',
  endedAt: '2026-11-20T09:00:05.000Z',
};
/**
 * The fields of each submitted form. They are recorded here, because the Request of the test environment cannot parse
 * the FormData of jsdom.
 */
const fields: string[] = [];
const append = FormData.prototype.append;
beforeEach(() => {
  fields.length = 0;
  jest.spyOn(FormData.prototype, 'append').mockImplementation(function (
    this: FormData,
    name: string,
    value: string | Blob,
  ) {
    fields.push(`${name}=${typeof value === 'string' ? value : (value as File).name}`);
    append.call(this, name, value as Blob);
  });
});

const FILE = new File(['<rss/>'], 'old.xml', { type: 'text/xml' });

it('shows the outcome of each import', async () => {
  aServer().on('GET /api/imports', () => [IMPORT]);
  await open('/imports');
  const line = within(await screen.findByRole('listitem', { name: 'old.xml' }));
  expect(line.getByText('Imported')).toBeVisible();
  expect(line.getByText(/12 posts imported\./)).toBeVisible();
  expect(line.getByText('Pages')).toBeVisible();
  expect(line.getByText('3 left out')).toBeVisible();
  expect(line.getByText(/no date that can be one/)).toBeVisible();
  expect(line.getByRole('link', { name: 'See its posts' })).toHaveAttribute(
    'href',
    `/blog-posts?website=${aWebsite().id}`,
  );
});

it('imports a file into the website of a member, with drafts on demand, and shows the progress', async () => {
  const imports: object[] = [];
  const keys: (string | null)[] = [];
  aServer()
    .on('GET /api/imports', () => imports)
    .on('POST /api/websites/import', (request) => {
      keys.push(request.headers.get('idempotency-key'));
      const begun = {
        ...IMPORT,
        kind: 'archive',
        status: 'running',
        detail: '30 of 120 rows: posts…',
        done: 30,
        total: 120,
        report: null,
        endedAt: null,
      };
      imports.unshift(begun);
      return Response.json(begun, { status: 202 });
    });
  await open('/imports');
  await waitFor(() => expect(screen.getByText('Nothing imported yet')).toBeVisible());
  const user = userEvent.setup();
  await user.click(screen.getByRole('switch', { name: 'Bring drafts along as pending posts' }));
  await user.upload(screen.getByLabelText('File'), FILE);
  const line = within(await screen.findByRole('listitem', { name: 'old.xml' }));
  expect(line.getByText('Under way')).toBeVisible();
  expect(line.getByText('30 of 120 rows: posts…')).toBeVisible();
  expect(line.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
  expect(keys).toEqual([expect.stringMatching(/^\w+$/)]);
  expect(fields).toEqual([`websiteId=${aWebsite().id}`, 'drafts=pending', 'file=old.xml']);
});

it('shows why a file was refused', async () => {
  aServer()
    .on('GET /api/imports', () => [])
    .on('POST /api/websites/import', () => problem(400, 'The file is empty.'));
  await open('/imports');
  await userEvent.setup().upload(await screen.findByLabelText('File'), FILE);
  await waitFor(() => expect(screen.getByText('old.xml was not imported.')).toBeVisible());
  expect(screen.getAllByText(/The file is empty\./).length).toBeGreaterThan(0);
});

it('creates a new website for a platform admin, with the given address', async () => {
  aServer(aUser({ role: 'platform_admin' }))
    .on('GET /api/imports', () => [])
    .on('POST /api/websites/import', () => Response.json(IMPORT, { status: 202 }));
  await open('/imports');
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText(/Address of the new website/), 'https://copy.example');
  await user.upload(screen.getByLabelText('File'), FILE);
  await waitFor(() => expect(screen.getByText('Nothing imported yet')).toBeVisible());
  expect(fields).toEqual(['url=https://copy.example', 'drafts=skip', 'file=old.xml']);
});

it('is not offered to members without the configure permission', async () => {
  aServer(aUser({ permissions: { [aWebsite().id]: ['review'] } })).on('GET /api/imports', () => []);
  await open('/imports');
  await waitFor(() => expect(screen.getByText(/takes the permission to configure Harbour Notes/)).toBeVisible());
  expect(screen.queryByLabelText('File')).toBeNull();
});

it('stops a running import after a confirmation', async () => {
  let item: object = {
    ...IMPORT,
    status: 'running',
    detail: '1,000 entries read, 900 posts imported…',
    report: null,
    endedAt: null,
  };
  aServer()
    .on('GET /api/imports', () => [item])
    .on(`POST /api/imports/${IMPORT.id}/cancel`, () => {
      item = {
        ...IMPORT,
        status: 'cancelled',
        detail: 'Stopped: posts that had come in until then stay.',
        report: null,
      };
      return item;
    });
  await open('/imports');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Stop old.xml' }));
  expect(await screen.findByText(/Posts that have come in until now stay/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Stop import' }));
  const line = within(screen.getByRole('listitem', { name: 'old.xml' }));
  expect(await line.findByText('Stopped: posts that had come in until then stay.')).toBeVisible();
  expect(line.queryByRole('button')).toBeNull();
});

import { afterEach, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aServer, aUser, aWebsite, problem } from '../../../test/fake-api.js';
import { open } from '../../../test/open.js';
import { pass } from '../../../test/time.js';

const WEBSITE = aWebsite().id;
const aTemplate = (type: string, name: string, more: object = {}) => ({
  type, name, about: `About ${name}.`, address: { label: 'API endpoint URL', hint: 'Where posts are taken.' }, settings: [], withdraws: false,
  fieldMapping: { title: 'title' }, headers: { 'content-type': 'application/json' }, sendsWebsiteKey: true, ...more,
});
const TEMPLATES = [
  aTemplate('custom', 'Custom API', { fieldMapping: { title: 'title', featured_image: 'featuredImage' } }),
  aTemplate('partner', 'Partner API', { fieldMapping: { title: 'title', create_id: 'create_id' } }),
  aTemplate('wordpress', 'WordPress', {
    sendsWebsiteKey: false,
    settings: [
      { name: 'username', label: 'User name', hint: '', secret: false, required: true, choices: null, isNames: false },
      { name: 'applicationPassword', label: 'Application password', hint: 'From the profile.', secret: true, required: true, choices: null, isNames: false },
      { name: 'defaultStatus', label: 'Status', hint: '', secret: false, required: false, choices: ['publish', 'draft'], isNames: false },
    ],
  }),
];
const aConfig = (more: object = {}) => ({
  id: 'c1',
  websiteId: WEBSITE,
  templateType: 'custom',
  destinationUrl: 'https://client.example/posts',
  headers: { authorization: '••••••••' },
  fieldMapping: { featured_image: 'featuredImage', title: 'post.title' },
  constants: {},
  release: 'on_approval',
  settings: {},
  isActive: true,
  lastPublishedAt: null,
  totalPublished: 12,
  version: 4,
  ...more,
});
const anAttempt = (id: string, more: object = {}) => ({
  id,
  deliveryId: 'd1',
  blogPostId: 7,
  attempt: 2,
  status: 'failed',
  responseData: { status: 500, body: 'It broke', truncated: false },
  errorMessage: 'The destination answered 500.',
  ms: 31,
  request: { method: 'POST', url: 'https://client.example/posts', headers: { 'x-api-key': '(hidden)' }, fields: ['title', 'featuredImage'], bytes: 7204, before: [] },
  nextAttemptAt: null,
  attemptedAt: '2026-11-20T09:00:00.000Z',
  ...more,
});

const anEditor = (permissions: string[] = ['review', 'publish']) => aUser({ permissions: { [WEBSITE]: permissions } });

afterEach(() => {
  jest.useRealTimers();
});

interface Sent {
  fieldMapping: Record<string, string>;
  constants: Record<string, unknown>;
}

/** Stands for the server’s mapping: which paths are sent. */
const sent = ({ fieldMapping, constants }: Sent) => ({ ...Object.fromEntries(Object.entries(fieldMapping).map(([field, path]) => [path, `the ${field}`])), ...constants });

const published = (config: unknown, attempts: unknown[] = [], user = anEditor()) =>
  aServer(user)
    .on('GET /api/websites', () => [{ ...aWebsite(), apiKeyPreview: 'glly_abcdefghijk' }])
    .on('GET /api/publishing-config', () => Response.json(config))
    .on('GET /api/publishing-config/templates', () => TEMPLATES)
    .on('GET /api/publishing-config/c1/state', () => ({ failingSince: null, switchedOffAt: null, failed: 0, previousSecretExpiresAt: null }))
    .on('GET /api/publishing-logs/history', () => [])
    .on(`GET /api/websites/${WEBSITE}/pulls`, () => [])
    .on('POST /api/publishing-config/preview', (_, body) => ({ postId: 7, payload: sent(body as Sent), errors: [] }))
    .on('GET /api/publishing-logs', () => attempts);

/** Pasted, not typed: each key would render the whole form. */
const fill = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
};

const choose = async (label: string, option: string) => {
  await userEvent.click(await screen.findByLabelText(label));
  await userEvent.click(await screen.findByTitle(option));
};

it('is refused to platform admins in words', async () => {
  aServer(aUser({ role: 'platform_admin' }));
  await open('/publishing-config');
  expect(await screen.findByText('Access Denied: You need to be logged in as a tenant admin to access this page.')).toBeVisible();
});

it('creates the first configuration with the template’s mapping', async () => {
  const sent: unknown[] = [];
  published(null).on('POST /api/publishing-config', (_, body) => {
    sent.push(body);
    return aConfig();
  });
  await open('/publishing-config');
  await fill(await screen.findByLabelText('API endpoint URL'), 'https://client.example/posts');
  await userEvent.click(screen.getByRole('button', { name: 'Save Configuration' }));
  expect(await screen.findByText('Publishing configuration saved successfully')).toBeVisible();
  expect(sent).toEqual([
    { websiteId: WEBSITE, templateType: 'custom', destinationUrl: 'https://client.example/posts', release: 'on_approval', isActive: true, fieldMapping: TEMPLATES[0]?.fieldMapping, headers: {}, constants: {}, settings: {} },
  ]);
});

const example = () => screen.findByLabelText('Example of what is sent');

it('shows what is sent with the template that is chosen', async () => {
  published(null);
  await open('/publishing-config');
  await waitFor(async () => expect(await example()).toHaveTextContent('"featuredImage": "the featured_image"'));
  await choose('API template', 'Partner API');
  await waitFor(async () => expect(await example()).toHaveTextContent('"create_id": "the create_id"'));
  expect(await example()).not.toHaveTextContent('featuredImage');
});

const savedBodies = (): unknown[] => {
  const bodies: unknown[] = [];
  published(aConfig()).on('PUT /api/publishing-config/c1', (_, body) => {
    bodies.push(body);
    return aConfig({ version: 5 });
  });
  return bodies;
};

it('shows a changed path and a dropped field in the example at once, and saves them', async () => {
  const bodies = savedBodies();
  await open('/publishing-config');
  await fill(await screen.findByLabelText('title is sent as'), 'post.headline');
  await userEvent.click(screen.getByLabelText('Do not send featured_image'));
  await waitFor(async () => expect(await example()).toHaveTextContent('{ "post.headline": "the title" }'));
  expect(screen.getByText('Not saved yet.')).toBeVisible();
  await userEvent.click(screen.getByText('Save Configuration'));
  await waitFor(() => expect(bodies).toEqual([expect.objectContaining({ fieldMapping: { title: 'post.headline' } })]));
});

it('says what releasing on schedule means, saves it, and shows what goes out next', async () => {
  let config = aConfig();
  const bodies: unknown[] = [];
  published(null)
    .on('GET /api/publishing-config', () => Response.json(config))
    .on('PUT /api/publishing-config/c1', (_, body) => {
      bodies.push(body);
      config = aConfig({ release: 'on_schedule', version: 5 });
      return config;
    })
    .on('GET /api/publishing-config/releases', () => [
      { postId: 7, title: 'Heat pumps', date: '2026-11-23', at: '2026-11-23T09:00:00.000Z', pinned: false },
      { postId: 8, title: 'Old houses', date: '2026-11-24', at: '2026-11-24T09:00:00.000Z', pinned: false },
    ]);
  await open('/publishing-config');
  expect(await screen.findByLabelText(/^On approval/)).toBeChecked();
  expect(screen.queryByText('Next release')).not.toBeInTheDocument();
  await userEvent.click(screen.getByLabelText(/^On schedule.*One post a day, at 09:00 UTC/));
  await userEvent.click(screen.getByText('Save Configuration'));
  await waitFor(() => expect(bodies).toEqual([expect.objectContaining({ release: 'on_schedule', version: 4 })]));
  expect(await screen.findByRole('link', { name: /Nov 23, 2026/ })).toHaveAttribute('href', '/post-approval/7');
  expect(screen.getByText('1 more behind it')).toBeVisible();
});

it('shows a new header in the example at once, and saves it beside the others', async () => {
  const bodies = savedBodies();
  await open('/publishing-config');
  await userEvent.click(await screen.findByText('Add a header'));
  const header = within(screen.getByLabelText('Header 2'));
  await fill(header.getByLabelText('Header name'), 'X-Team');
  await fill(header.getByLabelText('Header value'), 'harbour');
  expect(await example()).toHaveTextContent('x-team: harbour');
  await userEvent.click(screen.getByText('Save Configuration'));
  await waitFor(() => expect(bodies).toEqual([expect.objectContaining({ headers: { authorization: '••••••••', 'X-Team': 'harbour' } })]));
});

it('keeps a saved header’s value without showing it, until another is typed', async () => {
  const bodies = savedBodies();
  await open('/publishing-config');
  await userEvent.click(await screen.findByText('Field mapping and headers'));
  const header = within(screen.getByLabelText('Header 1'));
  expect(header.getByLabelText('Header value')).toHaveValue('');
  await fill(header.getByLabelText('Header value'), 'Bearer other');
  await userEvent.clear(header.getByLabelText('Header value'));
  await userEvent.click(screen.getByText('Save Configuration'));
  await fill(header.getByLabelText('Header value'), 'Bearer new');
  await userEvent.click(screen.getByText('Save Configuration'));
  await waitFor(() => expect(bodies.map((body) => (body as { headers: unknown }).headers)).toEqual([{ authorization: '••••••••' }, { authorization: 'Bearer new' }]));
});

it('brings a dropped field back under the template’s name', async () => {
  published(aConfig({ fieldMapping: { title: 'title' } }));
  await open('/publishing-config');
  await userEvent.click(await screen.findByText('Field mapping and headers'));
  await choose('Send another field', 'featured_image');
  expect(await screen.findByLabelText('featured_image is sent as')).toHaveValue('featuredImage');
});

it('wants a place for each field and each header once', async () => {
  const server = published(aConfig());
  await open('/publishing-config');
  await userEvent.clear(await screen.findByLabelText('title is sent as'));
  await userEvent.click(screen.getByRole('button', { name: 'Add a header' }));
  await fill(within(screen.getByRole('group', { name: 'Header 2' })).getByLabelText('Header name'), 'Authorization');
  await userEvent.click(screen.getByRole('button', { name: 'Save Configuration' }));
  expect(await screen.findByText('Say where each field goes, or remove it.')).toBeVisible();
  expect(await screen.findByText('A header is named twice.')).toBeVisible();
  expect(server.count('PUT /api/publishing-config/c1')).toBe(0);
});

it('opens the mapping when the server refuses it, and keeps what was typed', async () => {
  const refusal = '"post" and "post.title" cannot both be sent: one is at the place of the other.';
  published(aConfig()).on('PUT /api/publishing-config/c1', () => problem(400, refusal, { errors: [{ field: 'fieldMapping', message: refusal }] }));
  await open('/publishing-config');
  const address = await screen.findByLabelText('API endpoint URL');
  await fill(address, 'https://other.example/in');
  await userEvent.click(screen.getByRole('button', { name: 'Save Configuration' }));
  for (const told of await screen.findAllByText(refusal)) expect(told).toBeVisible();
  expect(address).toHaveValue('https://other.example/in');
});

it('keeps what was typed when someone else was faster, tells theirs, and saves over it next', async () => {
  const versions: unknown[] = [];
  let config = aConfig();
  published(null)
    .on('GET /api/publishing-config', () => config)
    .on('PUT /api/publishing-config/c1', (_, body) => {
      const { version, destinationUrl } = body as { version: number; destinationUrl: string };
      versions.push(version);
      if (version !== config.version) return problem(409, 'Someone else changed this publishing configuration in the meantime.');
      config = aConfig({ version: version + 1, destinationUrl });
      return config;
    });
  await open('/publishing-config');
  const address = await screen.findByLabelText('API endpoint URL');
  await fill(address, 'https://mine.example/in');
  config = aConfig({ version: 5, destinationUrl: 'https://theirs.example/in' });
  await userEvent.click(screen.getByRole('button', { name: 'Save Configuration' }));
  expect(await screen.findByText('https://theirs.example/in')).toBeVisible();
  expect(address).toHaveValue('https://mine.example/in');
  await userEvent.click(screen.getByRole('button', { name: 'Save Configuration' }));
  await waitFor(() => expect(screen.queryByText('Someone else changed this configuration in the meantime.')).not.toBeInTheDocument());
  expect(versions).toEqual([4, 5]);
  expect(address).toHaveValue('https://mine.example/in');
});

it('takes the other person’s configuration on wish', async () => {
  let config = aConfig();
  published(null)
    .on('GET /api/publishing-config', () => config)
    .on('PUT /api/publishing-config/c1', () => problem(409, 'Someone else was faster.'));
  await open('/publishing-config');
  const address = await screen.findByLabelText('API endpoint URL');
  await fill(address, 'https://mine.example/in');
  config = aConfig({ version: 5, destinationUrl: 'https://theirs.example/in' });
  await userEvent.click(screen.getByRole('button', { name: 'Save Configuration' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Take theirs instead' }));
  expect(address).toHaveValue('https://theirs.example/in');
});

it('is for looking at only without the permission to publish', async () => {
  published(aConfig(), [anAttempt('a1')], anEditor(['review']));
  await open('/publishing-config');
  expect(await screen.findByText(/You can look at this, but not change it/)).toBeVisible();
  expect(screen.getByLabelText('API endpoint URL')).toBeDisabled();
  expect(await screen.findByRole('link', { name: 'Post #7' })).toBeVisible();
  for (const name of ['Save Configuration', 'Test Connection', 'Replay attempt 2 of post 7']) expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});

it('keeps a mapping of one’s own, and saves over the version that was read', async () => {
  const sent: unknown[] = [];
  published(aConfig()).on('PUT /api/publishing-config/c1', (_, body) => {
    sent.push(body);
    return aConfig({ isActive: false });
  });
  await open('/publishing-config');
  await userEvent.click(await screen.findByLabelText('Enable automatic publishing'));
  await userEvent.click(screen.getByRole('button', { name: 'Save Configuration' }));
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ isActive: false, version: 4, fieldMapping: { title: 'post.title', featured_image: 'featuredImage' } })]));
});

it('wants an address', async () => {
  const server = published(null);
  await open('/publishing-config');
  await fill(await screen.findByLabelText('API endpoint URL'), 'nowhere');
  await userEvent.click(screen.getByRole('button', { name: 'Save Configuration' }));
  expect(await screen.findByText('Please enter a valid URL')).toBeVisible();
  expect(server.count('POST /api/publishing-config')).toBe(0);
});

it.each([
  [true, 'Test Successful'],
  [false, 'Test Failed'],
])('tells how a test was taken: %s', async (success, title) => {
  published(aConfig()).on('POST /api/publishing-config/test', () => ({ success, message: 'The destination answered.' }));
  await open('/publishing-config');
  await userEvent.click(await screen.findByRole('button', { name: 'Test Connection' }));
  const banner = within(await screen.findByRole('alert'));
  expect(banner.getByText(title)).toBeVisible();
  expect(banner.getByText('The destination answered.')).toBeVisible();
});

it('tells the server’s reason where saving or testing was refused', async () => {
  published(aConfig()).on('POST /api/publishing-config/test', () => problem(403, 'Your place in this website’s team does not include publishing.'));
  await open('/publishing-config');
  await userEvent.click(await screen.findByRole('button', { name: 'Test Connection' }));
  expect(await screen.findByText('Your place in this website’s team does not include publishing.')).toBeVisible();
});

it('shows what is saved, the first 16 characters of the key, and both ways to use it', async () => {
  published(aConfig());
  await open('/publishing-config');
  const status = within(await screen.findByRole('region', { name: 'Current Status' }));
  expect(status.getByText('Custom API')).toBeVisible();
  expect(status.getByText('Active')).toBeVisible();
  expect(status.getByText('12')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Website API key' })).toHaveValue('glly_abcdefghijk…');
  expect(screen.getByText('x-api-key')).toBeVisible();
  expect(screen.getByText(/GET .*\/api\/posts\/approved\s+Authorization: Bearer glly_abcdefghijk…/)).toBeVisible();
});

it('lists the attempts with their answers, and sends one again', async () => {
  const server = published(aConfig(), [anAttempt('a1')]).on('POST /api/publishing-logs/a1/replay', () => ({ id: 'd2', postId: 7, status: 'pending', nextAttemptAt: null }));
  await open('/publishing-config');
  const list = within(await screen.findByRole('list', { name: 'Deliveries' }));
  expect(list.getByText('Failed')).toBeVisible();
  expect(list.getByText('Answer 500 · 31 ms')).toBeVisible();
  await userEvent.click(list.getByText('Details'));
  expect(list.getByText(/x-api-key: \(hidden\)/)).toBeVisible();
  expect(list.getByText(/It broke/)).toBeVisible();
  expect(list.getByRole('link', { name: 'Post #7' })).toHaveAttribute('href', '/post-approval/7');
  await userEvent.click(list.getByRole('button', { name: 'Replay attempt 2 of post 7' }));
  expect(await screen.findByText('The post is being sent again')).toBeVisible();
  expect(server.count('POST /api/publishing-logs/a1/replay')).toBe(1);
});

it('shows the signing secret on wish', async () => {
  const server = published(aConfig()).on('POST /api/publishing-config/c1/secret/reveal', () => ({ secret: 'whsec_C2FVsBQIhrscChlQIMV' }));
  await open('/publishing-config');
  const secret = within(await screen.findByRole('group', { name: 'Signing secret' }));
  expect(server.count('POST /api/publishing-config/c1/secret/reveal')).toBe(0);
  await userEvent.click(secret.getByRole('button', { name: 'Show' }));
  expect(await secret.findByText('whsec_C2FVsBQIhrscChlQIMV')).toBeVisible();
});

it('says that nothing goes out while the website is inactive', async () => {
  published(aConfig()).on('GET /api/websites', () => [{ ...aWebsite({ isActive: false }), apiKeyPreview: 'glly_abcdefghijk' }]);
  await open('/publishing-config');
  expect(await screen.findByText('The website is inactive: nothing is published until it is active again.')).toBeVisible();
});

it.each([
  ['follows what someone else saved while nothing is typed', '', 'https://theirs.example/in'],
  ['leaves the form alone once something is typed', 'https://mine.example/in', 'https://mine.example/in'],
])('%s', async (_, typed, shown) => {
  jest.useFakeTimers();
  let config = aConfig();
  published(null).on('GET /api/publishing-config', () => config);
  await open('/publishing-config');
  await pass(1000);
  const address = screen.getByLabelText('API endpoint URL');
  if (typed) fireEvent.change(address, { target: { value: typed } });
  config = aConfig({ version: 5, destinationUrl: 'https://theirs.example/in' });
  await pass(31_000);
  await pass(1000);
  expect(address).toHaveValue(shown);
});

it('says at the field what is wrong with it, and that no post is approved yet', async () => {
  const refusal = '"post" and "post.slug" cannot both be sent: one is at the place of the other.';
  const server = published(aConfig({ fieldMapping: { title: 'post', featured_image: 'post.slug' } })).on('POST /api/publishing-config/preview', () => ({ postId: null, payload: null, errors: [{ field: 'fieldMapping.featured_image', message: refusal }] }));
  await open('/publishing-config');
  expect(await example()).toHaveTextContent(refusal);
  await userEvent.click(screen.getByText('Field mapping and headers'));
  expect(within(screen.getByRole('row', { name: /featured_image/ })).getByText(refusal)).toBeVisible();
  server.on('POST /api/publishing-config/preview', () => ({ postId: null, payload: null, errors: [] }));
  await fill(screen.getByLabelText('featured_image is sent as'), 'slug');
  await waitFor(async () => expect(await example()).toHaveTextContent('No post is approved yet.'));
});

it('adds constants, and takes the whole mapping as JSON', async () => {
  const bodies = savedBodies();
  await open('/publishing-config');
  await userEvent.click(await screen.findByText('Field mapping and headers'));
  await userEvent.click(screen.getByText('Add a constant'));
  await fill(screen.getByLabelText('Constant path'), 'post.type');
  await fill(screen.getByLabelText('Constant value'), 'article');
  await waitFor(async () => expect(await example()).toHaveTextContent('"post.type": "article"'));
  await userEvent.click(screen.getByText('Edit as JSON'));
  const json = screen.getByLabelText<HTMLTextAreaElement>('Mapping as JSON');
  expect(JSON.parse(json.value)).toMatchObject({ constants: { 'post.type': 'article' } });
  fireEvent.change(json, { target: { value: '{' } });
  expect(screen.getByText('This is not JSON.')).toBeVisible();
  expect(screen.getByText('Use this JSON').closest('button')).toBeDisabled();
  fireEvent.change(json, { target: { value: '{"fieldMapping":{"title":"headline"},"constants":{"draft":false}}' } });
  await userEvent.click(screen.getByText('Use this JSON'));
  await userEvent.click(screen.getByText('Save Configuration'));
  await waitFor(() => expect(bodies).toEqual([expect.objectContaining({ fieldMapping: { title: 'headline' }, constants: { draft: false } })]));
});

it('asks what the template wants to know, and keeps a saved secret that is not typed again', async () => {
  const bodies: unknown[] = [];
  const saved = aConfig({ templateType: 'wordpress', settings: { username: 'ada', defaultStatus: 'draft' }, headers: {} });
  published(saved).on('PUT /api/publishing-config/c1', (_, body) => {
    bodies.push(body);
    return saved;
  });
  await open('/publishing-config');
  expect(await screen.findByLabelText('User name')).toHaveValue('ada');
  expect(screen.getByLabelText('Application password')).toHaveAttribute('placeholder', 'Kept as it is');
  expect(screen.queryByRole('heading', { name: 'Receiver check' })).not.toBeInTheDocument();
  await fill(screen.getByLabelText('User name'), 'grace');
  await userEvent.click(screen.getByText('Save Configuration'));
  await waitFor(() => expect(bodies).toEqual([expect.objectContaining({ settings: { username: 'grace', defaultStatus: 'draft' } })]));
});

it('prints the report of the receiver check', async () => {
  published(aConfig()).on('POST /api/publishing-config/c1/receiver-check', () => ({
    passed: false,
    checks: [
      { id: 'good', label: 'Takes a signed message', passed: true, seen: 'Answered 200 after 3 ms.' },
      { id: 'unsigned', label: 'Refuses a message without a signature', passed: false, seen: 'Answered 200 after 2 ms. Anybody could send you posts.' },
    ],
  }));
  await open('/publishing-config');
  await userEvent.click(await screen.findByRole('button', { name: 'Check Receiver' }));
  const report = within(await screen.findByRole('group', { name: 'Report of the receiver check' }));
  expect(report.getByText('1 of 2 checks failed.')).toBeVisible();
  expect(report.getByText(/Anybody could send you posts/)).toBeVisible();
});

it('rotates the signing secret after asking, and says how long both hold', async () => {
  let previousSecretExpiresAt: string | null = null;
  const server = published(aConfig())
    .on('GET /api/publishing-config/c1/state', () => ({ failingSince: null, switchedOffAt: null, failed: 0, previousSecretExpiresAt }))
    .on('POST /api/publishing-config/c1/secret/rotate', () => {
      previousSecretExpiresAt = '2026-11-23T09:00:00.000Z';
      return { secret: 'whsec_new', previousSecretExpiresAt };
    });
  await open('/publishing-config');
  await userEvent.click(await screen.findByRole('button', { name: 'Rotate' }));
  expect(server.count('POST /api/publishing-config/c1/secret/rotate')).toBe(0);
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Rotate' }));
  expect(await screen.findByText(/signed with the former secret, too, until Nov 23, 2026/)).toBeVisible();
});

it('replays all that was given up, and says why it was switched off', async () => {
  let failed = 3;
  const switchedOffAt = '2026-11-20T09:00:00.000Z';
  published(aConfig({ isActive: false }), [anAttempt('a1')])
    .on('GET /api/publishing-config/c1/state', () => ({ failingSince: '2026-11-15T09:00:00.000Z', switchedOffAt, failed, previousSecretExpiresAt: null }))
    .on('POST /api/publishing-config/c1/replay-failed', () => {
      failed = 0;
      return { replayed: 3, left: 0 };
    });
  await open('/publishing-config');
  expect(await screen.findByText(/Switched off on Nov 20, 2026/)).toBeVisible();
  expect(screen.getByText('3 deliveries were given up.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Replay all failed' }));
  expect(await screen.findByText('3 deliveries are sent again')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('3 deliveries were given up.')).not.toBeInTheDocument());
});

it('narrows the deliveries to a post, in the address', async () => {
  const asked: string[] = [];
  published(aConfig()).on('GET /api/publishing-logs', (request) => {
    asked.push(new URL(request.url).searchParams.get('postId') ?? '');
    return [];
  });
  await open('/publishing-config?post=7&delivery=failed');
  expect(await screen.findByText('No attempt of post #7 is “Failed”')).toBeVisible();
  expect(screen.getByLabelText('Post number')).toHaveValue('7');
  expect(asked.at(-1)).toBe('7');
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
  expect(await screen.findByText('Nothing sent yet')).toBeVisible();
});

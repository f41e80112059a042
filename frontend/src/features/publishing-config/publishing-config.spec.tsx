import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  WEBSITE,
  TEMPLATES,
  aConfig,
  aState,
  anAttempt,
  anEditor,
  chooseKind,
  example,
  fill,
  openAt,
  published,
  savedBodies,
} from '../../../test/a-destination.js';
import { aServer, aUser, aWebsite } from '../../../test/fake-api.js';
import { open } from '../../../test/open.js';

it('denies access to platform admins with an explanation', async () => {
  aServer(aUser({ role: 'platform_admin' }));
  await open('/publishing-config');
  await waitFor(() =>
    expect(
      screen.getByText('Access Denied: You need to be logged in as a tenant admin to access this page.'),
    ).toBeVisible(),
  );
});

it('creates the first configuration with the template’s mapping', async () => {
  const sent: unknown[] = [];
  published(null).on('POST /api/publishing-config', (_, body) => {
    sent.push(body);
    return aConfig();
  });
  await open('/publishing-config');
  await fill(await screen.findByLabelText('API endpoint URL'), 'https://client.example/posts');
  await userEvent.click(screen.getByText('Save Configuration'));
  await waitFor(() => expect(screen.getByText('Publishing configuration saved successfully')).toBeVisible());
  expect(sent).toEqual([
    {
      websiteId: WEBSITE,
      templateType: 'custom',
      destinationUrl: 'https://client.example/posts',
      release: 'on_approval',
      isActive: true,
      fieldMapping: TEMPLATES[0]?.fieldMapping,
      headers: {},
      constants: {},
      settings: {},
    },
  ]);
});

it('shows what is sent with the selected template', async () => {
  published(null);
  await open('/publishing-config');
  await waitFor(async () => expect(await example()).toHaveTextContent('"featuredImage": "the featured_image"'));
  await chooseKind('Partner API');
  await waitFor(async () => expect(await example()).toHaveTextContent('"create_id": "the create_id"'));
  expect(await example()).not.toHaveTextContent('featuredImage');
});

it('explains scheduled releases, saves that choice, and shows what is released next', async () => {
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
  await waitFor(() => expect(screen.getByLabelText(/^On approval/)).toBeChecked());
  expect(screen.queryByText('Next release')).not.toBeInTheDocument();
  await userEvent.click(screen.getByLabelText(/^On schedule.*One post a day, at 09:00 UTC/));
  await userEvent.click(screen.getByText('Save Configuration'));
  await waitFor(() => expect(bodies).toEqual([expect.objectContaining({ release: 'on_schedule', version: 4 })]));
  await waitFor(() =>
    expect(screen.getByRole('link', { name: /Nov 23, 2026/ })).toHaveAttribute('href', '/post-approval/7'),
  );
  expect(screen.getByText('1 more behind it')).toBeVisible();
});

it('is read-only without the permission to publish', async () => {
  published(aConfig(), [anAttempt('a1')], anEditor(['review']));
  await open('/publishing-config');
  await waitFor(() => expect(screen.getByText(/You can view this but not change it/)).toBeVisible());
  expect(screen.getByLabelText('API endpoint URL')).toBeDisabled();
  await userEvent.click(screen.getByRole('tab', { name: 'Deliveries' }));
  await waitFor(() => expect(screen.getByRole('link', { name: 'Heat pumps in old houses' })).toBeVisible());
  for (const name of ['Save Configuration', 'Test Connection', 'Replay attempt 2 of post 7'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});

describe('without the permission to configure', () => {
  const WHY = /sent the website’s API key. Only members who may configure/;

  it('locks the address that receives the key, but allows all other changes', async () => {
    published(aConfig(), [], anEditor(['publish']));
    await openAt('Connect');
    await waitFor(() => expect(screen.getByText(WHY)).toBeVisible());
    expect(screen.getByLabelText('API endpoint URL')).toBeDisabled();
    expect(screen.getByLabelText('Enable automatic publishing')).toBeEnabled();
    await chooseKind('WordPress');
    await waitFor(() => expect(screen.getByLabelText('Address of the site')).toBeEnabled());
    expect(screen.queryByText(WHY)).not.toBeInTheDocument();
    await fill(screen.getByLabelText('Address of the site'), 'https://mine.example/');
    await chooseKind('Custom API');
    await waitFor(() => expect(screen.getByLabelText('API endpoint URL')).toHaveValue(aConfig().destinationUrl));
  });

  it('offers no kind of destination that would receive the key', async () => {
    published(null, [], anEditor(['publish']));
    await open('/publishing-config');
    expect(await screen.findByRole('radio', { name: 'Partner API' })).toBeDisabled();
    expect(screen.getByRole('radio', { name: 'WordPress' })).toBeEnabled();
  });
});

it('preserves a custom mapping, and saves with the version that was read', async () => {
  const sent: unknown[] = [];
  published(aConfig()).on('PUT /api/publishing-config/c1', (_, body) => {
    sent.push(body);
    return aConfig({ isActive: false });
  });
  await open('/publishing-config');
  await userEvent.click(await screen.findByLabelText('Enable automatic publishing'));
  await userEvent.click(screen.getByText('Save Configuration'));
  await waitFor(() =>
    expect(sent).toEqual([
      expect.objectContaining({
        isActive: false,
        version: 4,
        fieldMapping: { title: 'post.title', featured_image: 'featuredImage' },
      }),
    ]),
  );
});

it('requires an address', async () => {
  const server = published(null);
  await open('/publishing-config');
  await fill(await screen.findByLabelText('API endpoint URL'), 'nowhere');
  await userEvent.click(screen.getByText('Save Configuration'));
  await waitFor(() => expect(screen.getByText('Please enter a valid URL')).toBeVisible());
  expect(server.count('POST /api/publishing-config')).toBe(0);
});

it('shows the saved configuration, the first 16 characters of the key, and both ways to use it', async () => {
  published(aConfig());
  await open('/publishing-config');
  const status = within(await screen.findByRole('region', { name: 'Current Status' }));
  expect(status.getByText('Custom API')).toBeVisible();
  expect(status.getByText('Active')).toBeVisible();
  expect(status.getByText('12')).toBeVisible();
  await userEvent.click(screen.getByRole('tab', { name: 'Developer' }));
  expect(screen.getByRole('textbox', { name: 'Website API Key' })).toHaveValue('glly_abcdefghijk…');
  expect(screen.getByText('x-api-key')).toBeVisible();
  expect(screen.getByText(/GET .*\/api\/posts\/approved\s+Authorization: Bearer glly_abcdefghijk…/)).toBeVisible();
});

it('explains that nothing is published while the website is inactive', async () => {
  published(aConfig()).on('GET /api/websites', () => [
    { ...aWebsite({ isActive: false }), apiKeyPreview: 'glly_abcdefghijk' },
  ]);
  await open('/publishing-config');
  await waitFor(() =>
    expect(screen.getByText('The website is inactive: nothing is published until it is active again.')).toBeVisible(),
  );
});

it('takes no address of the saved destination over to another kind, but keeps one that was typed', async () => {
  published(aConfig());
  await openAt('Connect');
  await screen.findByLabelText('API endpoint URL');
  await chooseKind('WordPress');
  expect(await screen.findByLabelText('Address of the site')).toHaveValue('');
  await chooseKind('Custom API');
  await waitFor(() => expect(screen.getByLabelText('API endpoint URL')).toHaveValue(aConfig().destinationUrl));
  await fill(screen.getByLabelText('API endpoint URL'), 'https://mine.example/');
  await chooseKind('WordPress');
  expect(await screen.findByLabelText('Address of the site')).toHaveValue('https://mine.example/');
});

it('asks for the template’s settings, and preserves a saved secret that is not entered again', async () => {
  const bodies: unknown[] = [];
  const saved = aConfig({
    templateType: 'wordpress',
    settings: { username: 'ada', defaultStatus: 'draft' },
    headers: {},
  });
  published(saved).on('PUT /api/publishing-config/c1', (_, body) => {
    bodies.push(body);
    return saved;
  });
  await openAt('Connect');
  await waitFor(() => expect(screen.getByLabelText('User name')).toHaveValue('ada'));
  expect(screen.getByLabelText('Application password')).toHaveAttribute('placeholder', 'Unchanged');
  expect(screen.queryByRole('heading', { name: 'Receiver check' })).not.toBeInTheDocument();
  await fill(screen.getByLabelText('User name'), 'grace');
  await userEvent.click(screen.getByText('Save Configuration'));
  await waitFor(() =>
    expect(bodies).toEqual([expect.objectContaining({ settings: { username: 'grace', defaultStatus: 'draft' } })]),
  );
});

it.each([
  ['asks before it is pointed away from posts that stand there', { livePosts: 12, withdrawals: 1 }, { dialog: true }],
  ['does not ask where nothing stands there', { livePosts: 0, withdrawals: 0 }, { dialog: false }],
])('%s', async (_, stands, { dialog }) => {
  const bodies = savedBodies({
    templateType: 'wordpress',
    destinationUrl: 'https://old.example/blog',
    settings: { username: 'ada' },
    headers: {},
  }).on('GET /api/publishing-config/c1/state', () => aState(stands));
  await open('/publishing-config');
  await fill(await screen.findByLabelText('Address of the site'), 'https://new.example/blog');
  await userEvent.click(screen.getByText('Save Configuration'));
  if (dialog) {
    const question = within(await screen.findByRole('dialog', { name: 'Leave posts behind at old.example?' }));
    expect(
      question.getByText('12 posts stay as published: later versions and withdrawals do not reach them.'),
    ).toBeVisible();
    expect(question.getByText('One post that is being taken down stays up.')).toBeVisible();
    expect(bodies.saved).toEqual([]);
    await userEvent.click(question.getByRole('button', { name: 'Save and leave' }));
  }
  await waitFor(() =>
    expect(bodies.saved).toEqual([expect.objectContaining({ destinationUrl: 'https://new.example/blog' })]),
  );
});

it('does not ask when the address differs only in notation', async () => {
  const bodies = savedBodies({ destinationUrl: 'https://old.example/' }).on('GET /api/publishing-config/c1/state', () =>
    aState({ livePosts: 12 }),
  );
  await open('/publishing-config');
  await fill(await screen.findByLabelText('API endpoint URL'), 'https://OLD.example');
  await userEvent.click(screen.getByText('Save Configuration'));
  await waitFor(() => expect(bodies.saved).toHaveLength(1));
});

it('saves nothing when the confirmation is denied', async () => {
  const bodies = savedBodies().on('GET /api/publishing-config/c1/state', () => aState({ livePosts: 1 }));
  await open('/publishing-config');
  await fill(await screen.findByLabelText('API endpoint URL'), 'https://new.example/blog');
  await userEvent.click(screen.getByText('Save Configuration'));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect([bodies.saved, screen.getByLabelText<HTMLInputElement>('API endpoint URL').value]).toEqual([
    [],
    'https://new.example/blog',
  ]);
});

it('shows the website in the address of a mail, whichever was selected before', async () => {
  const other = '01920000-0000-7000-8000-0000000000bb';
  localStorage.setItem('selectedWebsite', WEBSITE);
  const server = published(aConfig()).on('GET /api/websites', () => [
    aWebsite(),
    aWebsite({ id: other, name: 'Quay Letters' }),
  ]);
  const asked: (string | null)[] = [];
  server.on('GET /api/publishing-logs', ({ url }) => {
    asked.push(new URL(url, location.origin).searchParams.get('websiteId'));
    return [];
  });
  await open(`/publishing-config?website=${other}&tab=deliveries`);
  expect(await screen.findByText('Where the approved posts of Quay Letters go.')).toBeVisible();
  await waitFor(() => expect(asked.at(-1)).toBe(other));
});

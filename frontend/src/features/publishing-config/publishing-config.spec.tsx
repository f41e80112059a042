import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aServer, aUser, aWebsite, problem } from '../../../test/fake-api.js';
import { open } from '../../../test/open.js';

const WEBSITE = aWebsite().id;
const TEMPLATES = [
  { type: 'custom', fieldMapping: { title: 'title', featured_image: 'featuredImage' }, headers: { 'content-type': 'application/json' }, sendsWebsiteKey: true },
  { type: 'partner', fieldMapping: { title: 'title', create_id: 'create_id' }, headers: { 'content-type': 'application/json' }, sendsWebsiteKey: true },
];
const aConfig = (more: object = {}) => ({
  id: 'c1',
  websiteId: WEBSITE,
  templateType: 'custom',
  destinationUrl: 'https://client.example/posts',
  headers: { 'content-type': 'application/json' },
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
  attemptedAt: '2026-11-20T09:00:00.000Z',
  ...more,
});

const published = (config: unknown, attempts: unknown[] = []) =>
  aServer()
    .on('GET /api/websites', () => [{ ...aWebsite(), apiKeyPreview: 'glly_abcdefghijk' }])
    .on('GET /api/publishing-config', () => Response.json(config))
    .on('GET /api/publishing-config/templates', () => TEMPLATES)
    .on('GET /api/publishing-logs', () => attempts);

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
  await userEvent.type(await screen.findByLabelText('API endpoint URL'), 'https://client.example/posts');
  await userEvent.click(screen.getByRole('button', { name: 'Save Configuration' }));
  expect(await screen.findByText('Publishing configuration saved successfully')).toBeVisible();
  expect(sent).toEqual([
    { websiteId: WEBSITE, templateType: 'custom', destinationUrl: 'https://client.example/posts', isActive: true, fieldMapping: TEMPLATES[0]?.fieldMapping },
  ]);
});

it('shows the mapping of the template that is chosen', async () => {
  published(null);
  await open('/publishing-config');
  expect(await screen.findByRole('cell', { name: 'featuredImage' })).toBeVisible();
  await choose('API template', 'Partner API');
  expect(await screen.findAllByRole('cell', { name: 'create_id' })).toHaveLength(2);
  expect(screen.queryByRole('cell', { name: 'featuredImage' })).not.toBeInTheDocument();
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
  await userEvent.type(await screen.findByLabelText('API endpoint URL'), 'nowhere');
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
  expect(list.getByRole('link', { name: 'Post #7' })).toHaveAttribute('href', '/post-approval/7');
  await userEvent.click(list.getByRole('button', { name: 'Replay attempt 2 of post 7' }));
  expect(await screen.findByText('The post is being sent again')).toBeVisible();
  expect(server.count('POST /api/publishing-logs/a1/replay')).toBe(1);
});

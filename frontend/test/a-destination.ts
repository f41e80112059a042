import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aServer, aUser, aWebsite } from './fake-api.js';
import { open } from './open.js';

export const WEBSITE = aWebsite().id;
const aTemplate = (type: string, name: string, more: object = {}) => ({
  type,
  name,
  about: `About ${name}.`,
  address: { label: 'API endpoint URL', hint: 'Where posts are taken.' },
  settings: [],
  withdraws: false,
  guide: 'receiver',
  fieldMapping: { title: 'title' },
  headers: { 'content-type': 'application/json' },
  sendsWebsiteKey: true,
  ...more,
});
export const TEMPLATES = [
  aTemplate('custom', 'Custom API', { fieldMapping: { title: 'title', featured_image: 'featuredImage' } }),
  aTemplate('partner', 'Partner API', { fieldMapping: { title: 'title', create_id: 'create_id' } }),
  aTemplate('wordpress', 'WordPress', {
    address: { label: 'Address of the site', hint: 'The home page' },
    sendsWebsiteKey: false,
    settings: [
      { name: 'username', label: 'User name', hint: '', secret: false, required: true, choices: null, isNames: false },
      {
        name: 'applicationPassword',
        label: 'Application password',
        hint: 'From the profile.',
        secret: true,
        required: true,
        choices: null,
        isNames: false,
      },
      {
        name: 'defaultStatus',
        label: 'Status',
        hint: '',
        secret: false,
        required: false,
        choices: ['publish', 'draft'],
        isNames: false,
      },
    ],
  }),
];
export const aConfig = (more: object = {}) => ({
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
export const anAttempt = (id: string, more: object = {}) => ({
  id,
  deliveryId: 'd1',
  kind: 'publish',
  websiteId: WEBSITE,
  blogPostId: 7,
  blogPostTitle: 'Heat pumps in old houses',
  attempt: 2,
  attempts: 1,
  status: 'failed',
  responseData: { status: 500, body: 'It broke', truncated: false },
  errorMessage: 'The destination answered 500.',
  ms: 31,
  request: {
    method: 'POST',
    url: 'https://client.example/posts',
    headers: { 'x-api-key': '(hidden)' },
    fields: ['title', 'featuredImage'],
    bytes: 7204,
    before: [],
  },
  nextAttemptAt: null,
  attemptedAt: '2026-11-20T09:00:00.000Z',
  ...more,
});

export const anEditor = (permissions: string[] = ['review', 'configure', 'publish']) =>
  aUser({ permissions: { [WEBSITE]: permissions } });

/** State of a healthy destination. */
export const aState = (more: object = {}) => ({
  failingSince: null,
  switchedOffAt: null,
  failed: 0,
  livePosts: 0,
  withdrawals: 0,
  notices: 0,
  previousSecretExpiresAt: null,
  secretKnownToFormer: [],
  ...more,
});

interface Sent {
  fieldMapping: Record<string, string>;
  constants: Record<string, unknown>;
}

/** Replaces the server’s mapping: returns the fields at their mapped paths, and the constants. */
const sent = ({ fieldMapping, constants }: Sent) => ({
  ...Object.fromEntries(Object.entries(fieldMapping).map(([field, path]) => [path, `the ${field}`])),
  ...constants,
});

/** Returns a fake server with this publishing configuration of the website; null for none. */
export const published = (config: unknown, attempts: unknown[] = [], user = anEditor()) =>
  aServer(user)
    .on('GET /api/websites', () => [{ ...aWebsite(), apiKeyPreview: 'glly_abcdefghijk' }])
    .on('GET /api/publishing-config', () => Response.json(config))
    .on('GET /api/publishing-config/templates', () => TEMPLATES)
    .on('GET /api/publishing-config/c1/state', () => aState())
    .on('GET /api/publishing-logs/history', () => [])
    .on(`GET /api/websites/${WEBSITE}/pulls`, () => [])
    .on('POST /api/publishing-config/preview', (_, body) => ({ postId: 7, payload: sent(body as Sent), errors: [] }))
    .on('GET /api/publishing-logs', () => attempts);

/** Pastes the text instead of typing it, because each keystroke would render the whole form. */
export const fill = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
};

/** Heading button of a step of the setup. */
export const stepNamed = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}(?! Connection)`) });

/** Opens this step of the setup, unless it is open. */
export const openStep = async (name: string) => {
  const step = await stepNamed(name);
  if (step.getAttribute('aria-expanded') !== 'true') await userEvent.click(step);
};

/** Opens the screen at this step of the setup. */
export const openAt = async (name: string) => {
  await open('/publishing-config');
  await openStep(name);
};

/** Chooses a kind of destination, and opens the step after it. */
export const chooseKind = async (name: string) => {
  await openStep('Choose');
  await userEvent.click(screen.getByRole('radio', { name }));
  await openStep('Connect');
};

export const choose = async (label: string, option: string) => {
  await userEvent.click(await screen.findByLabelText(label));
  await userEvent.click(await screen.findByTitle(option));
};

export const example = () => screen.findByLabelText('Example of what is sent');

/** Returns a fake server with a configuration, and the bodies of the updates sent to it. */
export const savedBodies = (config: object = {}) => {
  const saved: unknown[] = [];
  const server = published(aConfig(config)).on('PUT /api/publishing-config/c1', (_, body) => {
    saved.push(body);
    return aConfig({ ...config, version: 5 });
  });
  return Object.assign(server, { saved });
};

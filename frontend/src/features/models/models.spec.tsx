import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aRun } from '../../../test/a-run.js';
import { aServer, aUser, aWebsite, problem } from '../../../test/fake-api.js';
import { open } from '../../../test/open.js';
import { choose, click, expectNotification, fill } from '../../../test/outcomes.js';

const ID = '0191f0c0-0000-7000-8000-000000000901';
const PRICES = { input: 2_000_000, output: 10_000_000, cacheRead: 100_000, cacheWrite: 2_500_000 };
const aModel = (more: object = {}) => ({
  id: ID,
  name: 'Sonnet',
  provider: 'anthropic',
  dialect: null,
  apiVersion: null,
  baseUrl: 'https://api.anthropic.com',
  hasApiKey: true,
  strong: { name: 'claude-sonnet-5-5', prices: PRICES },
  small: { name: 'claude-haiku-5-5', prices: PRICES },
  contractThreshold: 0.55,
  websiteIds: null,
  usedBy: 2,
  version: 3,
  createdAt: '2026-11-28T09:00:00.000Z',
  ...more,
});
const builtIn = aModel({
  id: null,
  name: 'Built-in writer',
  provider: 'embedded',
  baseUrl: null,
  hasApiKey: false,
  strong: null,
  small: null,
  usedBy: 1,
  version: null,
  createdAt: null,
});
const admin = () => aServer(aUser({ role: 'platform_admin' })).on('GET /api/models', () => [builtIn, aModel()]);
const row = async (name: string) => within(await screen.findByRole('listitem', { name }));

it('shows each model with what writes with it; that of the installation is not edited', async () => {
  admin();
  await open('/models');
  const sonnet = await row('Sonnet');
  expect(sonnet.getByText('2 websites write with it')).toBeVisible();
  expect(sonnet.getByText('claude-sonnet-5-5')).toBeVisible();
  expect(sonnet.getByRole('button', { name: 'Edit' })).toBeVisible();
  const installation = await row('Built-in writer');
  expect(installation.queryByRole('button', { name: 'Edit' })).toBeNull();
  expect(installation.getByText(/Needs no key and no network/)).toBeVisible();
});

it('adds a model with prices in dollars, and shows what the server refuses at its field', async () => {
  const sent: unknown[] = [];
  let refusal: Response | null = problem(400, 'The provider refuses this API key. Enter a valid one.', {
    errors: [{ field: 'apiKey', message: 'The provider refuses this API key. Enter a valid one.' }],
  });
  admin().on('POST /api/models', (_, body) => {
    sent.push(body);
    const answer = refusal ?? aModel();
    refusal = null;
    return answer;
  });
  await open('/models?dialog=add');
  await fill('Name', 'Sonnet');
  await fill('API key', 'sk-ant-1');
  const drafting = within(await screen.findByRole('group', { name: 'Model for drafting' }));
  await userEvent.type(drafting.getByLabelText('Model name'), 'claude-sonnet-5-5');
  for (const kind of ['Output', 'Cache read', 'Cache write']) await userEvent.type(drafting.getByLabelText(kind), '0');
  await userEvent.type(drafting.getByLabelText('Input'), '2.5');
  const small = within(screen.getByRole('group', { name: 'Model for small steps' }));
  await userEvent.type(small.getByLabelText('Model name'), 'claude-haiku-5-5');
  const submit = within(screen.getByRole('dialog')).getByRole('button', { name: 'Add model' });
  await userEvent.click(submit);
  await waitFor(() => expect(screen.getByLabelText('API key')).toBeInvalid());
  await userEvent.click(submit);
  await expectNotification('Sonnet is saved');
  expect(sent).toHaveLength(2);
  expect(sent[0]).toEqual({
    name: 'Sonnet',
    provider: 'anthropic',
    dialect: null,
    apiVersion: null,
    baseUrl: 'https://api.anthropic.com',
    apiKey: 'sk-ant-1',
    strong: { name: 'claude-sonnet-5-5', prices: { input: 2_500_000, output: 0, cacheRead: 0, cacheWrite: 0 } },
    small: { name: 'claude-haiku-5-5' },
    contractThreshold: 0.55,
    websiteIds: null,
  });
});

it('adds a model of one’s own without a key, at the usual address of its product', async () => {
  let sent: unknown;
  admin().on('POST /api/models', (_, body) => ((sent = body), aModel({ name: 'Own', dialect: 'ollama' })));
  await open('/models?dialog=add');
  await fill('Name', 'Own');
  await choose('Provider', 'Ollama');
  for (const each of screen.getAllByLabelText('Model name')) await userEvent.type(each, 'qwen3');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add model' }));
  await expectNotification('Own is saved');
  expect(sent).toMatchObject({
    provider: 'openai-compatible',
    dialect: 'ollama',
    baseUrl: 'http://localhost:11434/v1',
  });
  expect(sent).not.toHaveProperty('apiKey');
});

it('asks for the version of Azure’s paths, and of no others', async () => {
  let sent: object = {};
  const azure = aModel({ provider: 'openai-compatible', dialect: 'azure', apiVersion: '2025-04-01-preview' });
  aServer(aUser({ role: 'platform_admin' }))
    .on('GET /api/models', () => [builtIn, azure])
    .on(`PATCH /api/models/${ID}`, (_, body) => ((sent = body as object), azure));
  await open(`/models?dialog=${ID}`);
  const version = await screen.findByLabelText('API version (optional)');
  expect(version).toHaveValue('2025-04-01-preview');
  await userEvent.clear(version);
  await userEvent.type(version, '2025-01-01');
  await click('Save changes');
  await expectNotification('Sonnet is saved');
  expect(sent).toEqual({ apiVersion: '2025-01-01', version: 3 });
});

it('keeps a stored key that is not entered anew', async () => {
  let sent: object = {};
  admin().on(`PATCH /api/models/${ID}`, (_, body) => ((sent = body as object), aModel()));
  await open('/models');
  await userEvent.click((await row('Sonnet')).getByRole('button', { name: 'Edit' }));
  expect(await screen.findByText(/A key is stored/)).toBeVisible();
  expect(screen.getByLabelText('API key')).toHaveValue('');
  await click('Save changes');
  await expectNotification('Sonnet is saved');
  expect(sent).toEqual({ version: 3 });
});

it('sends only what was changed, so that it takes nothing back that somebody else changed meanwhile', async () => {
  let sent: object = {};
  const narrow = aModel({ websiteIds: [] });
  aServer(aUser({ role: 'platform_admin' }))
    .on('GET /api/models', () => [builtIn, narrow])
    .on(`PATCH /api/models/${ID}`, (_, body) => ((sent = body as object), narrow));
  await open(`/models?dialog=${ID}`);
  const drafting = within(await screen.findByRole('group', { name: 'Model for drafting' }));
  await userEvent.clear(drafting.getByLabelText('Input'));
  await userEvent.type(drafting.getByLabelText('Input'), '3');
  await click('Save changes');
  await expectNotification('Sonnet is saved');
  expect(sent).toEqual({
    strong: { name: 'claude-sonnet-5-5', prices: { ...PRICES, input: 3_000_000 } },
    version: 3,
  });
});

it('refuses to overwrite what somebody else has saved meanwhile, and reads it for the next try', async () => {
  let version = 3;
  const said = 'Someone else changed this model profile in the meantime. Load it again and repeat your change.';
  aServer(aUser({ role: 'platform_admin' }))
    .on('GET /api/models', () => [builtIn, aModel({ version, contractThreshold: version === 3 ? 0.55 : 0.7 })])
    .on(`PATCH /api/models/${ID}`, (_, body) =>
      (body as { version: number }).version === version
        ? aModel()
        : problem(409, said, { type: 'urn:galley:problem:model-profile-stale' }),
    );
  await open(`/models?dialog=${ID}`);
  await fill('Contract threshold', '0.6');
  version = 4;
  await click('Save changes');
  await expectNotification(said);
  await click('Cancel');
  await click('Discard changes');
  await waitFor(async () => expect((await row('Sonnet')).getByText(/threshold 0\.7/)).toBeVisible());
  await userEvent.click((await row('Sonnet')).getByRole('button', { name: 'Edit' }));
  await click('Save changes');
  await expectNotification('Sonnet is saved');
});

it('sends a key together with the address that it was entered for', async () => {
  let sent: object = {};
  admin().on(`PATCH /api/models/${ID}`, (_, body) => ((sent = body as object), aModel()));
  await open(`/models?dialog=${ID}`);
  await fill('API key', 'sk-ant-2');
  await click('Save changes');
  await expectNotification('Sonnet is saved');
  expect(sent).toEqual({ apiKey: 'sk-ant-2', baseUrl: 'https://api.anthropic.com', version: 3 });
});

it('leaves the stored key behind with the address', async () => {
  let sent: object = {};
  admin().on(`PATCH /api/models/${ID}`, (_, body) => ((sent = body as object), aModel()));
  await open(`/models?dialog=${ID}`);
  await choose('Provider', 'Ollama');
  await click('Save changes');
  await expectNotification('Sonnet is saved');
  expect(sent).toEqual({
    provider: 'openai-compatible',
    dialect: 'ollama',
    baseUrl: 'http://localhost:11434/v1',
    apiKey: null,
    version: 3,
  });
});

it('deletes a model after a question, or says which websites write with it', async () => {
  admin().on(`DELETE /api/models/${ID}`, () => problem(409, '“Sonnet” is in use: “Harbour Notes” writes with it.'));
  await open('/models');
  await userEvent.click((await row('Sonnet')).getByRole('button', { name: 'Delete' }));
  await click('Delete model');
  await expectNotification('“Sonnet” is in use: “Harbour Notes” writes with it.');
});

it('compares two models on the same brief side by side', async () => {
  let sent: unknown;
  const ended = { status: 'succeeded', startedAt: '2026-11-20T09:00:00.000Z', endedAt: '2026-11-20T09:00:42.000Z' };
  admin()
    .on('GET /api/websites', () => [aWebsite()])
    .on('POST /api/models/tests', (_, body) => ((sent = body), { runIds: ['run-1', 'run-2'] }))
    .on('GET /api/generation-runs/run-1', () =>
      aRun({ kind: 'trial', ...ended, profile: { id: ID, name: 'Sonnet' }, costMicroUsd: 230_000 }),
    )
    .on('GET /api/generation-runs/run-2', () =>
      aRun({ id: 'run-2', kind: 'trial', ...ended, profile: { id: null, name: 'Built-in writer' } }),
    )
    .on('GET /api/test/content-generation/run-1', () => aResult('Locks that hold'))
    .on('GET /api/test/content-generation/run-2', () => aResult('Locking at the station'));
  const { address } = await open('/models');
  await userEvent.click((await row('Sonnet')).getByRole('button', { name: 'Test' }));
  await choose('Compare with (optional)', 'Built-in writer');
  await choose('Website that pays', aWebsite().name);
  await click('Compare');
  const first = within(await screen.findByRole('region', { name: 'Sonnet' }));
  const second = within(await screen.findByRole('region', { name: 'Built-in writer' }));
  await waitFor(() => expect(first.getByText('Locks that hold')).toBeVisible());
  expect(first.getByText('$0.23')).toBeVisible();
  await waitFor(() => expect(second.getByText('Locking at the station')).toBeVisible());
  expect(second.getByText('1 source · 0 sentences without support')).toBeVisible();
  expect(sent).toEqual({ websiteId: aWebsite().id, profileId: ID, otherProfileId: null });
  expect(address()).toContain('runs=run-1');
});

const aResult = (title: string) => ({
  success: true,
  error: null,
  generationRunId: 'run-1',
  blogPost: {
    title,
    content: '<p>Text.</p>',
    language: 'en',
    sources: [{ id: 's1', title: 'Tests', url: null }],
    unsupported: [],
    places: [],
    score: { total: 84, checks: [] },
  },
});

import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  WEBSITE,
  aConfig,
  chooseKind,
  fill,
  openAt,
  openStep,
  published,
  savedBodies,
  stepNamed,
} from '../../../test/a-destination.js';
import { problem } from '../../../test/fake-api.js';
import { open } from '../../../test/open.js';

const steps = () =>
  within(screen.getByRole('list', { name: 'Steps' }))
    .getAllByRole('button', { name: /^(Choose|Connect|Test(?! Connection)|Release)/ })
    .map(({ textContent }) => textContent);
const opened = () => document.querySelector('[aria-expanded=true][id^=setup-]')?.textContent;
/** The emphasized buttons of the open step. */
const mainButtons = () =>
  [...document.querySelectorAll('.setup-body:not([hidden]) .ant-btn-primary')].map(({ textContent }) => textContent);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('leads through the steps of the first setup, and says at each what is done and what is next', async () => {
  let config: object | null = null;
  const server = published(null)
    .on('GET /api/publishing-config', () => Response.json(config))
    .on('POST /api/publishing-config/test', () => ({ success: true, message: 'It took the post.' }))
    .on('POST /api/publishing-config', () => (config = aConfig({ templateType: 'partner' })));
  await open('/publishing-config');
  await screen.findByRole('list', { name: 'Steps' });
  expect(steps()).toEqual(['1ChooseNext', '2Connect', '3TestNot tested yet', '4Release']);
  await userEvent.click(screen.getByRole('radio', { name: 'Partner API' }));
  await press('Continue');
  expect(steps().slice(0, 2)).toEqual(['ChoosePartner APIDone', '2ConnectNext']);
  expect(await stepNamed('Connect')).toHaveFocus();
  await press('Continue');
  expect(await screen.findByText('Endpoint URL is required')).toBeVisible();
  expect(screen.getByLabelText('API endpoint URL')).toHaveFocus();
  await fill(screen.getByLabelText('API endpoint URL'), 'https://client.example/posts');
  await press('Continue');
  await waitFor(async () => expect(await stepNamed('Test')).toHaveFocus());
  expect(mainButtons()).toEqual(['Test Connection']);
  await press('Test Connection');
  await waitFor(() => expect(steps()[2]).toBe('TestIt worksDone'));
  expect(mainButtons()).toEqual(['Continue']);
  await press('Continue');
  expect(steps()).toEqual([
    'ChoosePartner APIDone',
    'Connecthttps://client.example/postsDone',
    'TestIt worksDone',
    '4ReleaseNext',
  ]);
  await press('Save Configuration');
  await waitFor(() => expect(steps()[3]).toBe('ReleaseOn approvalDone'));
  expect(server.count('POST /api/publishing-config')).toBe(1);
  const status = within(screen.getByRole('region', { name: 'Current Status' }));
  await waitFor(() => expect(status.getByText('Partner API')).toBeVisible());
  expect(steps()[2]).toBe('TestIt worksDone');
  expect(screen.getByRole('button', { name: 'Save Configuration' })).toHaveFocus();
});

it('says before saving that approved posts wait, and what saving does with them', async () => {
  published(null).on('GET /api/portfolio', () => [{ websiteId: WEBSITE, approvedPosts: 2, alerts: ['not_connected'] }]);
  await open('/publishing-config');
  await openStep('Release');
  expect(await screen.findByText('2 approved posts wait. Saving sends them to the destination at once.')).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: /^On schedule/ }));
  expect(screen.getByText('2 approved posts wait. Saving puts them on the schedule.')).toBeVisible();
  await userEvent.click(screen.getByRole('switch', { name: 'Enable automatic publishing' }));
  expect(screen.queryByText(/approved posts wait\./)).not.toBeInTheDocument();
});

it('does not say so of posts that automatic publishing has sent already', async () => {
  published(aConfig({ isActive: true })).on('GET /api/portfolio', () => [
    { websiteId: WEBSITE, approvedPosts: 2, alerts: [] },
  ]);
  await open('/publishing-config');
  await openStep('Release');
  expect(screen.queryByText(/approved posts wait\./)).not.toBeInTheDocument();
});

it('takes the address of a site without its scheme, under the name that its template gives it', async () => {
  published(null).on('GET /api/portfolio', () => []);
  await open('/publishing-config');
  await chooseKind('WordPress');
  await openStep('Connect');
  const address = screen.getByLabelText('Address of the site');
  await fill(address, 'client.example/blog');
  await userEvent.tab();
  expect(address).toHaveValue('https://client.example/blog');
  expect(screen.queryByText('Please enter a valid URL')).not.toBeInTheDocument();
});

it('is closed for who comes back to a destination that works', async () => {
  published(aConfig({ lastPublishedAt: '2026-11-20T09:00:00.000Z', isActive: false }));
  await open('/publishing-config');
  await screen.findByRole('list', { name: 'Steps' });
  expect(steps()).toEqual([
    'ChooseCustom APIDone',
    'Connecthttps://client.example/postsDone',
    'TestPosts arrived thereDone',
    'ReleaseAutomatic publishing is off: approved posts waitDone',
  ]);
  expect(opened()).toBeUndefined();
});

it('says that a test failed, until something is changed', async () => {
  published(aConfig()).on('POST /api/publishing-config/test', () => ({ success: false, message: 'It answered 404.' }));
  await openAt('Test');
  await press('Test Connection');
  await waitFor(() => expect(steps()[2]).toBe('3TestIt does not work yetFailed'));
  await openStep('Connect');
  await fill(screen.getByLabelText('API endpoint URL'), 'https://other.example/posts');
  expect(steps()[2]).toBe('3TestNot tested yet');
});

it('keeps what was typed while another tab is open, and has the tab in the address', async () => {
  published(aConfig());
  const { address } = await open('/publishing-config');
  await openStep('Connect');
  await fill(screen.getByLabelText('API endpoint URL'), 'https://other.example/posts');
  await userEvent.click(screen.getByRole('tab', { name: 'Developer' }));
  expect(address()).toBe('/publishing-config?tab=developer');
  await userEvent.click(screen.getByRole('tab', { name: 'Setup' }));
  expect(address()).toBe('/publishing-config');
  expect(screen.getByLabelText('API endpoint URL')).toHaveValue('https://other.example/posts');
});

describe('a wrong field', () => {
  const saveFrom = async (name: string) => {
    await openStep(name);
    await press('Save Configuration');
  };

  it.each([
    ['an address', 'API endpoint URL', 'nowhere', 'Please enter a valid URL'],
    ['a field of the mapping', 'title is sent as', '', 'Enter where each field goes, or remove it.'],
  ])('opens its step and has the focus after a save: %s', async (_, label, wrong, message) => {
    const server = savedBodies();
    await openAt('Connect');
    await userEvent.clear(screen.getByLabelText(label));
    if (wrong) await fill(screen.getByLabelText(label), wrong);
    await saveFrom('Release');
    expect(await screen.findByText(message)).toBeVisible();
    expect(opened()).toMatch(/^Connect|^2Connect/);
    expect(screen.getByLabelText(label)).toBeVisible();
    expect(screen.getByLabelText(label)).toHaveFocus();
    expect(server.saved).toEqual([]);
  });

  it('opens its step and has the focus after a save: a setting of WordPress', async () => {
    published(null);
    await openAt('Choose');
    await chooseKind('WordPress');
    await fill(screen.getByLabelText('Address of the site'), 'https://client.example');
    await saveFrom('Release');
    expect(await screen.findByText('User name is required')).toBeVisible();
    expect(screen.getByLabelText('User name')).toHaveFocus();
  });

  it('opens its step and has the focus when the server refuses it', async () => {
    published(aConfig()).on('PUT /api/publishing-config/c1', () =>
      problem(400, 'Enter it again.', { errors: [{ field: 'headers', message: 'Enter it again.' }] }),
    );
    await openAt('Release');
    await press('Save Configuration');
    await waitFor(() => expect(screen.getByLabelText('Header name')).toHaveFocus());
    for (const message of screen.getAllByText('Enter it again.')) expect(message).toBeVisible();
  });
});

describe('a website that fetches its posts', () => {
  const aPull = { day: '2026-11-21', keyId: 'k', reader: 'key', status: 200, count: 1, lastAt: '2026-11-21T09:00:00Z' };

  it('needs its key and nothing saved', async () => {
    published(null);
    await openAt('Choose');
    await userEvent.click(screen.getByRole('radio', { name: 'Pull' }));
    expect(screen.queryByRole('button', { name: 'Save Configuration' })).not.toBeInTheDocument();
    await press('Continue');
    expect(screen.getByRole('textbox', { name: 'Website API Key' })).toBeVisible();
    await press('Continue');
    expect(screen.getByText(/^Nothing was fetched in the last 14 days/)).toBeVisible();
    expect(steps().slice(0, 3)).toEqual([
      'ChoosePullDone',
      'ConnectThe website’s API keyDone',
      '3TestNot fetched yetNext',
    ]);
  });

  it('is recognised by its fetches', async () => {
    published(null).on(`GET /api/websites/${WEBSITE}/pulls`, () => [aPull]);
    await open('/publishing-config');
    await screen.findByRole('list', { name: 'Steps' });
    await waitFor(() => expect(steps()[2]).toBe('TestPosts are fetchedDone'));
    expect(within(screen.getByRole('region', { name: 'Current Status' })).getByText('Pull')).toBeVisible();
  });
});

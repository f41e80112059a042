import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { aConfig, openAt, openStep, published } from '../../../test/a-destination.js';
import { open } from '../../../test/open.js';
import { click, expectNotification, expectOutcomes, fill } from '../../../test/outcomes.js';

const AT = '/publishing-config';

it('Endpoint URL is required', async () => {
  published(null);
  await open(AT);
  await screen.findByText('Save Configuration');
  await click('Save Configuration');
  expect(await screen.findByText('Endpoint URL is required')).toBeVisible();
});

it('Failed to save publishing configuration, the server’s own reason, Publishing configuration saved successfully', () =>
  expectOutcomes(() => published(null))({
    call: 'POST /api/publishing-config',
    at: AT,
    prepare: () => fill('API endpoint URL', 'https://client.example/posts'),
    send: () => click('Save Configuration'),
    failure: 'Failed to save publishing configuration',
    success: 'Publishing configuration saved successfully',
    response: aConfig(),
  }));

it('Failed to test connection, the server’s own reason, Test Successful', () =>
  expectOutcomes(() => published(aConfig()))({
    call: 'POST /api/publishing-config/test',
    at: AT,
    send: () => click('Test Connection'),
    failure: 'Failed to test connection',
    success: 'Test Successful',
    response: { success: true, message: 'The endpoint took the post.' },
  }));

it('Test Failed, with the server’s message', async () => {
  published(aConfig()).on('POST /api/publishing-config/test', () => ({
    success: false,
    message: 'The endpoint answered 404.',
  }));
  await open(AT);
  await screen.findByText('Test Connection');
  await click('Test Connection');
  await expectNotification('Test Failed', 'The endpoint answered 404.');
});

it('shows the labels of template, switch and status', async () => {
  published(aConfig());
  await openAt('Choose');
  expect(screen.getByText('API template')).toBeVisible();
  await openStep('Release');
  expect(screen.getByText('Enable automatic publishing')).toBeVisible();
  const status = within(screen.getByRole('region', { name: 'Current Status' }));
  for (const text of ['Template', 'Active', 'Posts published']) expect(status.getByText(text)).toBeVisible();
});

import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aServer, aUser, aWebsite, type FakeApi } from '../../../test/fake-api.js';
import { open } from '../../../test/open.js';
import { choose, expectNotification } from '../../../test/outcomes.js';

const WEBSITE = aWebsite().id;
const ID = '0191f0c0-0000-7000-8000-000000000901';
const CHOICES = [
  { id: null, name: 'Built-in writer', provider: 'embedded', model: null },
  { id: ID, name: 'Sonnet', provider: 'anthropic', model: 'claude-sonnet-5-5' },
];

async function openSettings(server: FakeApi, profileId: string | null = null, choices = CHOICES) {
  server.on(`GET /api/websites/${WEBSITE}/model`, () => ({ profileId, choices }));
  await open(`/websites/${WEBSITE}`);
  await userEvent.click(await screen.findByRole('tab', { name: 'Settings' }));
  return within(await screen.findByRole('region', { name: 'Model' }));
}

it('chooses one of the models that the website may use', async () => {
  let sent: unknown;
  const server = aServer().on(
    `PUT /api/websites/${WEBSITE}/model`,
    (_, body) => ((sent = body), { profileId: ID, choices: CHOICES }),
  );
  const model = await openSettings(server);
  const button = await model.findByRole('button', { name: 'Choose model' });
  expect(button).toBeDisabled();
  await choose('Written with', 'Sonnet (claude-sonnet-5-5)');
  await userEvent.click(button);
  await expectNotification('Model chosen');
  expect(sent).toEqual({ profileId: ID });
});

it('cannot be changed by members who may not configure the website', async () => {
  const model = await openSettings(aServer(aUser({ permissions: { [WEBSITE]: ['review'] } })));
  await waitFor(() => expect(model.getByLabelText('Written with')).toBeDisabled());
});

it('says who adds models when there is nothing to choose', async () => {
  const model = await openSettings(aServer(), null, CHOICES.slice(0, 1));
  await waitFor(() => expect(model.getByText(/Platform admins add models/)).toBeVisible());
});

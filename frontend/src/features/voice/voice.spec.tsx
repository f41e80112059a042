import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aServer, aUser, aWebsite } from '../../../test/fake-api.js';
import { open } from '../../../test/open.js';

const PATH = `/api/websites/${aWebsite().id}/voice`;
const EMPTY = {
  description: '',
  dos: [] as string[],
  donts: [] as string[],
  samples: [] as string[],
  bannedPhrases: [] as string[],
  names: [] as object[],
  readingLevel: null as string | null,
  maxSentenceWords: null as number | null,
};
const VOICE = {
  ...EMPTY,
  dos: ['Say “you”.'],
  samples: ['A pump hums.'],
  bannedPhrases: ['leverage'],
  names: [{ name: 'GitHub', wrong: ['Git Hub', 'Guthub'] }],
  maxSentenceWords: 25,
};

it('shows a voice and saves what was changed in it', async () => {
  let sent: unknown;
  aServer()
    .on(`GET ${PATH}`, () => VOICE)
    .on(`PUT ${PATH}`, (_, body) => (sent = body));
  await open('/voice');
  expect(await screen.findByLabelText('Names')).toHaveValue('GitHub: Git Hub, Guthub');
  const save = screen.getByRole('button', { name: 'Save voice' });
  expect(save).toBeDisabled();
  await userEvent.type(screen.getByLabelText('Banned words and phrases'), '{enter}game changer{enter}');
  await userEvent.click(save);
  await waitFor(() => expect(screen.getByText('Voice saved')).toBeVisible());
  expect(sent).toEqual({ ...VOICE, bannedPhrases: ['leverage', 'game changer'] });
  await waitFor(() => expect(screen.getByLabelText('Banned words and phrases')).toHaveValue('leverage\ngame changer'));
});

it('tries a text on what is typed, saved or not', async () => {
  const sent: unknown[] = [];
  aServer()
    .on(`GET ${PATH}`, () => EMPTY)
    .on(`POST ${PATH}/try`, (_, body) => {
      sent.push(body);
      return {
        breaks: [{ rule: 'banned-phrases', sentence: 'We leverage it.', found: 'leverage', detail: 'It is banned.' }],
        sentences: 1,
        longest: 3,
        readingEase: 80,
      };
    });
  await open('/voice');
  await userEvent.type(await screen.findByLabelText('Banned words and phrases'), 'leverage');
  await userEvent.type(screen.getByLabelText('Text to try'), 'We leverage it.');
  const broken = within(await screen.findByRole('list', { name: 'Broken rules' }));
  expect(broken.getByText('leverage', { selector: 'mark' })).toBeVisible();
  expect(screen.getByText('1 break of the rules')).toBeVisible();
  expect(sent.at(-1)).toEqual({ text: 'We leverage it.', voice: { ...EMPTY, bannedPhrases: ['leverage'] } });
});

it('can only be looked at without the permission to configure', async () => {
  aServer(aUser({ role: 'tenant_admin', permissions: { [aWebsite().id]: ['review'] } })).on(`GET ${PATH}`, () => VOICE);
  await open('/voice');
  expect(await screen.findByLabelText('Names')).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Save voice' })).toBeNull();
  expect(screen.getByLabelText('Text to try')).toBeEnabled();
});

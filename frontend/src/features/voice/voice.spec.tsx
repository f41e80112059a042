import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aServer, aUser, aWebsite, problem } from '../../../test/fake-api.js';
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
  version: 0,
};
const VOICE = {
  ...EMPTY,
  dos: ['Say “you”.'],
  samples: ['A pump hums.'],
  bannedPhrases: ['leverage'],
  names: [{ name: 'GitHub', wrong: ['Git Hub', 'Guthub'] }],
  maxSentenceWords: 25,
  version: 3,
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

describe('after a concurrent change', () => {
  const THEIRS = { ...VOICE, bannedPhrases: ['synergy'], maxSentenceWords: 20, version: 4 };
  const conflicted = async () => {
    const sent: { version: number }[] = [];
    aServer()
      .on(`GET ${PATH}`, () => VOICE)
      .on(`PUT ${PATH}`, (_, body) => {
        sent.push(body as { version: number });
        return sent.length > 1
          ? { ...(body as object), version: 5 }
          : problem(409, 'Someone else changed this voice in the meantime.', {
              type: 'urn:galley:problem:voice-changed',
              current: THEIRS,
            });
      });
    await open('/voice');
    await userEvent.type(await screen.findByLabelText('Do'), '{enter}Be brief.');
    await userEvent.click(screen.getByRole('button', { name: 'Save voice' }));
    return { notice: within(await screen.findByRole('alert')), sent };
  };

  it('shows what they changed, keeps what was typed, and the next save replaces theirs', async () => {
    const { notice, sent } = await conflicted();
    expect(notice.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Banned words and phrases: leverage → synergy',
      'Words in a sentence, at most: 25 → 20',
    ]);
    expect(screen.getByLabelText('Do')).toHaveValue('Say “you”.\nBe brief.');
    await userEvent.click(screen.getByRole('button', { name: 'Save voice' }));
    await waitFor(() => expect(screen.getByText('Voice saved')).toBeVisible());
    expect(sent.map(({ version }) => version)).toEqual([3, 4]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows theirs instead, on demand', async () => {
    const { notice } = await conflicted();
    await userEvent.click(notice.getByRole('button', { name: 'Take theirs' }));
    expect(screen.getByLabelText('Do')).toHaveValue('Say “you”.');
    expect(screen.getByLabelText('Banned words and phrases')).toHaveValue('synergy');
    expect(screen.getByRole('button', { name: 'Save voice' })).toBeDisabled();
  });
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
  expect(sent.at(-1)).toEqual({
    text: 'We leverage it.',
    voice: { ...EMPTY, version: undefined, bannedPhrases: ['leverage'] },
  });
});

it('can only be looked at without the permission to configure', async () => {
  aServer(aUser({ role: 'tenant_admin', permissions: { [aWebsite().id]: ['review'] } })).on(`GET ${PATH}`, () => VOICE);
  await open('/voice');
  expect(await screen.findByLabelText('Names')).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Save voice' })).toBeNull();
  expect(screen.getByLabelText('Text to try')).toBeEnabled();
});

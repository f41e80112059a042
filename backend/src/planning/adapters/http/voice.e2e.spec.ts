import type { Agent } from 'supertest';
import type { TestApp } from '../../../../test/app.js';
import { sharedApp } from '../../../../test/shared-app.js';
import { NO_VOICE } from '../../../editorial/index.js';

let product: TestApp;
let editor: Agent;
let path: string;
let websiteId: string;

beforeAll(async () => {
  product = await sharedApp();
  ({ editor, websiteId } = await product.tenant());
  path = `/api/websites/${websiteId}/voice`;
});
afterAll(() => product.stop());

const voice = {
  description: 'Calm and precise.',
  dos: ['Address the reader as “you”.'],
  donts: ['No exclamation marks.'],
  samples: ['We measured it twice. You can do it once.'],
  bannedPhrases: ['leverage'],
  names: [{ name: 'GitHub', wrong: ['Git Hub'] }],
  readingLevel: 'beginner',
  maxSentenceWords: 25,
};

it('is empty, then what was saved, and its change is recorded once', async () => {
  expect((await editor.get(path).expect(200)).body).toEqual({ ...NO_VOICE, version: 0 });
  const stored = { ...voice, version: 1 };
  expect((await editor.put(path).send(voice).expect(200)).body).toEqual(stored);
  await editor.put(path).send(stored).expect(200);
  expect((await editor.get(path).expect(200)).body).toEqual(stored);
  const { body } = await editor.get(`/api/audit-log?websiteId=${websiteId}&action=website.voice_changed`).expect(200);
  expect(body).toHaveLength(1);
  expect(body[0]).toMatchObject({
    subject: { kind: 'website', id: websiteId },
    changes: { maxSentenceWords: [null, 25], names: [[], ['GitHub, not Git Hub']] },
  });
});

it('is not replaced by who read an earlier version', async () => {
  const { body: read } = await editor.get(path).expect(200);
  const theirs = { ...read, description: 'Theirs.' };
  const { body: saved } = await editor.put(path).send(theirs).expect(200);
  const mine = { ...read, description: 'Mine.' };
  const { body } = await editor.put(path).send(mine).expect(409);
  expect(body).toMatchObject({ type: 'urn:galley:problem:voice-changed', current: saved });
  const { version: stale, ...unversioned } = mine;
  await editor.put(path).set('If-Match', `"${stale}"`).send(unversioned).expect(409);
  expect((await editor.get(path).expect(200)).body).toEqual(saved);
  await editor.put(path).set('If-Match', `"${saved.version}"`).send(unversioned).expect(200);
});

it('names the field that breaks a rule', async () => {
  const { body } = await editor
    .put(path)
    .send({ ...voice, bannedPhrases: ['!!!'] })
    .expect(400);
  expect(body.errors).toEqual([{ field: 'bannedPhrases', message: '“!!!” has no letter or number to look for.' }]);
  await editor.put(path).send({ description: 'Only that' }).expect(400);
});

it('is tried on a text, saved or not', async () => {
  await editor.put(path).send(voice).expect(200);
  const text = 'We leveraged Git Hub. Then we had a cup of tea.';
  expect((await editor.post(`${path}/try`).send({ text }).expect(200)).body).toEqual({
    breaks: [
      {
        rule: 'banned-phrases',
        sentence: 'We leveraged Git Hub.',
        found: 'leveraged',
        detail: 'Uses “leveraged”, and “leverage” is banned. Say it in other words.',
      },
      {
        rule: 'names',
        sentence: 'We leveraged Git Hub.',
        found: 'Git Hub',
        detail: 'Spells “GitHub” as “Git Hub”.',
      },
    ],
    sentences: 2,
    longest: 7,
    readingEase: expect.any(Number),
  });
  const { body } = await editor.post(`${path}/try`).send({ text, voice: { ...NO_VOICE, bannedPhrases: ['tea'] } });
  expect(body.breaks).toMatchObject([{ found: 'tea' }]);
});

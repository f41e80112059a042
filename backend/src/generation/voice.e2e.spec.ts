import { demonstrationFixture, websiteId } from './testing/demonstration-fixture.js';

const { here, create, run } = demonstrationFixture();
const NONE = {
  description: '',
  dos: [],
  donts: [],
  samples: [],
  bannedPhrases: [],
  names: [],
  readingLevel: null,
  maxSentenceWords: null,
};
const speak = (voice: object) =>
  here.editor
    .put(`/api/websites/${websiteId}/voice`)
    .send({ ...NONE, ...voice })
    .expect(200);

it('the voice goes into the brief, is checked in the post and again after an edit, and does not keep it from approval', async () => {
  await speak({ bannedPhrases: ['noise', 'leverage'], maxSentenceWords: 60 });
  const { post, generationRunId } = (await create().expect(201)).body;
  const { steps } = await run(generationRunId);
  expect(steps.find(({ name }: { name: string }) => name === 'brief').detail).toContain('a voice');
  expect(post.score.figures.voice).toEqual({ value: 100, passed: 2, checks: 2 });
  // The titles of sources stay as they are.
  expect(post.content.split('<h2>Sources')[0]).not.toMatch(/\bnoises?\b/i);

  const edited = await here.editor
    .patch(`/api/blog-posts/${post.create_id}`)
    .send({ content: `${post.content}<p>We leveraged it.</p>`, version: post.version })
    .expect(200);
  const { figures, total, checks } = edited.body.score;
  expect(figures.voice).toMatchObject({ passed: 1, checks: 2 });
  expect(figures.voice.value).toBeLessThan(50);
  expect(total).toBeGreaterThan(50);
  expect(checks.find(({ id }: { id: string }) => id === 'voice-banned-phrases')).toMatchObject({
    value: '“leveraged”',
    places: [{ block: expect.any(String), sentence: 1, text: 'leveraged' }],
  });

  await here.editor
    .patch(`/api/blog-posts/${post.create_id}/status`)
    .send({ status: 'approved', version: edited.body.version })
    .expect(200);
  const log = await here.editor.get('/api/audit-log?action=post.approved').expect(200);
  expect(log.body[0].changes.brokenVoiceRules).toEqual([null, ['Banned words']]);
});

it('a later voice is that of edits, and none is none', async () => {
  await speak({});
  const { post } = (await create({ contentAngle: 'cost-benefit' }).expect(201)).body;
  expect(post.score.figures.voice).toBeNull();
  await speak({ maxSentenceWords: 5 });
  const { body } = await here.editor
    .patch(`/api/blog-posts/${post.create_id}`)
    .send({ content: `${post.content}<p>So it is.</p>`, version: post.version })
    .expect(200);
  expect(body.score.figures.voice.checks).toBe(1);
});

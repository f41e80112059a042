import type { Agent } from 'supertest';
import type { TestApp } from '../../../test/app.js';
import { sharedApp } from '../../../test/shared-app.js';
import { aDraft } from '../../posts/application/testing/a-draft.js';
import { SaveDraft } from '../../posts/index.js';
import { newId } from '../../shared/domain/ids.js';
import { Scope } from '../../shared/domain/scope.js';
import { exported, type Row, sql } from './archives.js';
import { aPng, dataUrl } from '../../tenancy/testing/pictures.js';

/**
 * Returns the archive of a website with one of everything, created by another installation than the one that reads it.
 */
export async function anArchive(): Promise<Buffer> {
  const galley = await sharedApp();
  try {
    const { editor, admin, websiteId } = await galley.tenant();
    await fill(galley, { editor, admin }, websiteId);
    return await exported(editor, websiteId);
  } finally {
    await galley.stop();
  }
}

/** Creates one of everything that an archive contains. */
export async function fill(
  galley: TestApp,
  { editor, admin }: { editor: Agent; admin: Agent },
  websiteId: string,
): Promise<void> {
  const send = async (path: string, body: object): Promise<Row> => {
    const answer = await editor.post(path).send(body);
    if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${answer.text}`);
    return answer.body as Row;
  };
  const heating = await send('/api/categories', { websiteId, name: 'Heating', description: 'Warm houses' });
  await send('/api/categories', { websiteId, name: 'Windows' });
  await send('/api/seo-terms/bulk', { categoryId: heating['id'], terms: ['heat pump', 'boiler'], priority: 'high' });
  await send('/api/expertise', {
    categoryId: heating['id'],
    description: 'Old houses',
    level: 'expert',
    tone: 'friendly',
  });
  await editor
    .put(`/api/websites/${websiteId}/voice`)
    .send({
      description: 'Calm.',
      dos: ['Say “you”.'],
      donts: [],
      samples: ['We measured it.'],
      bannedPhrases: ['leverage'],
      names: [{ name: 'GitHub', wrong: ['Git Hub'] }],
      readingLevel: 'expert',
      maxSentenceWords: 30,
    })
    .expect(200);
  const topic = await send('/api/focus-topics', {
    websiteId,
    categoryId: heating['id'],
    title: 'Pumps',
    description: 'All about pumps',
    startDate: '2026-01-01',
    endDate: '2099-12-31',
    scheduleEnabled: true,
    scheduleFrequency: 'daily',
    scheduleDays: '["monday"]',
  });
  const source = await send('/api/data-sources', { websiteId, name: 'Files', type: 'files', config: {} });
  await editor
    .post(`/api/data-sources/${String(source['id'])}/files`)
    .attach('file', Buffer.from('# Pumps\n\nA pump lasts twenty years.'), 'pumps.md')
    .expect(201);
  await send('/api/data-sources', {
    websiteId,
    name: 'Database',
    type: 'postgres',
    connectionString: 'postgres://reader:hunter2@db.example.com/shop',
    config: { queries: [{ name: 'all', sql: 'select 1 as a', parameters: [] }] },
  });
  await send('/api/publishing-config', {
    websiteId,
    templateType: 'wordpress',
    destinationUrl: 'https://blog.example.com',
    settings: { username: 'ada', applicationPassword: 'sesame-open' },
    headers: { 'x-token': 'sesame-open' },
    isActive: false,
  });
  await send(`/api/websites/${websiteId}/feeds`, {});
  await admin
    .patch(`/api/websites/${websiteId}`)
    .send({ citationStyle: 'footnotes', receipts: 'listed', receiptNames: true })
    .expect(200);
  await admin.put(`/api/websites/${websiteId}/budget`).send({ monthlyCapMicroUsd: 5_000_000 }).expect(200);
  const runId = newId();
  const saved = async (slug: string, words: string, fingerprints: number[] = []): Promise<number> => {
    const draft = aDraft({
      websiteId,
      slug,
      title: `${words} pumps`,
      category: 'Heating',
      categoryId: String(heating['id']),
      focusTopicId: String(topic['id']),
      content: `<p>${words} pump text.</p>`,
    });
    if (slug === 'waiting-one') draft.generationRunId = runId;
    return (
      await galley.app.get(SaveDraft, { strict: false }).execute({ scope: Scope.system('test'), draft, fingerprints })
    ).postId;
  };
  const waiting = await saved('waiting-one', 'Waiting');
  const [approved, live, declined] = [
    await saved('approved-one', 'Approved'),
    await saved('live-one', 'Live'),
    await saved('declined-one', 'Declined', [11, 22, 33]),
  ];
  await evidence(galley, websiteId, runId, waiting);
  for (const id of [approved, live])
    await editor
      .patch(`/api/blog-posts/${id}/status`)
      .send({ status: 'approved', version: 1, acceptUnsupported: true })
      .expect(200);
  await admin
    .patch(`/api/websites/${websiteId}`)
    .send({
      requireClaimChecks: true,
      covers: false,
      undoSeconds: 30,
      logo: dataUrl(aPng()),
      colour: '#0a7b3c',
      language: 'de',
    })
    .expect(200);
  await editor
    .patch(`/api/blog-posts/${declined}/status`)
    .send({ status: 'rejected', version: 1, reason: 'Too long' })
    .expect(200);
  await editor.patch(`/api/blog-posts/${waiting}`).send({ excerpt: 'Another one.', version: 1 }).expect(200);
  await editor.post(`/api/blog-posts/${waiting}/comments`).send({ text: 'Please look at this.' }).expect(201);
  const marked = await editor
    .post(`/api/blog-posts/${waiting}/comments`)
    .send({
      sentence: { block: 'b2', sentence: 2, text: 'It lasts long enough.' },
      mark: { kind: 'insert', start: 8, end: 8, words: 'surely' },
    })
    .expect(201);
  await editor
    .post(`/api/blog-posts/${waiting}/comments`)
    .send({ text: 'For how long?', answerTo: marked.body.id })
    .expect(201);
  await editor
    .post(`/api/blog-posts/${waiting}/rewrite-request`)
    .send({ rewriteType: 'partial_rewrite', instructions: 'Shorter' })
    .expect(201);
  const { apiKey } = (await editor.post(`/api/websites/${websiteId}/api-key/reveal`).expect(200)).body as {
    apiKey: string;
  };
  await editor
    .post(`/api/posts/${live}/published`)
    .set('authorization', `Bearer ${apiKey}`)
    .send({ url: 'https://blog.example.com/live-one' })
    .expect((answer) => expect(answer.status).toBeLessThan(300));
}

/** Inserts the rows that a finished run leaves in its tables. */
async function evidence(galley: TestApp, websiteId: string, runId: string, postId: number): Promise<void> {
  const [call, document, passage] = [newId(), newId(), newId()];
  await sql(
    galley,
    `insert into generation_runs (id, website_id, kind, request, requested_by_name, writer, writer_version, status,
      post_id, mail_ids, created_at, ended_at)
     values ($1, $2, 'create', '{"keyPoints": []}', 'Ada', 'embedded', '1', 'succeeded', $3, '[]', '2026-01-02T03:04:05.678Z', now())`,
    runId,
    websiteId,
    postId,
  );
  await sql(
    galley,
    `insert into generation_steps (id, website_id, run_id, name, input_hash, status, started_at, ended_at, detail,
      output) values ($1, $2, $3, 'select', 'h', 'done', now(), now(), 'Chosen', '[{"id": "s1:0-5"}]')`,
    newId(),
    websiteId,
    runId,
  );
  await sql(
    galley,
    `insert into tool_calls (id, website_id, run_id, server, tool, arguments, result, documents, is_error, truncated,
      started_at, ms) values ($1, $2, $3, 'library', 'search', '{"q": "pump"}', 'Pumps', '["s1"]', false, false, now(), 5)`,
    call,
    websiteId,
    runId,
  );
  await sql(
    galley,
    `insert into source_documents (id, website_id, run_id, key, tool_call_id, server, url, title, text, own_source,
      citable) values ($1, $2, $3, 's1', $4, 'library', 'https://x.example', 'Pumps', 'Pumps', false, true)`,
    document,
    websiteId,
    runId,
    call,
  );
  await sql(
    galley,
    `insert into passages (id, website_id, run_id, key, document_id, start_at, end_at, text, hash)
      values ($1, $2, $3, 's1:0-5', $4, 0, 5, 'Pumps', 'h')`,
    passage,
    websiteId,
    runId,
    document,
  );
  await sql(
    galley,
    `insert into citations (passage_id, block, sentence, website_id, run_id) values ($1, 'b1', 1, $2, $3)`,
    passage,
    websiteId,
    runId,
  );
}

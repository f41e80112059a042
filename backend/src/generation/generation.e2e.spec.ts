import request from 'supertest';
import { newId } from '../shared/domain/ids.js';
import { Runs } from './application/ports.js';
import { GenerationRun } from './domain/run/generation-run.js';
import { type Agent, demonstrationFixture, SYSTEM, websiteId } from './testing/demonstration-fixture.js';

describe('generation', () => {
  const { here, use, rows, create, run } = demonstrationFixture();
  let { galley, editor, categories } = here;
  let admin: Agent;
  beforeAll(async () => {
    ({ galley, editor, categories } = here);
    admin = (await galley.signedIn('platform_admin')).agent;
  });

  const waiting = async (changes: Partial<ConstructorParameters<typeof GenerationRun>[0]> = {}) => {
    const requestBody = {
      id: newId(),
      websiteId,
      categoryId: categories['Insulation']!,
      kind: 'create',
      request: { specificFocus: null, keyPoints: null, contentAngle: 'none' },
    } as const;
    const made = new GenerationRun(
      {
        ...requestBody,
        requestedBy: null,
        requestedByName: 'Test',
        writer: { id: 'embedded', version: '1' },
        ...changes,
      },
      new Date(),
    );
    await use(Runs).addOnce(SYSTEM, made);
    return made.id;
  };
  const anEmptyWebsite = async (isActive = true) => {
    const member = await galley.signedIn('tenant_admin');
    const details = { name: 'Nothing to read', url: `https://${newId()}.example`, assignedUserId: member.id };
    const { body: website } = await admin.post('/api/websites').send(details).expect(201);
    const { body: category } = await member.agent
      .post('/api/categories')
      .send({ websiteId: website.id, name: 'Boats' })
      .expect(201);
    if (!isActive) await admin.patch(`/api/websites/${website.id}`).send({ isActive: false }).expect(200);
    return { ...member, body: { websiteId: website.id, categoryId: category.id } };
  };

  describe('a created post', () => {
    let answer: request.Response;
    beforeAll(
      async () =>
        (answer = await create({
          specificFocus: 'Running costs in winter',
          keyPoints: '- Defrosting\n- Tariffs',
          contentAngle: 'cost-benefit',
        })),
    );

    it('is returned once it is saved as pending, with citations and score', () => {
      expect(answer.status).toBe(201);
      const { post, emailNotifications, generationRunId } = answer.body;
      expect(post).toMatchObject({
        status: 'pending',
        category: 'Heat Pumps',
        author: 'Content Team',
        writer: 'embedded',
        generationRunId,
        unsupported: [],
      });
      expect(post.writerLabel).toBe('Written without a language model: an extractive draft that needs editing.');
      expect(post.citations.length).toBeGreaterThan(10);
      expect(post.score.total).toBeGreaterThanOrEqual(80);
      expect(emailNotifications).toEqual({ sent: 1, failed: 0 });
    });

    it('quotes only what a content server returned in its run', async () => {
      const { post, generationRunId } = answer.body;
      const stored = await rows<{ key: string; text: string; tool: string }>(
        `select d.key, d.text, c.tool from source_documents d join tool_calls c on c.id = d.tool_call_id
          and c.run_id = d.run_id where d.run_id = ? and d.citable`,
        [generationRunId],
      );
      const texts = new Map(stored.map(({ key, text }) => [key, text]));
      for (const { sourceId, quote } of post.citations) expect(texts.get(sourceId)).toContain(quote);
      const [{ count }] = (await rows<{ count: number }>(
        `select count(*)::int as count from citations c join passages p on p.id = c.passage_id
          join source_documents d on d.id = p.document_id
          where c.run_id = ? and substr(d.text, p.start_at + 1, p.end_at - p.start_at) = p.text`,
        [generationRunId],
      )) as [{ count: number }];
      expect(count).toBe(new Set(post.citations.map((citation: object) => JSON.stringify(citation))).size);
    });

    it('shows each quote with the text around it in its source', async () => {
      const { post, generationRunId } = answer.body;
      const { body } = await editor.get(`/api/blog-posts/${post.create_id}/passages`).expect(200);
      const passages: { sourceId: string; quote: string; before: string; after: string }[] = body.passages;
      const cited = new Set(post.citations.map(({ sourceId, quote }: (typeof passages)[0]) => `${sourceId} ${quote}`));
      expect(new Set(passages.map(({ sourceId, quote }) => `${sourceId} ${quote}`))).toEqual(cited);
      expect(passages).toHaveLength(cited.size);
      const texts = new Map(
        (
          await rows<{ key: string; text: string }>('select key, text from source_documents where run_id = ?', [
            generationRunId,
          ])
        ).map(({ key, text }) => [key, text]),
      );
      for (const { sourceId, quote, before, after } of passages) {
        const around = before.replace(/^… /, '') + quote + after.replace(/ …$/, '');
        expect(texts.get(sourceId)).toContain(around);
        expect(around.length).toBeLessThanOrEqual(quote.length + 600);
      }
      expect(passages.some(({ before }) => before.startsWith('… '))).toBe(true);
    });

    it('has a run with every step, call and source', async () => {
      const shown = await run(answer.body.generationRunId);
      expect(shown).toMatchObject({
        status: 'succeeded',
        postId: answer.body.post.create_id,
        error: null,
        costMicroUsd: 0,
        prompts: [],
        requestedBy: 'Demo Editor',
      });
      expect(shown.steps.map(({ name }: { name: string }) => name)).toEqual([
        'brief',
        'plan',
        'research',
        'passages',
        'select',
        'outline',
        'draft',
        'verify',
        'revise',
        'metadata',
        'save',
      ]);
      for (const step of shown.steps) expect(['done', 'skipped']).toContain(step.status);
      expect(shown.steps[2].detail).toMatch(/^3 of 3 servers answered \d+ calls with \d+ documents\.$/);
      expect(new Set(shown.toolCalls.map(({ server }: { server: string }) => server))).toEqual(
        new Set(['demonstration-library', 'post-archive', 'site-reader']),
      );
      expect(shown.toolCalls.length).toBeLessThanOrEqual(25);
      expect(
        shown.toolCalls.find(({ server }: { server: string }) => server === 'demonstration-library'),
      ).toMatchObject({ tool: 'search', arguments: { query: expect.stringContaining('heat pump') }, isError: false });
      expect(shown.sources.length).toBeGreaterThan(3);
    });

    it('is not mailed to members who want no mails', async () => {
      await editor.put('/api/user/notifications').send({ posts: 'none' }).expect(200);
      const unheard = await create({ specificFocus: 'Noise and neighbours', contentAngle: 'case-study' });
      await editor.put('/api/user/notifications').send({ posts: 'immediately' }).expect(200);
      expect(unheard.body.emailNotifications).toEqual({ sent: 0, failed: 0 });
    });

    it('is announced to the website’s members by mail, with a link to its review', async () => {
      const listed = (await admin.get('/api/outbox').expect(200)).body as { id: string; to: string; subject: string }[];
      const mail = listed.find(({ subject }) => subject.endsWith(answer.body.post.title))!;
      expect(mail.to).toBe('editor@galley.local');
      const { body } = await admin.get(`/api/outbox/${mail.id}`).expect(200);
      expect(body.text).toContain(`http://galley.test/post-approval/${answer.body.post.create_id}`);
    });

    it('can be decided from the mail, whose token is not stored in the database', async () => {
      const listed = (await admin.get('/api/outbox').expect(200)).body as { id: string; subject: string }[];
      const mail = listed.find(({ subject }) => subject.endsWith(answer.body.post.title))!;
      const { text } = (await admin.get(`/api/outbox/${mail.id}`).expect(200)).body as { text: string };
      const [, token] = /http:\/\/galley\.test\/decide\?token=([\w-]{43})\n/.exec(text)!;
      const { body } = await request(galley.http).post('/api/decisions/preview').send({ token }).expect(200);
      expect(body).toMatchObject({
        postId: answer.body.post.create_id,
        title: answer.body.post.title,
        unsupported: answer.body.post.unsupported,
      });
      expect(await rows('select 1 from decision_links l where l::text like ?', [`%${token}%`])).toEqual([]);
      expect(await rows('select 1 from decision_links where post_id = ?', [answer.body.post.create_id])).toHaveLength(
        1,
      );
    });
  });

  it('is created once after a double click', async () => {
    const key = newId();
    const click = () => create({ contentAngle: 'how-to-guide' }).set('Idempotency-Key', key);
    const [first, second] = await Promise.all([click(), click()]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.post.create_id).toBe(first.body.post.create_id);
    expect(
      await rows('select 1 from blog_posts where generation_run_id = ?', [first.body.generationRunId]),
    ).toHaveLength(1);
    expect(first.body.generationRunId).toBe(second.body.generationRunId);
  });

  it('reports the same failed run to both requests of a double click, and never runs again', async () => {
    const { agent, body } = await anEmptyWebsite();
    const key = newId();
    const click = (more: object = {}) =>
      agent
        .post('/api/blog-posts/create')
        .set('Idempotency-Key', key)
        .send({ ...body, ...more });
    const [first, second] = await Promise.all([click(), click()]);
    const third = await click();
    expect([first.status, second.status, third.status]).toEqual([422, 422, 422]);
    expect(new Set([first, second, third].map((answer) => answer.body.generationRunId)).size).toBe(1);
    expect((await click({ specificFocus: 'Sails' })).body.message).toMatch(/^This Idempotency-Key was used/);
    expect((await agent.get('/api/generation-runs').expect(200)).body).toHaveLength(1);
  });

  it('is accepted at once on request, and its steps are streamed as they happen', async () => {
    const accepted = await create({ contentAngle: 'technology-focus' })
      .set('Prefer', 'wait=5, respond-async')
      .expect(202);
    expect(accepted.headers['location']).toBe(`/api/generation-runs/${accepted.body.id}`);
    expect(['queued', 'running']).toContain(accepted.body.status);
    const events = await editor
      .get(`${accepted.headers['location']}/events`)
      .expect(200)
      .expect('content-type', /^text\/event-stream/);
    const sentEvents = eventsOf(events.text);
    expect(new Set(sentEvents.filter(({ event }) => event === 'step').map(({ data }) => data['name'])).size).toBe(11);
    expect(sentEvents.at(-1)).toMatchObject({ event: 'done', data: { id: accepted.body.id, status: 'succeeded' } });
  });

  it('streams all steps again to a client that connects after the end', async () => {
    const { body } = await create({ contentAngle: 'future-outlook' }).expect(201);
    const sentEvents = eventsOf(
      (await editor.get(`/api/generation-runs/${body.generationRunId}/events`).expect(200)).text,
    );
    expect(sentEvents).toHaveLength(12);
    expect(sentEvents.at(-1)!.data).toMatchObject({ postId: body.post.create_id });
  });

  it('is different for the same request, even concurrently', async () => {
    const requestBody = { categoryId: categories['Solar and Storage'] };
    const answers = await Promise.all([create(requestBody), create(requestBody, admin), create(requestBody)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const quotes = answers.map(
      ({ body }) => new Set<string>(body.post.citations.map(({ quote }: { quote: string }) => quote)),
    );
    for (const [at, own] of quotes.entries())
      for (const other of quotes.slice(at + 1)) expect([...own].filter((quote) => other.has(quote))).toEqual([]);
  });

  it.each([{}, { websiteId }, { categoryId: newId() }, { websiteId: '', categoryId: '' }])(
    'requires both website and category: %j',
    async (body) => {
      const { body: problem } = await editor.post('/api/blog-posts/create').send(body).expect(400);
      expect(problem.message).toBe('Please select both a website and category.');
    },
  );

  it('treats an empty angle and "none" as absent', async () => {
    const { body } = await create({ contentAngle: '', specificFocus: '  ', keyPoints: '' })
      .set('Prefer', 'respond-async')
      .expect(202);
    expect(body.request).toEqual({ specificFocus: null, keyPoints: null, contentAngle: 'none', isModelTest: false });
    await editor.post(`/api/generation-runs/${body.id}/cancel`);
  });

  it('rejects a category of another website and a website of another tenant', async () => {
    const { agent, body } = await anEmptyWebsite();
    await agent
      .post('/api/blog-posts/create')
      .send({ ...body, categoryId: categories['Heat Pumps'] })
      .expect(404);
    await agent.post('/api/blog-posts/create').send({ websiteId, categoryId: categories['Heat Pumps'] }).expect(404);
  });

  it('starts no run for an inactive website', async () => {
    const { agent, body } = await anEmptyWebsite(false);
    const { body: problem } = await agent.post('/api/blog-posts/create').send(body).expect(409);
    expect(problem).toMatchObject({
      message: 'This website is inactive: content generation and publishing are paused.',
    });
    expect(problem).not.toHaveProperty('generationRunId');
    expect((await agent.get('/api/generation-runs').expect(200)).body).toEqual([]);
  });

  it('drafts nothing from too little evidence', async () => {
    const { agent, body } = await anEmptyWebsite();
    const { body: problem } = await agent.post('/api/blog-posts/create').send(body).expect(422);
    expect(problem.message).toMatch(/^There is too little to write from/);
    const { body: failed } = await agent.get(`/api/generation-runs/${problem.generationRunId}`).expect(200);
    expect(failed).toMatchObject({
      status: 'failed',
      postId: null,
      error: { step: 'select', code: 'too-little-evidence', message: problem.message },
    });
    expect(failed.steps.map(({ status }: { status: string }) => status)).toEqual([
      'done',
      'done',
      'done',
      'done',
      'failed',
      ...Array<string>(6).fill('pending'),
    ]);
    expect((await agent.get('/api/blog-posts').expect(200)).body).toEqual([]);
  });

  it('hides another tenant’s run', async () => {
    const { agent } = await anEmptyWebsite();
    const id = await waiting();
    for (const path of [id, `${id}/events`, newId(), 'nonsense'])
      await agent.get(`/api/generation-runs/${path}`).expect(404);
    for (const path of [`${id}/cancel`, `${id}/resume`]) await agent.post(`/api/generation-runs/${path}`).expect(404);
    expect((await agent.get('/api/generation-runs').expect(200)).body).toEqual([]);
    await agent.get(`/api/generation-runs?websiteId=${websiteId}`).expect(404);
    await use(Runs).save(Object.assign(await use(Runs).get(SYSTEM, id), { status: 'cancelled' }));
  });

  it('cancels a run once, and resumes it', async () => {
    const id = await waiting();
    expect((await editor.post(`/api/generation-runs/${id}/cancel`).expect(200)).body).toMatchObject({
      status: 'cancelled',
      postId: null,
    });
    expect((await editor.post(`/api/generation-runs/${id}/cancel`).expect(409)).body.message).toBe(
      'This run has been cancelled already.',
    );
    await editor.post(`/api/generation-runs/${id}/resume`).expect(202);
    const events = eventsOf((await editor.get(`/api/generation-runs/${id}/events`)).text);
    expect(events.at(-1)!.data).toMatchObject({ status: 'succeeded' });
    expect((await editor.post(`/api/generation-runs/${id}/resume`).expect(409)).body.message).toBe(
      'This run has made its post already.',
    );
  });

  it('lists runs page by page, newest first, by status', async () => {
    const all = (await editor.get('/api/generation-runs?limit=200').expect(200)).body as {
      id: string;
      createdAt: string;
    }[];
    const seen: string[] = [];
    let path: string | undefined = '/api/generation-runs?limit=2';
    while (path) {
      const page: request.Response = await editor.get(path).expect(200);
      seen.push(...page.body.map(({ id }: { id: string }) => id));
      path = /<(.+)>; rel="next"/.exec(page.headers['link'] ?? '')?.[1];
    }
    expect(seen).toEqual(all.map(({ id }) => id));
    const failed = (await admin.get('/api/generation-runs?status=failed').expect(200)).body as { status: string }[];
    expect(new Set(failed.map(({ status }) => status))).toEqual(new Set(['failed']));
    await editor.get('/api/generation-runs?status=nonsense').expect(400);
  });
});

function eventsOf(text: string): { event: string; data: Record<string, unknown> }[] {
  return text.split('\n\n').flatMap((block) => {
    const event = /^event: (.+)$/m.exec(block)?.[1];
    const data = /^data: (.+)$/m.exec(block)?.[1];
    return event && data ? [{ event, data: JSON.parse(data) as Record<string, unknown> }] : [];
  });
}

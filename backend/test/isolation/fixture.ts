import type { Agent } from 'supertest';
import { Client } from 'pg';
import request from 'supertest';
import { aDraft } from '../../src/posts/application/testing/a-draft.js';
import { aPhoto } from '../../src/pictures/testing/picture-files.js';
import { SaveDraft } from '../../src/posts/index.js';
import { newId } from '../../src/shared/domain/ids.js';
import { Scope } from '../../src/shared/domain/scope.js';
import type { TestApp } from '../app.js';
import { asSuperuser, dropChecks, inventRow } from './invent-rows.js';

/** Ids of a tenant that has one of everything. */
export interface Tenant {
  admin: Agent;
  editor: Agent;
  /** The website's API key. */
  key: string;
  website: string;
  /** Id of the editor. */
  person: string;
  /** Id of a personal token of the editor with all scopes; `tokenSecret` is the token itself. */
  token: string;
  tokenSecret: string;
  /** A session of the editor, other than the one that `editor` uses. */
  session: string;
  category: string;
  term: string;
  spareCategory: string;
  /** A term in the spare category. */
  spareTerm: string;
  expertise: string;
  topic: string;
  /** An open topic idea. */
  idea: string;
  /** A post that waits for review. */
  post: number;
  approved: number;
  /** A comment by the editor on `approved`. */
  comment: string;
  /** A notification of the editor. */
  notification: string;
  /** A deletion that the editor has marked on `post`. */
  proofMark: string;
  /** A rewrite request of `post` that has failed and can be retried. */
  rewrite: string;
  slug: string;
  config: string;
  log: string;
  /** The delivery of `log`. */
  delivery: string;
  run: string;
  /** A trial run of a category. */
  trial: string;
  invitation: string;
  /** The editor's private calendar feed. */
  feed: string;
  /** A feed of the website’s approved posts. */
  postFeed: string;
  /** A data source of type `files` with one file. */
  source: string;
  file: string;
  /** A picture of the library. */
  picture: string;
  mail: string;
  /** A completed import by the editor. */
  transfer: string;
  crawl: string;
  /** A content server of the platform, for users who may manage content servers. */
  server: string;
  /** A model profile for this tenant's website alone. */
  model: string;
}

/** @param mark a word in every text of the tenant, by which leaked rows are recognised */
export async function tenantWithEverything(galley: TestApp, mark: string): Promise<Tenant> {
  const { admin, editor, websiteId, editorId } = await galley.tenant();
  const send = async (agent: Agent, method: 'post' | 'patch', path: string, body: object) => {
    const answer = await agent[method](path).send(body);
    if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${answer.text}`);
    return answer.body;
  };
  await send(editor, 'patch', `/api/websites/${websiteId}`, { name: `${mark} website`, description: mark });
  const { email } = await send(admin, 'patch', `/api/users/${editorId}`, { firstName: mark, lastName: 'Editor' });
  await request(galley.http).post('/api/login').send({ email, password: 'correct horse' }).expect(200);
  const sessions = (await editor.get('/api/sessions').expect(200)).body as { id: string; current: boolean }[];
  const { id: category } = await send(editor, 'post', '/api/categories', {
    websiteId,
    name: `${mark} category`,
    description: mark,
  });
  const { id: spareCategory } = await send(editor, 'post', '/api/categories', { websiteId, name: `${mark} spare` });
  const { id: spareTerm } = await send(editor, 'post', '/api/seo-terms', {
    categoryId: spareCategory,
    term: `${mark} spare term`,
  });
  const { id: term } = await send(editor, 'post', '/api/seo-terms', { categoryId: category, term: `${mark} term` });
  const { id: expertise } = await send(editor, 'post', '/api/expertise', {
    categoryId: category,
    description: `${mark} expertise`,
  });
  const saved = async (slug: string): Promise<number> => {
    const draft = aDraft({ websiteId, title: `${mark} ${slug}`, slug });
    return (
      await galley.app
        .get(SaveDraft, { strict: false })
        .execute({ scope: Scope.system('test'), draft, fingerprints: [] })
    ).postId;
  };
  const post = await saved(`${mark.toLowerCase()}-waits`);
  const slug = `${mark.toLowerCase()}-approved`;
  const approved = await saved(slug);
  await send(editor, 'patch', `/api/blog-posts/${approved}/status`, {
    status: 'approved',
    version: 1,
    acceptUnsupported: true,
  });
  const { id: comment } = await send(editor, 'post', `/api/blog-posts/${approved}/comments`, { text: `${mark} says` });
  await send(admin, 'post', `/api/blog-posts/${approved}/comments`, { text: `${mark} answers`, answerTo: comment });
  const [{ id: notification }] = (await editor.get('/api/notifications').expect(200)).body as [{ id: string }];
  const { id: proofMark } = await send(editor, 'post', `/api/blog-posts/${post}/comments`, {
    text: `${mark} says`,
    sentence: { block: 'b2', sentence: 2, text: 'It lasts long enough.' },
    mark: { kind: 'delete', start: 9, end: 13 },
  });
  const destinationUrl = `https://${mark.toLowerCase()}.example.com/posts`;
  const { id: config } = await send(editor, 'post', '/api/publishing-config', {
    websiteId,
    templateType: 'custom',
    destinationUrl,
    isActive: false,
  });
  const { id: source } = await send(editor, 'post', '/api/data-sources', {
    websiteId,
    name: `${mark} files`,
    type: 'files',
    config: {},
  });
  const uploaded = await editor
    .post(`/api/data-sources/${source}/files`)
    .attach('file', Buffer.from(`# ${mark}\n\nThe ${mark} flies by day.`), `${mark}.md`)
    .expect(201);
  const { id: file } = uploaded.body as { id: string };
  const picture = await editor
    .post(`/api/websites/${websiteId}/pictures`)
    .field({ name: mark, alt: mark })
    .attach('file', await aPhoto(), 'photo.jpg')
    .expect(201);
  const { id: invitation } = await send(editor, 'post', '/api/invitations', {
    email: `${mark}@example.com`,
    role: 'tenant_admin',
    websiteIds: [websiteId],
  });
  const { id: postFeed } = await send(editor, 'post', `/api/websites/${websiteId}/feeds`, {});
  const { id: feed } = await send(editor, 'post', '/api/calendar/feeds', { websiteId });
  const { id: adminId } = (await admin.get('/api/user').expect(200)).body as { id: string };
  const [{ id: mail }] = (await admin.get('/api/outbox').expect(200)).body as [{ id: string }];
  const { apiKey: key } = await send(editor, 'post', `/api/websites/${websiteId}/api-key/reveal`, {});
  await send(admin, 'post', `/api/users/${editorId}/allow-approve`, {});
  const { id: token, token: tokenSecret } = await send(editor, 'post', '/api/tokens', {
    name: `${mark} script`,
    scopes: ['read', 'write', 'approve'],
  });
  const [run, trial, log, delivery, rewrite, topic, idea, transfer, crawl] = [
    newId(),
    newId(),
    newId(),
    newId(),
    newId(),
    newId(),
    newId(),
    newId(),
    newId(),
  ];
  await insideDatabase(galley, async (superuser) => {
    await inventRow(superuser, 'focus_topics', {
      id: topic,
      website_id: websiteId,
      category_id: category,
      title: mark,
      description: mark,
      start_date: '2026-01-01',
      end_date: '2099-12-31',
      schedule_enabled: true,
    });
    const restsOn = JSON.stringify({
      kind: 'seo_term',
      subject: mark,
      term: mark,
      priority: 'high',
      documents: 0,
      servers: [],
      titles: [],
    });
    await inventRow(superuser, 'topic_ideas', {
      id: idea,
      website_id: websiteId,
      category_id: category,
      title: mark,
      title_key: mark.toLowerCase(),
      description: mark,
      content_angle: 'how-to-guide',
      reason: mark,
      source: restsOn,
    });
    await inventRow(superuser, 'generation_runs', {
      id: run,
      website_id: websiteId,
      status: 'succeeded',
      kind: 'create',
      requested_by_name: mark,
      ended_at: new Date(),
      mail_ids: '[]',
    });
    await inventRow(superuser, 'generation_runs', {
      id: trial,
      website_id: websiteId,
      status: 'succeeded',
      kind: 'trial',
      requested_by_name: mark,
      ended_at: new Date(),
      mail_ids: '[]',
    });
    await inventRow(superuser, 'rewrite_requests', {
      id: rewrite,
      website_id: websiteId,
      post_id: post,
      rewrite_type: 'partial_rewrite',
      status: 'failed',
      instructions: mark,
    });
    await inventRow(superuser, 'imports', {
      id: transfer,
      website_id: websiteId,
      user_id: editorId,
      kind: 'wordpress',
      file_name: mark,
      status: 'succeeded',
      detail: mark,
      ended_at: new Date(),
    });
    await inventRow(superuser, 'site_crawls', {
      id: crawl,
      user_id: adminId,
      url: `https://${mark.toLowerCase()}.example`,
      status: 'failed',
      steps: '[]',
      problem: mark,
      ended_at: new Date(),
    });
    await inventRow(superuser, 'deliveries', {
      id: delivery,
      website_id: websiteId,
      publishing_config_id: config,
      config_id: config,
      blog_post_id: approved,
      post_id: approved,
      status: 'delivered',
      kind: 'publish',
    });
    await inventRow(superuser, 'publishing_logs', {
      id: log,
      website_id: websiteId,
      delivery_id: delivery,
      publishing_config_id: config,
      config_id: config,
      blog_post_id: approved,
      status: 'delivered',
    });
  });
  const [{ id: server }] = (await admin.get('/api/mcp-servers?q=post-archive').expect(200)).body as [{ id: string }];
  const priced = { name: 'a-model', prices: { input: 1, output: 1, cacheRead: 1, cacheWrite: 1 } };
  const { id: model } = await send(admin, 'post', '/api/models', {
    name: `${mark} model`,
    provider: 'anthropic',
    baseUrl: 'https://models.invalid',
    apiKey: `sk-${mark}`,
    strong: priced,
    small: priced,
    websiteIds: [websiteId],
  });
  const session = sessions.find(({ current }) => !current)!.id;
  return {
    admin,
    editor,
    key,
    website: websiteId,
    person: editorId,
    token,
    tokenSecret,
    session,
    category,
    spareCategory,
    term,
    spareTerm,
    expertise,
    topic,
    idea,
    post,
    approved,
    comment,
    notification,
    proofMark,
    rewrite,
    slug,
    config,
    log,
    delivery,
    run,
    trial,
    invitation,
    feed,
    postFeed,
    source,
    file,
    picture: (picture.body as { id: string }).id,
    mail,
    transfer,
    crawl,
    server,
    model,
  };
}

/** Runs work as the superuser, with the tables' check constraints dropped. */
export async function insideDatabase<T>(galley: TestApp, work: (superuser: Client) => Promise<T>): Promise<T> {
  const superuser = new Client({ connectionString: asSuperuser(galley.databaseUrl) });
  await superuser.connect();
  try {
    await dropChecks(superuser);
    return await work(superuser);
  } finally {
    await superuser.end();
  }
}

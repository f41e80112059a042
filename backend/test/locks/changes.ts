import { Client } from 'pg';
import type { TestApp } from '../app.js';
import { Callers } from '../../src/auth/index.js';
import { CheckLive } from '../../src/publishing/application/live/check-live.js';
import { type Attempt, AttemptBook } from '../../src/publishing/application/attempt-book.js';
import { EndDelivered } from '../../src/publishing/application/end-delivered.js';
import { EndFailed } from '../../src/publishing/application/end-failed.js';
import { BeginAttempt } from '../../src/publishing/application/begin-attempt.js';
import { MoveRelease } from '../../src/publishing/application/move-release.js';
import { Deliveries } from '../../src/publishing/application/ports.js';
import { PublishNow } from '../../src/publishing/application/publish-now.js';
import { ReleasePeriod } from '../../src/publishing/application/release-period.js';
import { ReleasePost } from '../../src/publishing/application/release-post.js';
import { ReplayFailed } from '../../src/publishing/application/replay-failed.js';
import { ReportPublished } from '../../src/publishing/application/report-published.js';
import { WithdrawDelivered } from '../../src/publishing/application/notify-withdrawal.js';
import { Delivery, type DeliveryKind } from '../../src/publishing/domain/delivery.js';
import { DecidePost, ImportPosts, RequestRewrite, SaveDraft } from '../../src/posts/index.js';
import { aDraft } from '../../src/posts/application/testing/a-draft.js';
import { CheckClaims } from '../../src/posts/application/check-claims.js';
import { SqlClaimChecks } from '../../src/posts/adapters/persistence/sql-claim-checks.js';
import { BeginRewrite } from '../../src/posts/application/begin-rewrite.js';
import { WriteComment } from '../../src/posts/application/comments/write-comment.js';
import { CompleteRewrite } from '../../src/posts/application/complete-rewrite.js';
import { OfferDecisions } from '../../src/posts/application/mailed-decisions/offer-decisions.js';
import { DeletePost } from '../../src/posts/application/delete-post.js';
import { EditPost } from '../../src/posts/application/edit-post.js';
import { FailRewrite } from '../../src/posts/application/fail-rewrite.js';
import { DecideByMail } from '../../src/posts/application/mailed-decisions/decide-by-mail.js';
import { MarkPublished } from '../../src/posts/application/mark-published.js';
import { MovePost } from '../../src/posts/application/move-post.js';
import { RestoreVersion } from '../../src/posts/application/restore-version.js';
import { WithdrawPost } from '../../src/posts/application/withdraw-post.js';
import { DeleteCategory } from '../../src/planning/application/delete-category.js';
import { TallyFolder } from '../../src/shared/adapters/tallies/tally-folder.js';
import { newId } from '../../src/shared/domain/ids.js';
import { Scope } from '../../src/shared/domain/scope.js';
import { ChangeWebsite } from '../../src/tenancy/application/change-website.js';
import { DeleteWebsite } from '../../src/tenancy/application/delete-website.js';
import type { Gate } from './gates.js';

const PAST = new Date('2020-02-02T08:00:00Z');
const SYSTEM = Scope.system('test');
const REMOTE = { id: '7', url: 'https://client.example.com/7', picture: null };
const RESULT = {
  status: 'delivered' as const,
  request: null,
  response: { status: 200, body: 'thanks', truncated: false },
  errorMessage: null,
  ms: 5,
};

/**
 * State of a post when it is changed: in revision while its approved version is being delivered, waiting for its
 * release, or withdrawn, with its destination being notified or removing it.
 */
export type Stage = 'revised' | 'waiting' | 'withdrawn' | 'withdrawn there';

export interface Case {
  stage: Stage;
  websiteId: string;
  configId: string;
  categoryId: string;
  postId: number;
  /** Version of the post. */
  version: number;
  editor: Scope;
  attempt: Attempt | null;
  /** Id of a delivery whose attempt has not begun. */
  deliveryId: string | null;
  rewriteId: string | null;
  token: string | null;
}

type Change = (of: Case) => Promise<unknown>;

/** All changes of a post and its related data, each with the stages in which it has an effect. */
export class Changes {
  constructor(
    private readonly galley: TestApp,
    private readonly sql: Client,
  ) {}

  private use = <T>(token: abstract new (...args: never[]) => T): T =>
    this.galley.app.get(token as never, { strict: false });

  private readonly decide = (of: Case, status: 'approved' | 'rejected') =>
    this.use(DecidePost).execute({
      scope: of.editor,
      postId: of.postId,
      status,
      version: of.version,
      acceptUnsupported: true,
    });

  readonly all: Readonly<Record<string, readonly [change: Change, ...stages: Stage[]]>> = {
    approve: [(of) => this.decide(of, 'approved'), 'revised', 'withdrawn'],
    decline: [(of) => this.decide(of, 'rejected'), 'revised'],
    'decide by mail': [
      ({ token }) => this.use(DecideByMail).execute({ token: token!, status: 'approved', acceptUnsupported: true }),
      'revised',
    ],
    edit: [
      ({ editor, postId, version }) =>
        this.use(EditPost).execute({ scope: editor, postId, version, changes: { slug: `slug-${newId()}` } }),
      'revised',
    ],
    restore: [
      ({ editor, postId, version }) => this.use(RestoreVersion).execute({ scope: editor, postId, version, number: 1 }),
      'revised',
    ],
    revise: [
      ({ editor, postId, version }) => this.use(MovePost).execute({ scope: editor, postId, version, move: 'revise' }),
      'waiting',
    ],
    comment: [
      ({ editor, postId }) =>
        this.use(WriteComment).execute({ scope: editor, postId, text: 'Well said.', sentence: null }),
      'revised',
    ],
    'check claims': [(of) => this.check(of, 'unchecked'), 'revised'],
    'request a rewrite': [
      ({ editor, postId }) => this.use(RequestRewrite).execute({ scope: editor, postId, options: A_REWRITE }),
      'withdrawn',
    ],
    'complete a rewrite': [(of) => this.rewritten(of), 'revised'],
    'fail a rewrite': [
      ({ rewriteId }) => this.use(FailRewrite).execute(SYSTEM, rewriteId!, RUN, 'It came to nothing.'),
      'revised',
    ],
    withdraw: [
      ({ editor, postId, version }) => this.use(WithdrawPost).execute({ scope: editor, postId, version }),
      'waiting',
    ],
    delete: [
      ({ editor, postId }) => this.use(DeletePost).execute({ scope: editor, postId }),
      'revised',
      'waiting',
      'withdrawn',
    ],
    release: [({ postId }) => this.use(ReleasePost).execute(postId), 'revised', 'waiting'],
    'release a period': [({ configId }) => this.use(ReleasePeriod).execute(configId), 'waiting'],
    'move a release': [
      ({ editor, postId }) => this.use(MoveRelease).execute({ scope: editor, postId, date: inDays(40) }),
      'waiting',
    ],
    'publish now': [({ editor, postId }) => this.use(PublishNow).execute({ scope: editor, postId }), 'waiting'],
    'begin a delivery': [({ deliveryId }) => this.use(BeginAttempt).execute(deliveryId!), 'waiting'],
    'end a delivery': [
      ({ attempt }) =>
        this.use(EndDelivered).execute({
          attempt: attempt!,
          result: RESULT,
          remote: attempt!.removal ? null : REMOTE,
          liveUrl: attempt!.removal ? null : REMOTE.url,
          at: new Date(),
        }),
      'revised',
      'withdrawn',
      'withdrawn there',
    ],
    'fail a delivery': [
      ({ attempt }) =>
        this.use(EndFailed).execute(
          attempt!,
          { ...RESULT, status: 'failed', errorMessage: 'No.' },
          attempt!.removal ? null : REMOTE,
          null,
        ),
      'revised',
      'withdrawn',
    ],
    'hand a delivery back': [({ attempt }) => this.use(AttemptBook).handBack(attempt!), 'revised'],
    'renew a delivery': [({ attempt }) => this.use(AttemptBook).renew({ ...attempt! }), 'revised'],
    'replay deliveries': [
      ({ editor, configId }) => this.use(ReplayFailed).execute({ scope: editor, id: configId }),
      'revised',
    ],
    'report as published': [
      ({ editor, postId }) =>
        this.use(ReportPublished).execute({ scope: editor, postId, url: 'https://client.example.com/elsewhere' }),
      'revised',
      'waiting',
    ],
    'check the page': [
      ({ postId }) =>
        this.use(CheckLive)
          .execute(postId, AbortSignal.timeout(1))
          .catch(() => undefined),
      'revised',
    ],
    'withdraw from the destination': [({ postId }) => this.use(WithdrawDelivered).execute(postId), 'withdrawn there'],
    'give notice of a withdrawal': [({ postId }) => this.use(WithdrawDelivered).execute(postId), 'withdrawn'],
    'save a draft': [
      ({ websiteId, categoryId }) =>
        this.use(SaveDraft).execute({ scope: SYSTEM, draft: aDraft({ websiteId, categoryId }), fingerprints: [1, 2] }),
      'revised',
    ],
    import: [(of) => this.imported(of), 'revised'],
    'deactivate the website': [
      ({ editor, websiteId }) =>
        this.use(ChangeWebsite).execute({ scope: editor, id: websiteId, details: { isActive: false } }),
      'revised',
    ],
    'delete the category': [
      ({ editor, categoryId }) => this.use(DeleteCategory).execute({ scope: editor, id: categoryId }),
      'revised',
    ],
    'delete the website': [
      ({ websiteId }) => this.use(DeleteWebsite).execute({ scope: SYSTEM, id: websiteId }),
      'revised',
      'waiting',
      'withdrawn',
    ],
    'fold tallies': [() => this.use(TallyFolder).fold(), 'revised'],
  };

  private readonly websites = new Map<Stage, Pick<Case, 'websiteId' | 'configId' | 'categoryId' | 'editor'>>();

  /**
   * Creates a post at this stage, with all related rows for which a change might have to wait.
   * @param anew whether to create a new website for it
   */
  async aCase(stage: Stage, anew = true): Promise<Case> {
    if (anew) this.websites.delete(stage);
    const website = this.websites.get(stage) ?? (await this.aWebsite(stage));
    this.websites.set(stage, website);
    const { websiteId, configId, categoryId } = website;
    const { postId } = await this.use(SaveDraft).execute({
      scope: SYSTEM,
      draft: aDraft({ websiteId, categoryId, generationRunId: null }),
      fingerprints: [1, 2],
    });
    const of: Case = {
      ...website,
      stage,
      postId,
      version: 1,
      attempt: null,
      deliveryId: null,
      rewriteId: null,
      token: null,
    };
    await this.decide(of, 'approved');
    await this.sql.query(
      `insert into remote_posts (config_id, post_id, website_id, template_type, destination_url, remote_id, seal, state, updated_at)
       select id, $2, website_id, template_type, destination_url, '7', $3, 'live', now() from publishing_configs where id = $1`,
      [configId, postId, 'ab'.repeat(32)],
    );
    if (stage === 'waiting') await this.wait(of);
    else await (stage === 'revised' ? this.revise(of) : this.takeBack(of));
    return { ...of, version: await this.versionOf(postId) };
  }

  private async aWebsite(stage: Stage): Promise<Pick<Case, 'websiteId' | 'configId' | 'categoryId' | 'editor'>> {
    const { editor, editorId, websiteId } = await this.galley.tenant();
    const destination = {
      websiteId,
      templateType: 'custom',
      destinationUrl: 'http://127.0.0.1:9/posts',
      isActive: false,
    };
    const { body: config } = await editor.post('/api/publishing-config').send(destination).expect(201);
    const { body: category } = await editor.post('/api/categories').send({ websiteId, name: 'Heating' }).expect(201);
    const settings = stage === 'withdrawn' ? { withdrawals: 'yes' } : {};
    await this.sql.query('update publishing_configs set template_type = $2, settings = $3 where id = $1', [
      config.id,
      stage === 'withdrawn there' ? 'wordpress' : 'custom',
      settings,
    ]);
    return {
      websiteId,
      configId: config.id,
      categoryId: category.id,
      editor: (await this.use(Callers).ofPerson(editorId))!,
    };
  }

  /** All locks around the post, in the order of locks. */
  gatesOf({ websiteId, configId, postId }: Case): Gate[] {
    const rows = (table: string, key: string): string => `select 1 from ${table} where ${key} = $1 for update`;
    return [
      ['website', rows('websites', 'id'), [websiteId]],
      ['release queue', `select pg_advisory_xact_lock(hashtextextended('release.queue:' || $1, 0))`, [websiteId]],
      ['deliveries', rows('deliveries', 'post_id'), [postId]],
      // Foreign keys to the configuration do not wait for this lock mode. That suffices, since it is deleted only with
      // its website.
      ['configuration', 'select 1 from publishing_configs where id = $1 for no key update', [configId]],
      ['post', rows('blog_posts', 'create_id'), [postId]],
      ['decision links', rows('decision_links', 'post_id'), [postId]],
      ['claim checks', rows('claim_checks', 'post_id'), [postId]],
      ['rewrite requests', rows('rewrite_requests', 'post_id'), [postId]],
      ['slugs', 'select pg_advisory_xact_lock(1001, hashtext($1))', [websiteId]],
      ['served', 'select pg_advisory_xact_lock(1002, hashtext($1))', [websiteId]],
      ['approved version', rows('sealed_posts', 'post_id'), [postId]],
      ['release pin', rows('release_pins', 'post_id'), [postId]],
      ['tombstone', rows('post_tombstones', 'create_id'), [postId]],
      ['content version', rows('served_contents', 'website_id'), [websiteId]],
      ['live check', rows('live_checks', 'post_id'), [postId]],
      ['remote post', rows('remote_posts', 'post_id'), [postId]],
    ];
  }

  private async wait(of: Case): Promise<void> {
    const { configId, postId, websiteId } = of;
    await this.sql.query(
      `update publishing_configs set is_active = true, release = 'on_schedule', scheduled_since = now() - interval '9 days' where id = $1`,
      [configId],
    );
    await this.sql.query(
      `insert into release_pins (post_id, website_id, date, pinned_at) values ($1, $2, (now() at time zone 'UTC')::date, now())`,
      [postId, websiteId],
    );
    of.deliveryId = await this.open(of, 'publish');
  }

  private async revise(of: Case): Promise<void> {
    await this.begin(of, 'publish');
    const seal = await this.sealOf(of.postId);
    await this.use(MarkPublished).execute({
      scope: SYSTEM,
      postId: of.postId,
      seal,
      at: PAST,
      url: 'https://client.example.com/first',
    });
    await this.use(MovePost).execute({
      scope: of.editor,
      postId: of.postId,
      version: await this.versionOf(of.postId),
      move: 'revise',
    });
    await this.use(EditPost).execute({
      scope: of.editor,
      postId: of.postId,
      version: await this.versionOf(of.postId),
      changes: { excerpt: 'Another excerpt.' },
    });
    await this.check(of, 'checked');
    const link = [...(await this.use(OfferDecisions).execute(SYSTEM, of.postId, [of.editor.userId])).values()][0]!;
    of.token = new URL(link).searchParams.get('token');
    of.rewriteId = await this.use(RequestRewrite).execute({ scope: of.editor, postId: of.postId, options: A_REWRITE });
    await this.use(BeginRewrite).execute(SYSTEM, of.rewriteId, RUN);
    await this.sql.query(
      `insert into deliveries select (jsonb_populate_record(d, jsonb_build_object('id', gen_random_uuid(), 'seal',
        $2::text, 'status', 'failed', 'next_attempt_at', null, 'lease_until', null))).* from deliveries d where post_id = $1`,
      [of.postId, 'cd'.repeat(32)],
    );
  }

  private async check({ editor, postId }: Case, as: 'checked' | 'unchecked'): Promise<void> {
    const { textVersion, claims } = await this.use(SqlClaimChecks).get(editor, postId);
    const changes = { checked: [], unchecked: [], [as]: claims.map(({ key }) => key) };
    await this.use(CheckClaims).execute({ scope: editor, postId, textVersion, ...changes });
  }

  private async takeBack(of: Case): Promise<void> {
    await this.open(of, 'publish');
    await this.sql.query(`update deliveries set status = 'delivered', next_attempt_at = null where post_id = $1`, [
      of.postId,
    ]);
    await this.use(WithdrawPost).execute({
      scope: of.editor,
      postId: of.postId,
      version: await this.versionOf(of.postId),
    });
    await this.begin(of, 'withdraw');
    await this.use(MovePost).execute({
      scope: of.editor,
      postId: of.postId,
      version: await this.versionOf(of.postId),
      move: 'revise',
    });
  }

  /** Begins an attempt without sending anything. */
  private async begin(of: Case, kind: DeliveryKind): Promise<void> {
    await this.sql.query('update publishing_configs set is_active = true where id = $1', [of.configId]);
    of.attempt = await this.use(BeginAttempt).execute(await this.open(of, kind));
    if (!of.attempt) throw new Error(`the ${kind} did not begin`);
  }

  private async open({ configId, postId, websiteId }: Case, kind: DeliveryKind): Promise<string> {
    const seal = kind === 'withdraw' ? 'ef'.repeat(32) : await this.sealOf(postId);
    const delivery = new Delivery({ websiteId, configId, postId, seal, kind, releasedAt: PAST }, PAST);
    await this.use(Deliveries).addOnce(SYSTEM, delivery);
    return delivery.id;
  }

  private async sealOf(postId: number): Promise<string> {
    return (await this.sql.query<{ seal: string }>('select seal from sealed_posts where post_id = $1', [postId]))
      .rows[0]!.seal;
  }

  private async versionOf(postId: number): Promise<number> {
    return (await this.sql.query<{ version: number }>('select version from blog_posts where create_id = $1', [postId]))
      .rows[0]!.version;
  }

  private async rewritten({ postId, rewriteId }: Case): Promise<void> {
    const { rows } = await this.sql.query<{ of: number }>(
      'select text_version as of from blog_posts where create_id = $1',
      [postId],
    );
    const { blocks, sources, citations, unsupported, score } = aDraft();
    const rewritten = {
      of: rows[0]?.of ?? 1,
      text: { title: 'Anew', content: '<p>Written anew.</p>' },
      writer: null,
      blocks,
      sources,
      citations,
      unsupported,
      score,
    };
    await this.use(CompleteRewrite).execute({
      scope: SYSTEM,
      requestId: rewriteId!,
      runId: RUN,
      rewritten,
      by: 'embedded',
      fingerprints: [3, 4],
    });
  }

  private imported({ websiteId, categoryId }: Case): Promise<unknown> {
    const origin = {
      source: 'wordpress' as const,
      sourceKey: newId(),
      url: 'https://client.example.com/old',
      publishedAt: PAST,
      tags: [],
      importId: newId(),
    };
    const text = {
      title: 'Old',
      slug: '',
      category: 'Heating',
      author: 'A',
      content: '<p>Old.</p>',
    };
    return this.use(ImportPosts).execute({
      scope: SYSTEM,
      websiteId,
      source: 'wordpress',
      posts: [{ text, categoryId, language: 'en', origin, isPublished: true, at: PAST }] as never,
      label: 'WordPress',
    });
  }
}

const A_REWRITE = { rewriteType: 'tone_change', contentAngle: null, instructions: null } as const;
const RUN = '0198d3a0-0000-7000-8000-0000000000aa';
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

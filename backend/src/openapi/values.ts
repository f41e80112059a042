import type { OpenAPIObject } from '@nestjs/swagger';
import { operationsOf, type Schema } from './operations.js';
import { PROBLEM_CODES } from './problem-codes.js';

type Values = Readonly<Record<string, string>>;

const PRIORITY: Values = {
  high: 'First choice when posts and ideas are planned',
  medium: 'After the high ones',
  low: 'When nothing else is left',
};

const ANGLES: Values = {
  'industry-analysis': 'How the industry stands and what moves it',
  'how-to-guide': 'How something is done, step by step',
  'market-trends': 'What the market does, and where it is going',
  'case-study': 'What somebody did, and what came of it',
  'regulatory-update': 'What has changed in laws and rules',
  'technology-focus': 'How a technology works, and what it is good for',
  'cost-benefit': 'What it costs, and what it brings',
  'future-outlook': 'What is to be expected',
};

const MODEL_PROVIDER: Values = {
  anthropic: 'Anthropic’s interface',
  'openai-compatible': 'OpenAI’s interface, which many servers have',
};

const PROBLEMS: Values = {
  'about:blank': 'The status says it all',
  ...Object.fromEntries(
    Object.values(PROBLEM_CODES)
      .flatMap((codes) => Object.entries(codes))
      .map(([code, [cause]]) => [`urn:galley:problem:${code}`, cause.replace(/\.$/, '')]),
  ),
};

/** What each value of an enumeration means, by the name of its schema. */
const VALUES: Readonly<Record<string, Values>> = {
  AddServerType: {
    http: 'Reached by its URL, over Streamable HTTP',
    stdio: 'Started as a command on the machine that runs Galley',
  },
  AuditActorKind: {
    user: 'A person',
    key: 'A client website, by its API key',
    schedule: 'Galley itself',
    token: 'A program, by the personal token of a person',
  },
  BulkOutcome: { done: 'Decided as asked', refused: 'Left as it was; `message` says why' },
  CalendarEntryKind: {
    slot: 'A day on which a focus topic is written about',
    run: 'A post that is being written',
    post: 'A post that is there',
    release: 'An approved post that is to be published on this day',
    gap: 'A period of the publishing schedule with nothing in it',
  },
  CitationStyle: {
    numbered: 'Numbers behind the sentences, and a list of sources at the end',
    links: 'Links on the words of each claim',
    footnotes: 'Like `numbered`, with ways back from the list to the text',
    none: 'Not in the text; only the record of the post has its sources',
  },
  CommentToMeKind: { mention: 'Names you', answer: 'Answers a comment of yours' },
  ContentAngle: { none: 'Left to the writer; in a rewrite, the angle of before', ...ANGLES },
  ContentServerColor: { green: 'Online', yellow: 'Degraded', red: 'Offline', gray: 'Disabled' },
  ContentServerStatus: {
    online: 'The last probe succeeded',
    degraded: 'One probe failed, or it took more than five seconds',
    offline: 'Two probes or more failed in succession',
    disabled: 'Switched off: it is neither probed nor asked',
  },
  ContentServerType: {
    http: 'Reached by its URL, over Streamable HTTP',
    stdio: 'Started as a command on the machine that runs Galley',
    bundled: 'Ships with Galley and runs inside it',
  },
  CrawlStepName: {
    robots: 'Reads what robots.txt allows',
    sitemap: 'Reads the sitemap',
    pages: 'Reads the chosen pages',
    feeds: 'Reads the feeds that the pages name',
    proposal: 'Derives the proposal',
  },
  CrawlStepStatus: { pending: 'Not begun', running: 'Under way', done: 'Over' },
  DataSourceType: {
    files: 'Files that were uploaded',
    site: 'Pages of a website',
    feed: 'Entries of an RSS, Atom or JSON feed',
    http_json: 'Items of a JSON answer over HTTP',
    postgres: 'Rows of named queries to a PostgreSQL database',
  },
  Decision: { approved: 'Seals the text and lets it be published', rejected: 'Declines the post' },
  DeliveryStatus: {
    pending: 'Being sent, or about to be',
    delivered: 'The destination took it',
    failed: 'Given up; it can be replayed',
    retrying: 'Failed, and will be tried again',
  },
  ExpertiseLevel: {
    beginner: 'For readers who are new to the subject',
    intermediate: 'For readers who know the basics',
    expert: 'For readers who work in the field',
  },
  ExportFormat: {
    markdown: 'A Markdown file for each post',
    html: 'An HTML file for each post',
    json: 'A JSON file for each post',
    csv: 'One CSV file with a line for each post',
  },
  FirstStepId: {
    password: 'Change the password of the first account',
    website: 'Create the first website',
    administrator: 'Invite a second platform admin',
    content_server: 'Connect a content server',
    mail_server: 'Connect a mail server',
    member: 'Invite somebody to the team',
    categories: 'Create categories',
    seo_terms: 'Add SEO terms to each category',
    expertise: 'Describe the expertise of each category',
    source: 'Add something to write from',
    post: 'Have a post written',
    approval: 'Approve a post',
    connection: 'Connect the website: push, pull or a feed',
    topic: 'Create a focus topic',
  },
  FocusTopicState: {
    active: 'On, and today is one of its days',
    scheduled: 'On, and its days are to come or over',
    inactive: 'Paused',
  },
  HealthCheckName: {
    database: 'PostgreSQL responds',
    migrations: 'The database has the tables of this version',
    queue: 'Redis responds',
    mail: 'The mail server accepts the login',
    pictures: 'The bucket with the pictures can be read',
    disk: 'There is free space for the database',
    work: 'This process polls for due work',
    clock: 'The clock of this machine is right',
  },
  HealthCheckStatus: { ok: 'Works', down: 'Does not; `message` says why' },
  HealthState: {
    ok: 'Works',
    attention: 'Works, but somebody should look',
    failed: 'Does not work',
    unused: 'Is not set up',
  },
  IdeaSearchStatus: {
    never: 'Nobody has looked for ideas yet',
    queued: 'Waits for a worker',
    running: 'Under way',
    done: 'Over; `found` says how many are new',
    failed: 'Ended early; `detail` says why',
  },
  IdeaSourceKind: {
    seo_term: 'An SEO term of the website',
    content_server: 'A subject that a content server came up with',
  },
  ImportDrafts: { skip: 'Left out, and counted in the report', pending: 'Imported as posts that wait for review' },
  ImportKind: {
    archive: 'A website archive of Galley',
    wordpress: 'An export of WordPress (WXR)',
    ghost: 'An export of Ghost (JSON)',
  },
  LiveDifferenceField: {
    page: 'The page itself: it answers with an error',
    title: 'The title',
    content: 'The text',
    canonical: 'The canonical address',
    robots: 'Whether search engines may list the page',
    meta_title: 'The title for search engines',
    meta_description: 'The description for search engines',
  },
  LiveStatusState: {
    live: 'The page shows the approved version',
    drifted: 'The page differs from the approved version',
    not_found: 'There is no page at the address',
    unchecked: 'There was no check yet, or it told nothing',
  },
  MarkKind: {
    delete: 'Take the words out',
    insert: 'Put `words` in',
    transpose: 'Exchange the parts before and after `turn`',
    query: 'Asks about the words; changes nothing',
    stet: 'Lets the words stand; changes nothing',
  },
  ModelDialect: {
    openai: 'OpenAI',
    azure: 'Azure OpenAI',
    mistral: 'Mistral',
    gemini: 'Gemini, by its compatible interface',
    ollama: 'Ollama',
    vllm: 'vLLM',
    'lm-studio': 'LM Studio',
    'llama.cpp': 'llama.cpp',
    other: 'Another server with this interface',
  },
  ModelKind: { ...MODEL_PROVIDER, embedded: 'The built-in writer, which needs no model' },
  ModelProvider: MODEL_PROVIDER,
  NotificationKind: {
    run_finished: 'A run of yours has ended with a post',
    run_failed: 'A run of yours has failed',
    slot_failed: 'Nothing was written on a day of a focus topic',
    delivery_delayed: 'A delivery failed twice and is tried again',
    delivery_failed: 'A delivery was given up',
    destination_off: 'A destination was switched off after five days of failures',
    decision: 'A post of yours was approved or declined',
    mention: 'A comment names you',
    answer: 'A comment of yours was answered',
  },
  OriginKind: {
    page: 'A page',
    feed: 'A feed',
    sitemap: 'The sitemap',
    picture: 'A picture',
    'style sheet': 'A style sheet',
  },
  OutboxMailStatus: {
    queued: 'Waits to be sent, or to be tried again',
    sent: 'The mail server took it',
    failed: 'Given up; `error` says why',
    kept: 'Stored to be read here, because there is no mail server',
  },
  Permission: {
    review: 'Edit, decide about and withdraw posts, and have them rewritten',
    configure: 'Change the website, its planning and its sources',
    publish: 'Connect destinations and feeds, and publish',
    manage_team: 'Invite and remove members and change what they may do',
  },
  CoverDesign: {
    rings: 'Circles around a corner',
    waves: 'Waves along the lower edge, on a light ground',
    tiles: 'Quarter circles, on a light ground',
    horizon: 'A sun over its reflection',
  },
  PostCoverState: {
    drawn: 'It has the cover for its current title',
    awaited: 'The cover is being drawn',
    failed: 'The cover could not be drawn; it is tried again after an hour',
  },
  PostPictureSource: { chosen: 'The featured image', cover: 'Drawn by Galley, as there is no featured image' },
  PictureKind: { jpeg: 'JPEG', png: 'PNG', webp: 'WebP', avif: 'AVIF', gif: 'GIF; of an animation its first frame' },
  PortfolioWebsiteAlerts: {
    destination_off: 'The destination was switched off after failures',
    deliveries_failed: 'Deliveries were given up',
    deliveries_delayed: 'Deliveries failed twice or more and are tried again',
    budget_spent: 'This month’s cap is used up',
    budget_near: 'From 80 % of this month’s cap on',
    not_connected: 'Active, but nothing takes its posts',
    runs_dry: 'Active, but no post waits for review or release',
  },
  PostMails: { immediately: 'One mail for each post', daily: 'One mail a day', none: 'No mails about new posts' },
  PostOriginSource: { wordpress: 'WordPress', ghost: 'Ghost' },
  PostStatus: {
    pending: 'Waits for a decision',
    approved: 'Sealed, and published or about to be',
    rejected: 'Declined',
    published: 'On the client’s website',
    withdrawn: 'Taken back after its approval',
    imported: 'Was on the website before Galley; nothing was decided here',
  },
  ProblemType: PROBLEMS,
  ProveAgainMethod: {
    password: 'The password, for accounts without a second factor',
    totp: 'A code of the authenticator app',
    recovery_code: 'One of the recovery codes',
  },
  PublishingLogKind: {
    publish: 'Sends the first version',
    update: 'Sends a later version',
    withdraw: 'Removes a withdrawn or deleted post',
  },
  PublishingSchedule: {
    daily: 'One post each day',
    weekly: 'One post each week',
    'bi-weekly': 'One post every two weeks',
    monthly: 'One post each month',
  },
  PullCountReader: {
    key: 'The present API key',
    replaced_key: 'A key that was replaced and still works',
    feed: 'A feed',
    gone: 'A key or feed that is gone',
  },
  PulledPostStatus: { approved: 'Approved, not yet reported as published', published: 'On the website' },
  ReadinessStatus: { ok: 'Everything works', degraded: 'It serves requests, but something that it depends on is down' },
  Receipts: {
    off: 'There are none',
    unlisted: 'Whoever has the address can read them; search engines are asked to leave them out',
    listed: 'Search engines may list them',
  },
  ReceiverCheckId: {
    good: 'Takes a signed message',
    repeated: 'Takes the same message again, and does not publish it twice',
    reordered: 'Keeps the newer of two versions that arrive in the wrong order',
    unsigned: 'Refuses a message without a signature',
    wrong_signature: 'Refuses a signature of another secret',
    altered: 'Refuses a body that was altered after it was signed',
    stale: 'Refuses a message that was signed an hour ago',
    withdrawn: 'Takes a withdrawal, and takes the post down',
    outdated: 'Leaves a withdrawn post away when an older version arrives late',
    slow: 'Takes a message that arrives slowly, in pieces',
  },
  Release: {
    on_approval: 'Each post as soon as its approval can no longer be undone',
    on_schedule: 'One post in each period of the publishing schedule',
  },
  RemovalReason: { withdrawn: 'Taken back; it may come again', deleted: 'Deleted for good' },
  RewriteRequestStatus: {
    pending: 'Waits to be worked on',
    in_progress: 'Being written',
    completed: 'Written; `version` is the result',
    failed: 'Not written; `failure` says why',
  },
  RewriteType: {
    tone_change: 'Another tone; every number, quotation and citation stays',
    total_rewrite: 'A new text on the same subject',
    partial_rewrite: 'Only what the instructions name; all else stays byte for byte',
  },
  Role: {
    platform_admin: 'Reaches every website and runs the installation',
    tenant_admin: 'Reaches the websites whose member they are',
  },
  RunKind: {
    create: 'A person or an agent asked for a post',
    topic: 'Due by the schedule of a focus topic',
    test: 'A focus topic tried out; its post is saved',
    trial: 'A category tried out; nothing is saved',
    rewrite: 'A post is rewritten',
  },
  RunStatus: {
    queued: 'Waits for a worker',
    running: 'Under way',
    succeeded: 'Ended with what was asked for',
    failed: 'Ended without it; the reason is beside it',
    cancelled: 'Stopped by a person',
  },
  RunStepName: {
    brief: 'Collects what the post is to be about',
    plan: 'Derives the questions to answer',
    research: 'Asks the content servers',
    passages: 'Cuts the documents found into passages',
    select: 'Chooses the passages to write from',
    outline: 'Orders them into sections',
    draft: 'Writes the text',
    verify: 'Checks each sentence against its source',
    revise: 'Repairs what was not proved',
    metadata: 'Writes title, excerpt and texts for search engines',
    save: 'Scores the post and saves it',
    rewrite: 'Writes the text anew as requested',
  },
  RunStepStatus: {
    pending: 'Not begun',
    running: 'Under way',
    done: 'Over',
    skipped: 'There was nothing to do',
    failed: 'Ended with an error',
  },
  ScheduleFrequency: {
    daily: 'Every day',
    weekly: 'On the days of `scheduleDays`',
    monthly: 'On the 1st of each month',
  },
  ScoreCheckFigure: {
    seo: 'How the page is made',
    evidence: 'Whether its statements are proved',
    brief: 'Whether it does what was asked for',
    voice: 'Whether it keeps the rules of the website’s voice',
  },
  SecondFactor: {
    passkey: 'A passkey, for `POST /api/passkeys/sign-in`',
    totp: 'A code of the authenticator app',
    recovery_code: 'One of the recovery codes',
  },
  SeoTermPriority: PRIORITY,
  ServerToolState: {
    new: 'Nobody has decided on it; it is not called',
    allowed: 'Runs may call it',
    quarantined: 'Was allowed and has changed since; it is not called',
    refused: 'Runs must not call it',
  },
  SetUpSourceType: { feed: 'Entries of an RSS, Atom or JSON feed', site: 'Pages of a website' },
  SimilarKind: { post: 'A post', topic: 'A focus topic' },
  SlotOrigin: { schedule: 'The schedule of the topic names the day', added: 'A person put it there' },
  SlotStatus: {
    planned: 'To come, or about to begin',
    running: 'Its post is being written',
    done: 'Its post was written',
    failed: 'No post was written; `reason` says why',
    skipped: 'Left out; `reason` says why',
    missed: 'Nothing was running within 24 hours of its time',
  },
  SourceFileKind: { markdown: 'Markdown', text: 'Plain text', html: 'HTML', csv: 'CSV', pdf: 'PDF' },
  StructuredAuthorType: { Person: 'A person who is named', Organization: 'The website' },
  TemplateType: {
    custom: 'An endpoint of your own, with a field mapping of your own',
    wordpress: 'A WordPress site, by its REST API',
    partner: 'An endpoint that takes Galley’s own field names',
    ghost: 'A Ghost site, by its Admin API',
  },
  TextDirection: { ltr: 'From left to right', rtl: 'From right to left, as Arabic and Hebrew' },
  TextPartOp: { same: 'In both texts', add: 'Only in the later text', remove: 'Only in the earlier text' },
  TokenScope: {
    read: 'Read whatever you may read',
    write: 'Change things, but decide about no post',
    approve: 'Decide about posts, where a platform admin has allowed you that',
  },
  Tone: {
    professional: 'Factual and polite',
    casual: 'Relaxed, as in conversation',
    technical: 'Exact, in the terms of the field',
    friendly: 'Warm and encouraging',
  },
  ToolContentType: { text: 'Text', resource: 'A resource with its text', resource_link: 'A link to a resource' },
  ToolDecisionState: { allowed: 'Runs may call it, with this definition', refused: 'Runs must not call it' },
  TopicIdeaContentAngle: ANGLES,
  VersionKind: {
    generated: 'Written by a run',
    submitted: 'Handed in by a person or an agent',
    edit: 'Edited by a person',
    rewrite: 'Rewritten on request',
    restore: 'An earlier version, restored',
  },
  VoiceBreakRule: {
    'banned-phrases': 'It uses a banned word or phrase',
    names: 'It spells a name otherwise than the glossary',
    'sentence-length': 'The sentence has more words than are allowed',
    'reading-level': 'The text is too hard for its readers, and this is one of its hardest sentences',
  },
  WriterRewriteChoices: {
    shorter: 'A shorter text',
    plainer: 'Plainer words',
    friendlier: 'A friendlier tone',
    more: 'More on something',
    own_words: 'Whatever the instructions say',
  },
};

/** What each value of a parameter `sort` means. */
const ORDERS: Values = {
  createdAt: 'Oldest first',
  '-createdAt': 'Newest first',
  created_at: 'Oldest first',
  '-created_at': 'Newest first',
  updated_at: 'Longest unchanged first',
  '-updated_at': 'Latest changed first',
  startDate: 'Earliest first day first',
  '-startDate': 'Latest first day first',
  endDate: 'Earliest last day first',
  '-endDate': 'Latest last day first',
  title: 'By title, A to Z',
  '-title': 'By title, Z to A',
  name: 'By name, A to Z',
  '-name': 'By name, Z to A',
  term: 'By term, A to Z',
  '-term': 'By term, Z to A',
  category: 'By name of the category, A to Z',
  '-category': 'By name of the category, Z to A',
  website: 'By name of the website, A to Z',
  '-website': 'By name of the website, Z to A',
  priority: 'Highest priority first, then by term',
  score: 'Lowest score first',
  '-score': 'Highest score first',
  pending: 'Fewest posts in review first',
  '-pending': 'Most posts in review first',
  runway: 'Shortest supply of approved posts first',
  '-runway': 'Longest supply of approved posts first',
  published: 'Longest without a published post first',
  '-published': 'Latest published post first',
  spent: 'Least spent this month first',
  '-spent': 'Most spent this month first',
  '-alerts': 'Most urgent first',
};

/**
 * Describes every value of the named enumerations and of the orders of lists.
 * @throws Error when a table describes other values than its enumeration has
 */
export function describeValues(document: OpenAPIObject): OpenAPIObject {
  for (const [name, values] of Object.entries(VALUES)) {
    const schema = document.components!.schemas![name] as Schema | undefined;
    const known = (schema?.enum ?? []) as string[];
    if (!schema || known.length !== Object.keys(values).length || known.some((value) => !Object.hasOwn(values, value)))
      throw new Error(
        `openapi/values.ts describes ${name} as ${Object.keys(values).join(', ')}, not ${known.join(', ')}`,
      );
    describe(schema, values);
  }
  for (const { operation } of operationsOf(document))
    for (const { name, schema } of operation.parameters ?? [])
      if (name === 'sort' && schema?.enum) describe(schema, ORDERS);
  return document;
}

/**
 * In the description for readers, as `x-enumDescriptions` by value for documentation pages, and as `x-enum-descriptions`
 * in the order of the values for generators.
 */
function describe(schema: Schema, values: Values): void {
  const named = (schema.enum as string[]).map((value) => [value, values[value]] as const);
  const list = named.map(([value, about]) => `- \`${value}\`: ${about}`).join('\n');
  schema.description = [schema.description, list].filter(Boolean).join('\n\n');
  schema['x-enumDescriptions'] = Object.fromEntries(named);
  schema['x-enum-descriptions'] = named.map(([, about]) => about);
}

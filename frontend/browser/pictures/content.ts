import { setTimeout as pause } from 'node:timers/promises';
import type { Places } from '../screens.js';
import type { Caller } from './api.js';

interface Row {
  id: string;
  name: string;
}
interface Run {
  status: string;
  postId: number | null;
}
interface Post {
  create_id: number;
  title: string;
  version: number;
}

const RUN_POLL_MS = 500;
const LONGEST_RUN_MS = 120_000;

/** Posts to generate, by category. The demonstration's articles cover all of these subjects. */
const BRIEFS: [category: string, focus: string, angle: string][] = [
  ['Heat Pumps', 'Running costs in an old house', 'cost-benefit'],
  ['Insulation', 'Lofts and draughts first', 'how-to-guide'],
  ['Solar and Storage', 'What a home battery adds', 'cost-benefit'],
  ['Healthy Air', 'Damp and mould in bathrooms', 'how-to-guide'],
  ['Heat Pumps', 'Quiet outdoor units and noise rules', 'regulatory-update'],
  ['Insulation', 'Solid walls from inside or outside', 'industry-analysis'],
  ['Solar and Storage', 'Yield through the seasons', 'market-trends'],
];

const CLIENTS = [
  {
    name: 'Field & Kiln',
    url: 'https://field-and-kiln.example',
    publishingSchedule: 'monthly',
    description: 'Ceramics, glazes and kilns for small studios.',
  },
  {
    name: 'Northbound Cycles',
    url: 'https://northbound-cycles.example',
    publishingSchedule: 'daily',
    description: 'Touring bicycles and how to look after them.',
  },
];

const PEOPLE = [
  {
    email: 'mara@field-and-kiln.example',
    firstName: 'Mara',
    lastName: 'Lindqvist',
    role: 'tenant_admin',
    password: 'kiln-and-field',
  },
  {
    email: 'tomas@northbound-cycles.example',
    firstName: 'Tomás',
    lastName: 'Oliveira',
    role: 'tenant_admin',
    password: 'north-and-bound',
  },
];

/**
 * Fills the demonstration through the API with the data of a typical week of work.
 * @param destination the URL that receives pushed posts
 */
export async function fill(editor: Caller, admin: Caller, destination: string): Promise<Places> {
  const [website] = await editor.get<Row[]>('/api/websites');
  const websiteId = website!.id;
  await admin.send('PATCH', `/api/websites/${websiteId}`, { undoSeconds: 0 });
  const categories = await editor.get<Row[]>(`/api/categories?websiteId=${websiteId}`);
  const categoryOf = (wanted: string) => categories.find(({ name }) => name === wanted)!.id;
  await clients(admin);

  const config = {
    websiteId,
    templateType: 'custom',
    destinationUrl: destination,
    headers: { 'Content-Type': 'application/json' },
    fieldMapping: { title: 'title', slug: 'slug', content: 'body.html', excerpt: 'summary', category: 'section' },
    isActive: true,
  };
  await editor.send('POST', '/api/publishing-config', config);
  const topicId = await topics(editor, websiteId, categoryOf);
  await editor.send('POST', '/api/data-sources', { websiteId, name: 'Price lists', type: 'files', config: {} });

  const runs: string[] = [];
  for (const [category, specificFocus, contentAngle] of BRIEFS) {
    const { id } = await editor.send<Row>('POST', '/api/blog-posts/create', {
      websiteId,
      categoryId: categoryOf(category),
      specificFocus,
      contentAngle,
    });
    runs.push(id);
  }
  const written: { runId: string; postId: number }[] = [];
  for (const runId of runs) {
    const { postId } = await ended(editor, runId);
    if (postId !== null) written.push({ runId, postId });
  }
  if (written.length < 5) throw new Error(`Only ${written.length} of ${runs.length} posts were written.`);
  await decide(
    editor,
    written.map(({ postId }) => postId),
  );

  const { runId, postId } = written.at(-1)!;
  await talk(editor, postId);
  await admin.send('POST', '/api/invitations', {
    email: 'ina@harbour-and-hearth.example',
    role: 'tenant_admin',
    websiteIds: [websiteId],
  });
  return {
    websiteId,
    categoryId: categories[0]!.id,
    topicId,
    runId,
    postId: String(postId),
    ...(await knownToAdmins(admin)),
  };
}

async function clients(admin: Caller): Promise<void> {
  for (const [at, person] of PEOPLE.entries()) {
    const client = CLIENTS[at]!;
    const { id } = await admin.send<Row>('POST', '/api/users', { ...person, websiteName: client.name });
    await admin.send('POST', '/api/websites', { ...client, assignedUserId: id });
  }
}

async function topics(editor: Caller, websiteId: string, categoryOf: (name: string) => string): Promise<string> {
  const year = new Date().getUTCFullYear();
  const span = { websiteId, startDate: `${year}-01-01`, endDate: `${year + 1}-12-31`, scheduleEnabled: true };
  const plan = [
    {
      title: 'A warm house before winter',
      description: 'What owners of older houses do in autumn, in which order, and what it costs.',
      category: 'Insulation',
      contentAngle: 'how-to-guide',
      scheduleDays: '["tuesday","friday"]',
    },
    {
      title: 'Heat pumps, month by month',
      description: 'What the meters of real houses say, with the weather beside them.',
      category: 'Heat Pumps',
      contentAngle: 'case-study',
      scheduleFrequency: 'monthly',
    },
    {
      title: 'Tariffs and grants',
      description: 'What changed in prices and support, and for whom it matters.',
      category: 'Solar and Storage',
      contentAngle: 'market-trends',
      scheduleDays: '["monday"]',
      scheduleTime: '07:30',
      scheduleTimezone: 'UTC',
    },
  ];
  const made: string[] = [];
  for (const { category, ...topic } of plan)
    made.push(
      (await editor.send<Row>('POST', '/api/focus-topics', { ...span, ...topic, categoryId: categoryOf(category) })).id,
    );
  return made[0]!;
}

async function ended(editor: Caller, runId: string): Promise<Run> {
  const latest = Date.now() + LONGEST_RUN_MS;
  for (;;) {
    const run = await editor.get<Run>(`/api/generation-runs/${runId}`);
    if (!['queued', 'running'].includes(run.status)) return run;
    if (Date.now() > latest) throw new Error(`The run ${runId} has not ended.`);
    await pause(RUN_POLL_MS);
  }
}

/** Approves two posts and declines one. The others stay pending. */
async function decide(editor: Caller, [first, second, third]: number[]): Promise<void> {
  for (const id of [first!, second!]) {
    const { version } = await editor.get<Post>(`/api/blog-posts/${id}`);
    await editor.send('PATCH', `/api/blog-posts/${id}/status`, {
      status: 'approved',
      version,
      acceptUnsupported: true,
    });
  }
  const { version } = await editor.get<Post>(`/api/blog-posts/${third}`);
  await editor.send('PATCH', `/api/blog-posts/${third}/status`, {
    status: 'rejected',
    version,
    reason: 'The prices are last year’s: please use the new tariff sheet.',
  });
}

async function talk(editor: Caller, postId: number): Promise<void> {
  await editor.send('POST', `/api/blog-posts/${postId}/comments`, {
    text: 'The second paragraph is what our readers ask about most. Could it come first?',
  });
  const { version, title } = await editor.get<Post>(`/api/blog-posts/${postId}`);
  await editor.send('PATCH', `/api/blog-posts/${postId}`, {
    title: `${title.replace(/[.!?]$/, '')}, plainly`,
    version,
  });
}

async function knownToAdmins(
  admin: Caller,
): Promise<Pick<Places, 'personId' | 'mailId' | 'serverId' | 'invitation' | 'decision'>> {
  const mails = await admin.get<{ id: string; subject: string }[]>('/api/outbox?limit=200');
  const tokenIn = async (id: string, page: string): Promise<string> => {
    const { text } = await admin.get<{ text: string }>(`/api/outbox/${id}`);
    return new RegExp(`${page}\\?token=([\\w.-]+)`).exec(text)![1]!;
  };
  // The newest post has been edited, which invalidates the link in its mail, so the mail of the previous post is used.
  const [, ready] = mails.filter(({ subject }) => subject.startsWith('Ready for review'));
  const [person] = await admin.get<Row[]>('/api/users');
  const servers = await admin.get<Row[]>('/api/mcp-servers');
  const server = servers.find(({ name }) => name === 'site-reader');
  return {
    personId: person!.id,
    serverId: server!.id,
    mailId: ready!.id,
    decision: await tokenIn(ready!.id, 'decide'),
    invitation: await tokenIn(mails[0]!.id, 'invitation'),
  };
}

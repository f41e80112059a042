import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '../browser.js';
import { ADMIN, becomes, EDITOR, type Person } from '../open-page.js';
import { signIn, type Caller } from '../pictures/api.js';
import { type Product, startProduct } from '../product.js';
import type { Places } from '../screens.js';

/** A word without any opportunity for a line break. */
const WORD = 'Unterwasserforschungsgesellschaft'.repeat(7).slice(0, 200);
/** A name of the maximum length. */
const LONG_NAME = WORD.slice(0, 100);

const NEWCOMER = { email: 'new@example.com', password: 'nothing-yet', firstName: 'Nell', lastName: 'Ward' };
const NOBODYS = { email: 'ada@example.com', password: 'difference engine', firstName: 'Ada', lastName: 'Byron' };

/** Visitors of the walk: signed out, both roles, a tenant admin whose website is empty, and one without a website. */
export const VISITORS = {
  nobody: undefined,
  tenant_admin: EDITOR,
  platform_admin: ADMIN,
  newcomer: NEWCOMER,
  without_website: NOBODYS,
} satisfies Record<string, Person | undefined>;
export type Visitor = keyof typeof VISITORS;

export interface WalkPlaces extends Places {
  approvedId: string;
  /** Id of a website whose names have the maximum length, as have those of its category and post. */
  longId: string;
}

export interface Setting {
  places: WalkPlaces;
  /** Returns the visitor's own browser page, which stays open. */
  pageOf(visitor: Visitor): Promise<Page>;
  stop(): Promise<void>;
}

/** Starts a product with data for every screen, including names of the maximum length. */
export async function aSetting(): Promise<Setting> {
  const product = await startProduct();
  const browser = await openBrowser();
  const [editor, admin] = [
    await signIn(product.url, EDITOR.email, EDITOR.password),
    await signIn(product.url, ADMIN.email, ADMIN.password),
  ];
  const { undecided, ...work } = await workOf(editor, admin);
  const places = { ...work, ...(await knownToAdmins(admin, undecided)) };
  const { id: newcomer } = await admin.send<{ id: string }>('POST', '/api/users', {
    ...NEWCOMER,
    role: 'tenant_admin',
  });
  await admin.send('POST', '/api/websites', {
    name: 'Quite Bare',
    url: 'https://bare.example',
    assignedUserId: newcomer,
  });
  await admin.send('POST', '/api/register', NOBODYS);
  const pages: Partial<Record<Visitor, Promise<Page>>> = {};
  return {
    places,
    pageOf: (visitor) =>
      (pages[visitor] ??= sessionOf(product, VISITORS[visitor]).then((session) => aPage(browser, product, session))),
    stop: async () => {
      await browser.close();
      await product.stop();
    },
  };
}

async function workOf(editor: Caller, admin: Caller) {
  const { id: me } = await editor.get<{ id: string }>('/api/user');
  const [{ id: websiteId }] = await editor.get<[{ id: string }]>('/api/websites');
  await admin.send('PATCH', `/api/websites/${websiteId}`, { undoSeconds: 0 });
  const [{ id: categoryId }, { id: another }] = await editor.get<[{ id: string }, { id: string }]>(
    `/api/categories?websiteId=${websiteId}`,
  );
  const { id: longId } = await admin.send<{ id: string }>('POST', '/api/websites', {
    name: WORD,
    url: 'https://long.example',
    publishingSchedule: 'daily',
    assignedUserId: me,
  });
  await admin.send('POST', '/api/users', {
    email: 'long@example.com',
    firstName: LONG_NAME,
    lastName: LONG_NAME,
    role: 'tenant_admin',
    password: 'long-enough',
    websiteName: WORD,
  });
  await editor.send('POST', '/api/categories', { websiteId: longId, name: LONG_NAME, slug: 'long' });
  const topic = {
    title: 'Grants',
    description: 'What is paid.',
    startDate: '2026-01-01',
    endDate: '2099-12-31',
    scheduleEnabled: true,
  };
  const { id: topicId } = await editor.send<{ id: string }>('POST', '/api/focus-topics', {
    websiteId,
    categoryId,
    ...topic,
  });
  const approved = await written(editor, { websiteId, categoryId: another });
  await editor.send('PATCH', `/api/blog-posts/${approved.postId}/status`, {
    status: 'approved',
    version: approved.version,
    acceptUnsupported: true,
  });
  const { runId, postId, version } = await written(editor, { websiteId, categoryId, specificFocus: WORD });
  await editor.send('PATCH', `/api/blog-posts/${postId}`, { title: WORD, version });
  // The post stays pending and unchanged, so the link in its mail can still decide on it.
  const { title: undecided } = await written(editor, { websiteId, categoryId });
  await editor.send('POST', '/api/invitations', {
    email: 'ina@example.com',
    role: 'tenant_admin',
    websiteIds: [websiteId],
  });
  return {
    websiteId,
    categoryId,
    topicId,
    longId,
    runId,
    postId: String(postId),
    approvedId: String(approved.postId),
    undecided,
  };
}

/** Has a post generated and waits for it. */
async function written(
  editor: Caller,
  about: object,
): Promise<{ runId: string; postId: number; version: number; title: string }> {
  const { id: runId } = await editor.send<{ id: string }>('POST', '/api/blog-posts/create', about);
  const run = () => editor.get<{ status: string; postId: number }>(`/api/generation-runs/${runId}`);
  await becomes(async () => (await run()).status, 'succeeded');
  const { postId } = await run();
  const { version, title } = await editor.get<{ version: number; title: string }>(`/api/blog-posts/${postId}`);
  return { runId, postId, version, title };
}

async function knownToAdmins(
  admin: Caller,
  undecided: string,
): Promise<Pick<Places, 'personId' | 'mailId' | 'serverId' | 'invitation' | 'decision'>> {
  const people = await admin.get<{ id: string; email: string }[]>('/api/users');
  const [{ id: serverId }] = await admin.get<[{ id: string }]>('/api/mcp-servers');
  const [mailId, invitation] = await mailed(admin, 'invites you', /invitation\?token=([\w.-]+)/);
  const [, decision] = await mailed(admin, `Ready for review: ${undecided}`, /decide\?token=([\w.-]+)/);
  return { personId: people.find(({ email }) => email === EDITOR.email)!.id, serverId, mailId, invitation, decision };
}

/** Waits for a mail with this subject. @returns its id, and the part of its link that matches */
async function mailed(admin: Caller, subject: string, link: RegExp): Promise<[id: string, token: string]> {
  const newest = async () =>
    (await admin.get<{ id: string; subject: string }[]>('/api/outbox')).find((mail) => mail.subject.includes(subject));
  await becomes(async () => (await newest()) !== undefined, true);
  const { id } = (await newest())!;
  const { text } = await admin.get<{ text: string }>(`/api/outbox/${id}`);
  return [id, link.exec(text)![1]!];
}

/** Returns the local storage of a signed-in browser. */
async function sessionOf({ url }: Product, person: Person | undefined): Promise<{ name: string; value: string }[]> {
  if (!person) return [];
  const { email, password } = person;
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { accessToken, refreshToken } = (await answer.json()) as Record<string, string>;
  return Object.entries({ accessToken: accessToken!, refreshToken: refreshToken! }).map(([name, value]) => ({
    name,
    value,
  }));
}

async function aPage(
  browser: Browser,
  { url }: Product,
  localStorage: { name: string; value: string }[],
): Promise<Page> {
  const storageState = { cookies: [], origins: [{ origin: url, localStorage }] };
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1280, height: 900 },
    permissions: [],
    reducedMotion: 'reduce',
    storageState,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  return page;
}

import { randomBytes } from 'node:crypto';
import { demonstrationWebsite } from '../../backend/src/bootstrap/demo/demonstration-website.js';
import { ADMIN, type Person } from './people.js';
import { type Caller, signIn } from './pictures/api.js';
import { libraryOf, sharedRun } from './shared/shared.js';

export interface Tenant {
  /** Base URL of the product that hosts the tenant. */
  url: string;
  websiteId: string;
  /** Ids of the categories, in the order of the demonstration. */
  categoryIds: string[];
  /** Tenant admin of this website only. */
  editor: Person;
}

/**
 * Creates a website on the shared product, with the initial data of the demonstration and its own tenant admin. Other
 * spec files cannot see its data, except as a platform admin.
 */
export async function aTenant(): Promise<Tenant> {
  const run = sharedRun()!;
  const { url } = run;
  const admin = await signIn(url, ADMIN.email, ADMIN.password);
  const add = async (path: string, body: object) => (await admin.send<{ id: string }>('POST', path, body)).id;
  const key = letters();
  const editor: Person = { email: `editor-${key}@galley.local`, password: 'galley-editor' };
  const assignedUserId = await add('/api/users', {
    ...editor,
    firstName: 'Demo',
    lastName: 'Editor',
    role: 'tenant_admin',
  });
  const { name, description, publishingSchedule } = demonstrationWebsite;
  const websiteId = await add('/api/websites', {
    name,
    url: `https://${key}.example`,
    description,
    publishingSchedule,
    assignedUserId,
    undoSeconds: 0,
    covers: false,
  });
  const serverId = await add('/api/mcp-servers', {
    name: `Articles ${key}`,
    type: 'http',
    websiteIds: [websiteId],
    url: libraryOf(run, key),
  });
  for (const tool of ['search', 'read'])
    await admin.send('PATCH', `/api/mcp-servers/${serverId}/tools/${tool}`, { state: 'allowed' });
  return {
    url,
    websiteId,
    categoryIds: await addCategories(await signIn(url, editor.email, editor.password), websiteId),
    editor,
  };
}

const letters = (): string =>
  randomBytes(6)
    .toString('hex')
    .replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)]!);

async function addCategories(editor: Caller, websiteId: string): Promise<string[]> {
  const ids: string[] = [];
  for (const { name, slug, description, terms, expertise } of demonstrationWebsite.categories) {
    const { id: categoryId } = await editor.send<{ id: string }>('POST', '/api/categories', {
      websiteId,
      name,
      slug,
      description,
    });
    for (const { term, priority } of terms) await editor.send('POST', '/api/seo-terms', { categoryId, term, priority });
    for (const area of expertise) await editor.send('POST', '/api/expertise', { categoryId, ...area });
    ids.push(categoryId);
  }
  return ids;
}

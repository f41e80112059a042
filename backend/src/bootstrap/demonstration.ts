import type { INestApplicationContext } from '@nestjs/common';
import { CreateUser } from '../auth/index.js';
import { demonstrationWebsite } from './demo/demonstration-website.js';
import { AddCategory, AddExpertise, AddSeoTerms } from '../planning/index.js';
import type { UserId, WebsiteId } from '../shared/domain/ids.js';
import { PERMISSIONS, Scope } from '../shared/domain/scope.js';
import { CreateWebsite } from '../tenancy/index.js';
import type { Account } from './first-accounts.js';
import { planFuture } from './future.js';
import { bringHistory } from './history.js';

const EDITOR = { email: 'editor@galley.local', password: 'galley-editor' };

/**
 * Whether the demonstration starts empty (`new`) or with the recorded history of its first two months and its next weeks
 * planned (`on`).
 */
type Beginning = { demo: 'new' } | { demo: 'on'; adminId: UserId; at: Date };

/**
 * Creates one website with its categories, terms and expertise, and a tenant admin assigned to it, so that Galley can
 * be tried at once. Runs in the caller's transaction, so that all of it is created or nothing.
 */
export async function makeDemonstration(
  app: INestApplicationContext,
  scope: Scope,
  beginning: Beginning = { demo: 'new' },
): Promise<Account> {
  const at = beginning.demo === 'on' ? beginning.at : undefined;
  const editor = await app
    .get(CreateUser, { strict: false })
    .execute({ scope, ...EDITOR, firstName: 'Demo', lastName: 'Editor', role: 'tenant_admin', at });
  const { id, name, url, description, publishingSchedule } = demonstrationWebsite;
  const details = { name, url, description, publishingSchedule, isActive: true };
  await app.get(CreateWebsite, { strict: false }).execute({ scope, id, details, assignedUserId: editor.id, at });
  if (beginning.demo === 'new') await addCategories(app, scope, id);
  else {
    await bringHistory(app, scope, { editor: editor.id, admin: beginning.adminId });
    const { id: editorId, displayName, role } = editor;
    const permissions = { [id]: PERMISSIONS };
    await planFuture(app, Scope.ofUser({ id: editorId, name: displayName, role, permissions }), id);
  }
  return { what: 'Website editor', ...EDITOR };
}

async function addCategories(app: INestApplicationContext, scope: Scope, websiteId: WebsiteId): Promise<void> {
  const use = <T>(token: abstract new (...args: never[]) => T): T => app.get(token as never, { strict: false });
  for (const { terms, expertise, ...category } of demonstrationWebsite.categories) {
    const { id: categoryId } = await use(AddCategory).execute({ scope, websiteId, details: category });
    for (const { term, priority } of terms)
      await use(AddSeoTerms).execute({ scope, categoryId, terms: [term], priority });
    for (const area of expertise) await use(AddExpertise).execute({ scope, categoryId, details: area });
  }
}

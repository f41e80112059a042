import type { INestApplicationContext } from '@nestjs/common';
import { CreateUser } from '../auth/index.js';
import { demonstrationWebsite } from '../demo/demonstration-website.js';
import { AddCategory, AddExpertise, AddSeoTerms } from '../planning/index.js';
import type { Scope } from '../shared/domain/scope.js';
import { CreateWebsite } from '../tenancy/index.js';
import type { Account } from './first-accounts.js';

const EDITOR = { email: 'editor@galley.local', password: 'galley-editor' };

/**
 * One website with its categories, terms and expertise, and a tenant admin who looks after it, so that the product can be
 * tried at once. Inside the caller's transaction: all of it or nothing.
 */
export async function makeDemonstration(app: INestApplicationContext, scope: Scope): Promise<Account> {
  const use = <T>(token: abstract new (...args: never[]) => T): T => app.get(token as never, { strict: false });
  const editor = await use(CreateUser).execute({ scope, ...EDITOR, firstName: 'Demo', lastName: 'Editor', role: 'tenant_admin' });
  const { id, categories, name, url, description, publishingSchedule } = demonstrationWebsite;
  const details = { name, url, description, publishingSchedule, isActive: true };
  const website = await use(CreateWebsite).execute({ scope, id, details, assignedUserId: editor.id });
  for (const { terms, expertise, ...category } of categories) {
    const { id: categoryId } = await use(AddCategory).execute({ scope, websiteId: website.id, details: category });
    for (const { term, priority } of terms) await use(AddSeoTerms).execute({ scope, categoryId, terms: [term], priority });
    for (const area of expertise) await use(AddExpertise).execute({ scope, categoryId, details: area });
  }
  return { what: 'Website editor', ...EDITOR };
}

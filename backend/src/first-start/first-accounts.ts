import { randomBytes } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import { CreateUser, EmailTaken, Users } from '../auth/index.js';
import type { Config } from '../config.js';
import { Scope } from '../shared/domain/scope.js';

export interface Account {
  what: string;
  email: string;
  password: string;
}

const DEMO_ADMIN = { email: 'admin@galley.local', password: 'galley-admin' };

/**
 * Makes the platform admin of an empty database: from ADMIN_EMAIL and ADMIN_PASSWORD, the known one of the
 * demonstration, or with a generated password that is shown this once.
 * @returns the accounts made, to be printed; none when there are people already
 */
export async function makeFirstAdmin(app: INestApplicationContext, { admin, demo }: Config): Promise<Account[]> {
  const scope = Scope.system('first start');
  if (!(await app.get(Users, { strict: false }).isEmpty(scope))) return [];
  const isDemoAdmin = demo && !admin.email;
  const email = admin.email ?? DEMO_ADMIN.email;
  const password = admin.password ?? (isDemoAdmin ? DEMO_ADMIN.password : randomBytes(12).toString('base64url'));
  try {
    const names = { firstName: 'Platform', lastName: 'Admin' };
    await app.get(CreateUser, { strict: false }).execute({ scope, email, password, ...names, role: 'platform_admin' });
  } catch (error) {
    // Another process of the same first start was quicker; it prints the account.
    if (error instanceof EmailTaken) return [];
    throw error;
  }
  return [{ what: 'Platform admin', email, password }];
}

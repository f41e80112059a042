import { randomBytes } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import { CreateUser, EmailTaken, Users } from '../auth/index.js';
import type { Config } from '../config.js';
import { historyBegan } from './demo/history.js';
import { UnitOfWork } from '../shared/application/unit-of-work.js';
import { Clock } from '../shared/domain/clock.js';
import type { UserId } from '../shared/domain/ids.js';
import { Scope } from '../shared/domain/scope.js';
import { RequireSecondFactor } from '../tenancy/index.js';
import { makeDemonstration } from './demonstration.js';

export interface Account {
  what: string;
  email: string;
  /** Shown once by the start that created the account; absent when the operator chose the password. */
  password?: string;
}

/** Without the demonstration, everybody needs a second factor after so many days; a platform admin may say otherwise. */
const GRACE_DAYS = 14;
const DEMO_ADMIN = { email: 'admin@galley.local', password: 'galley-admin' };

/**
 * Fills an empty database in one transaction with the platform admin and, where DEMO enables it, the demonstration.
 * When several processes start together, only one of them succeeds.
 * @returns the accounts created, to be printed; empty when the database has users already
 */
export async function makeFirstAccounts(app: INestApplicationContext, config: Config): Promise<Account[]> {
  const scope = Scope.system('first start');
  if (!(await app.get(Users, { strict: false }).isEmpty(scope))) return [];
  try {
    return await app.get(UnitOfWork, { strict: false }).run(scope, async () => {
      // The users must exist before the actions that the recorded history attributes to them.
      const at = config.demo === 'on' ? historyBegan(app.get(Clock, { strict: false }).now()) : undefined;
      const { id: adminId, ...admin } = await makeAdmin(app, scope, config, at);
      if (config.demo === 'off') {
        await app.get(RequireSecondFactor, { strict: false }).set(scope, null, GRACE_DAYS);
        return [admin];
      }
      return [admin, await makeDemonstration(app, scope, at ? { demo: 'on', adminId, at } : { demo: 'new' })];
    });
  } catch (error) {
    // Another process won the race of the first start; that process prints the accounts.
    if (error instanceof EmailTaken) return [];
    throw error;
  }
}

/**
 * Creates the platform admin from ADMIN_EMAIL and ADMIN_PASSWORD. Without them the demonstration's known password is
 * used, or a generated one that is printed once.
 */
async function makeAdmin(
  app: INestApplicationContext,
  scope: Scope,
  { admin, demo }: Config,
  at?: Date,
): Promise<Account & { id: UserId }> {
  const isDemoAdmin = demo !== 'off' && !admin.email;
  const email = admin.email ?? DEMO_ADMIN.email;
  const password = admin.password ?? (isDemoAdmin ? DEMO_ADMIN.password : randomBytes(12).toString('base64url'));
  const names = { firstName: 'Platform', lastName: 'Admin' };
  const { id } = await app
    .get(CreateUser, { strict: false })
    .execute({ scope, email, password, ...names, role: 'platform_admin', at });
  return { id, what: 'Platform admin', email, password: admin.password ? undefined : password };
}

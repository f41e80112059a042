import { MikroORM } from '@mikro-orm/postgresql';
import type { Config } from '../config.js';
import { ormOptions } from '../database/orm-options.js';
import { ClockSetter } from '../shared/adapters/clock/clock-setter.js';
import { DatabaseClock } from '../shared/adapters/clock/database-clock.js';
import { AesSecretBox } from '../shared/adapters/crypto/aes-secret-box.js';
import { MailRows } from '../shared/adapters/mail/mail-rows.js';
import { EntityManagers } from '../shared/adapters/persistence/entity-managers.js';
import { composeMail } from '../shared/application/mails/compose-mail.js';
import { Scope } from '../shared/domain/scope.js';

const CALLER = Scope.system('backup');

/**
 * Queues a mail to each platform admin, which the running Galley sends. While there is no database, nobody can be
 * written to: the exit code says so too.
 */
export async function mailFailedBackup(
  ownerUrl: string,
  folder: string,
  reason: string,
  { encryptionKey, mail, publicUrl }: Pick<Config, 'encryptionKey' | 'mail' | 'publicUrl'>,
): Promise<void> {
  const orm = await MikroORM.init(ormOptions(ownerUrl, { min: 0, max: 1 }));
  try {
    const managers = new EntityManagers(orm);
    const clock = new DatabaseClock();
    await new ClockSetter(orm, clock).set();
    const mails = new MailRows(managers, new AesSecretBox(encryptionKey), clock);
    const admins = await managers
      .forScope(CALLER)
      .execute<{ email: string }[]>(
        `select email from users where role = 'platform_admin' and disabled_at is null order by email`,
      );
    const letter = composeMail({
      subject: 'A backup of Galley failed',
      heading: 'A backup failed',
      paragraphs: [
        `The backup to ${folder} was not made. Earlier ones were left as they are.`,
        reason,
        'Make one by hand when the cause is gone: npm run backup.',
      ],
      action: { label: 'Open the system health', url: `${publicUrl}/system-health` },
    });
    await mails.add(
      CALLER,
      admins.map(({ email }) => ({ to: email, ...letter })),
      mail.smtpUrl ? 'queued' : 'kept',
    );
  } finally {
    await orm.close(true);
  }
}

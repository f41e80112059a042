import { type DynamicModule, Global, Module } from '@nestjs/common';
import { AuditLog } from './application/audit-log.js';
import { Mailer } from './application/mailer.js';
import { SecretBox } from './application/secret-box.js';
import { Clock } from './domain/clock.js';
import { MikroOrmAuditLog } from './adapters/audit/mikro-orm-audit-log.js';
import { AesSecretBox } from './adapters/crypto/aes-secret-box.js';
import { IdempotencyTimes } from './adapters/http/idempotency/idempotency.interceptor.js';
import { IdempotencySweeper } from './adapters/http/idempotency/idempotency-sweeper.js';
import { KeptReplies } from './adapters/http/idempotency/kept-replies.js';
import { OutboxMailer } from './adapters/mail/outbox-mailer.js';
import { SystemClock } from './adapters/system-clock.js';

/** What every module may inject. */
@Global()
@Module({})
export class SharedModule {
  /** @param encryptionKey 32 bytes */
  static forRoot({ encryptionKey, clock = new SystemClock() }: { encryptionKey: Uint8Array; clock?: Clock }): DynamicModule {
    return {
      module: SharedModule,
      providers: [
        { provide: Clock, useValue: clock },
        { provide: SecretBox, useValue: new AesSecretBox(encryptionKey) },
        { provide: AuditLog, useClass: MikroOrmAuditLog },
        { provide: Mailer, useClass: OutboxMailer },
        { provide: IdempotencyTimes, useValue: new IdempotencyTimes() },
        KeptReplies,
        IdempotencySweeper,
      ],
      exports: [Clock, SecretBox, AuditLog, Mailer, KeptReplies, IdempotencyTimes],
    };
  }
}

import { type DynamicModule, Module } from '@nestjs/common';
import { Mailer } from '../../application/mailer.js';
import { ExpiringMails } from './expiring-mails.js';
import { MailRows } from './mail-rows.js';
import { OutboxController } from './outbox.controller.js';
import { OutboxMailer } from './outbox-mailer.js';
import { MAIL_DELAYS, MailDelays, SendMail } from './send-mail.js';
import { SmtpMailer } from './smtp-mailer.js';
import { SmtpServerConnection } from './smtp-server-connection.js';
import { SqlOutbox } from './sql-outbox.js';

/** Exports `Mailer`: by SMTP when there is a mail server, else an outbox that platform admins read. */
@Module({})
export class MailModule {
  static forRoot({ smtpUrl, from }: { smtpUrl?: string; from: string }): DynamicModule {
    const sending = smtpUrl
      ? [
          SendMail,
          { provide: SmtpServerConnection, useFactory: () => new SmtpServerConnection(smtpUrl, from) },
          { provide: MailDelays, useValue: MAIL_DELAYS },
          { provide: Mailer, useClass: SmtpMailer },
        ]
      : [{ provide: Mailer, useClass: OutboxMailer }];
    return {
      module: MailModule,
      global: true,
      controllers: [OutboxController],
      providers: [MailRows, SqlOutbox, ExpiringMails, ...sending],
      exports: [Mailer],
    };
  }
}

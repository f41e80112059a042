import { Injectable } from '@nestjs/common';
import type { Page, PageRequest } from '../../application/page.js';
import { SecretBox } from '../../application/secret-box.js';
import { NotFound } from '../../domain/domain-error.js';
import type { Scope } from '../../domain/scope.js';
import { pageOf, readCursor } from '../persistence/cursor.js';
import { EntityManagers } from '../persistence/entity-managers.js';
import { type MailBody, openBody } from './mail-body.js';
import type { MailStatus } from './mail-row.js';

export class MailNotFound extends NotFound {
  constructor() {
    super('There is no such mail.');
  }
}

/** A mail as platform admins see it. Its contents are deleted once a mail server has accepted it. */
export interface MailView {
  id: string;
  to: string;
  subject: string;
  text: string | null;
  html: string | null;
  at: Date;
  status: MailStatus;
  sentAt: Date | null;
  attempts: number;
  error: string | null;
}

type Row = Omit<MailView, keyof MailBody> & { body: string | null };

const COLUMNS = `id, "to", subject, body, at, status, sent_at as "sentAt", attempt as attempts, error`;

@Injectable()
export class SqlOutbox {
  constructor(
    private readonly managers: EntityManagers,
    private readonly secrets: SecretBox,
  ) {}

  async list(scope: Scope, { limit, cursor }: PageRequest): Promise<Page<MailView>> {
    const [after, afterId] = readCursor(cursor, 'time', 'id') ?? [null, null];
    const em = this.managers.forScope(scope);
    const rows = await em.execute<Row[]>(
      `select ${COLUMNS} from mails where ?::timestamptz is null or (at, id) < (?::timestamptz, ?::uuid) order by at desc, id desc limit ?`,
      [after, after, afterId, limit + 1],
    );
    const [{ total }] = await em.execute<[{ total: number }]>('select count(*)::int as total from mails');
    const page = pageOf(rows, limit, total, ({ at, id }) => [at.toISOString(), id]);
    return { ...page, items: page.items.map((row) => this.view(row)) };
  }

  /** @throws MailNotFound */
  async get(scope: Scope, id: string): Promise<MailView> {
    const [row] = await this.managers.forScope(scope).execute<Row[]>(`select ${COLUMNS} from mails where id = ?`, [id]);
    if (!row) throw new MailNotFound();
    return this.view(row);
  }

  private view({ body, ...mail }: Row): MailView {
    const { text, html } = body === null ? { text: null, html: null } : openBody(this.secrets, body);
    return { ...mail, text, html };
  }
}

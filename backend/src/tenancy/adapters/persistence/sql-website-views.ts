import { Injectable } from '@nestjs/common';
import { byCreation, pageOf, readCursor } from '../../../shared/adapters/persistence/cursor.js';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import { SecretBox } from '../../../shared/application/secret-box.js';
import { totalSql } from '../../../shared/adapters/tallies/tallied.js';
import type { Page, PageRequest } from '../../../shared/application/page.js';
import type { UserId, WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { type WebsiteFilter, type WebsiteView } from '../../application/ports.js';
import { WebsiteNotFound } from '../../domain/errors.js';
import { logoUrlSql } from './logo-url-sql.js';
import { FormerReaders } from './former-readers.js';
import { maskKey, previewKey } from '../../domain/website-key.js';

type Row = Omit<WebsiteView, 'apiKey' | 'apiKeyPreview' | 'apiKeyKnownToFormer'> & {
  sealed: string;
  revealedTo: UserId[];
};

const COLUMNS = `w.id, w.name, w.url, w.description, w.publishing_schedule as "publishingSchedule",
  w.is_active as "isActive", w.allowed_origins as "allowedOrigins", w.citation_style as "citationStyle",
  w.receipts, w.receipt_names as "receiptNames",
  w.require_claim_checks as "requireClaimChecks", w.covers, w.undo_seconds as "undoSeconds",
  ${logoUrlSql('w')} as "logoUrl", w.colour, w.language, w.version,
  w.created_at as "createdAt", w.updated_at as "updatedAt", k.sealed, k.last_used_at as "apiKeyLastUsedAt",
  (select max(expires_at) from website_keys where website_id = w.id and expires_at > now()) as "previousKeyExpiresAt",
  k.revealed_to as "revealedTo", ${totalSql('w.id', 'posts.pending')} as "pendingPosts"`;
const CURRENT_KEY = `join website_keys k on k.website_id = w.id and k.expires_at is null`;

@Injectable()
export class SqlWebsiteViews {
  constructor(
    private readonly managers: EntityManagers,
    private readonly secrets: SecretBox,
    private readonly formerReaders: FormerReaders,
  ) {}

  async list(scope: Scope, { q, isActive }: WebsiteFilter, { limit, cursor }: PageRequest): Promise<Page<WebsiteView>> {
    const reached = scope.websites === 'all' ? null : `{${scope.websites.join(',')}}`;
    const pattern = q ? `%${q.replace(/[\\%_]/g, '\\$&')}%` : null;
    const matching = `(?::uuid[] is null or w.id = any (?::uuid[])) and (?::text is null or w.name ilike ?
      or w.url ilike ?) and (?::boolean is null or w.is_active = ?)`;
    const matched = [reached, reached, pattern, pattern, pattern, isActive ?? null, isActive ?? null];
    const [after, afterId] = readCursor(cursor, 'time', 'id') ?? [null, null];
    const em = this.managers.forScope(scope);
    const rows = await em.execute<Row[]>(
      `select ${COLUMNS} from websites w ${CURRENT_KEY}
        where ${matching} and (?::timestamptz is null or (w.created_at, w.id) < (?::timestamptz, ?::uuid))
        order by w.created_at desc, w.id desc limit ?`,
      [...matched, after, after, afterId, limit + 1],
    );
    const [{ total }] = await em.execute<[{ total: number }]>(
      `select count(*)::int as total from websites w where ${matching}`,
      matched,
    );
    const page = pageOf(rows, limit, total, byCreation);
    return { ...page, items: await this.views(page.items) };
  }

  /** @throws WebsiteNotFound */
  async get(scope: Scope, id: WebsiteId): Promise<WebsiteView> {
    const rows = scope.reaches(id)
      ? await this.managers
          .forScope(scope)
          .execute<Row[]>(`select ${COLUMNS} from websites w ${CURRENT_KEY} where w.id = ?`, [id])
      : [];
    if (!rows[0]) throw new WebsiteNotFound();
    const [view] = await this.views(rows);
    return view!;
  }

  /** Websites the person is a member of. */
  async ofMember(scope: Scope, userId: UserId): Promise<WebsiteView[]> {
    const rows = await this.managers.forScope(scope).execute<Row[]>(
      `select ${COLUMNS} from website_users wu join websites w on w.id = wu.website_id ${CURRENT_KEY}
        where wu.user_id = ? order by w.name, w.id limit 1000`,
      [userId],
    );
    return this.views(rows);
  }

  private async views(rows: readonly Row[]): Promise<WebsiteView[]> {
    const former = await this.formerReaders.list(
      'configure',
      rows.map(({ id, revealedTo }) => ({ websiteId: id, people: revealedTo })),
    );
    return rows.map(({ sealed, revealedTo: _, ...website }) => {
      const key = this.secrets.open(sealed);
      return {
        ...website,
        apiKey: maskKey(key),
        apiKeyPreview: previewKey(key),
        apiKeyKnownToFormer: former.get(website.id) ?? [],
      };
    });
  }
}

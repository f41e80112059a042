import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ApprovalRecord } from '../../../posts/index.js';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { PostId, WebsiteId } from '../../../shared/domain/ids.js';
import { Scope } from '../../../shared/domain/scope.js';
import type { WireText } from '../../../shared/domain/text-fields.js';
import { isWebAddress } from '../../domain/templates/settings.js';
import { ReceiptNotFound, ReceiptWithdrawn } from '../../domain/receipts/errors.js';

/** Everything that a receipt says, except for what the approved version itself contributes. */
interface ReceiptState {
  /** Whether search engines may show it. */
  isListed: boolean;
  website: { name: string; url: string };
  /** Of the post, as a BCP 47 tag. */
  language: string;
  /** SHA-256, hex, of the approved version. */
  seal: string;
  /** Times as ISO 8601 UTC. */
  approvedAt: string;
  publishedAt: string;
  /** Where the client's website shows the post, if that is known. */
  liveUrl: string | null;
  /** What the last check of that page found; null before the first one. */
  live: { state: 'live' | 'drifted' | 'not_found' | 'unchecked'; checkedAt: string } | null;
  hasNames: boolean;
}

export interface Receipt extends Omit<ReceiptState, 'hasNames'> {
  websiteId: WebsiteId;
  postId: PostId;
  title: string;
  /** The featured image, as it was approved; null without an address of one. */
  image: { url: string; alt: string } | null;
  writer: string;
  model: string | null;
  /** The name only where the website allows names. */
  approval: Omit<ApprovalRecord, 'claims'>;
  claims: ApprovalRecord['claims'];
}

interface StateRow extends Omit<ReceiptState, 'website' | 'live'> {
  /** Only for the tag: it changes when that person is erased. */
  approvedBy: string | null;
  name: string;
  url: string;
  state: 'live' | 'drifted' | 'not_found' | 'unchecked';
  checkedAt: string | null;
  isWithdrawn: boolean;
}

interface SealedRow {
  document: string;
  writer: string;
  model: string | null;
  record: ApprovalRecord;
}

const utc = (column: string): string => `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A receipt exists for a version that this installation saw approved and that is published. */
const SEALED = `s.post_id = ?::int and s.website_id = ?::uuid and s.published and s.record is not null`;
const STATE = `select w.name, w.url, s.language, w.receipts = 'listed' as "isListed", w.receipt_names as "hasNames", s.seal,
    ${utc('s.approved_at')} as "approvedAt", ${utc('s.published_at')} as "publishedAt", s.live_url as "liveUrl",
    case when w.receipt_names then s.record->>'name' end as "approvedBy",
    l.state, ${utc('l.checked_at')} as "checkedAt", t.create_id is not null as "isWithdrawn"
  from websites w left join sealed_posts s on ${SEALED}
    left join live_checks l on l.post_id = s.post_id and l.seal = s.seal
    left join post_tombstones t on t.create_id = ?::int and t.website_id = w.id
  where w.id = ?::uuid and w.receipts <> 'off'`;

@Injectable()
export class SqlReceipts {
  constructor(private readonly managers: EntityManagers) {}

  /**
   * Reads what changes a receipt, without its text.
   * @returns also a tag, which is the same as long as the receipt says the same
   * @throws ReceiptNotFound, ReceiptWithdrawn
   */
  async state(websiteId: WebsiteId, postId: PostId): Promise<ReceiptState & { tag: string }> {
    const [row] = await this.managers
      .forScope(readerOf(websiteId))
      .execute<StateRow[]>(STATE, [postId, websiteId, postId, websiteId]);
    if (row?.isWithdrawn) throw new ReceiptWithdrawn();
    if (!row?.seal) throw new ReceiptNotFound();
    const { name, url, language, state, checkedAt, seal, approvedAt, publishedAt, liveUrl, isListed, hasNames } = row;
    const live = checkedAt === null ? null : { state, checkedAt };
    const tag = createHash('sha256').update(JSON.stringify(row)).digest('base64url');
    const website = { name, url };
    return { website, language, live, seal, approvedAt, publishedAt, liveUrl, isListed, hasNames, tag };
  }

  /** @throws ReceiptNotFound, ReceiptWithdrawn */
  async get(websiteId: WebsiteId, postId: PostId): Promise<Receipt & { tag: string }> {
    const { hasNames, ...state } = await this.state(websiteId, postId);
    const [row] = await this.managers.forScope(readerOf(websiteId)).execute<SealedRow[]>(
      `select s.document, s.provenance->>'writer' as writer, s.provenance->>'model' as model, s.record from sealed_posts s
        where ${SEALED} and s.seal = ?`,
      [postId, websiteId, state.seal],
    );
    if (!row) throw new ReceiptNotFound();
    const { title, featured_image, featured_image_alt } = JSON.parse(row.document) as Partial<WireText> & {
      title: string;
    };
    const { claims, name, ...approval } = row.record;
    return {
      ...state,
      websiteId,
      postId,
      title,
      image: isWebAddress(featured_image) ? { url: featured_image, alt: featured_image_alt ?? '' } : null,
      writer: row.writer,
      model: row.model,
      approval: { ...approval, name: hasNames ? name : null },
      claims,
    };
  }
}

const readerOf = (websiteId: WebsiteId): Scope => Scope.system('receipt', [websiteId]);

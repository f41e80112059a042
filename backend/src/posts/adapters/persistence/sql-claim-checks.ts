import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { PostId, WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { ClaimChecks } from '../../application/ports.js';
import { type Claim, type ClaimCheckSummary, claimsOf } from '../../domain/claim.js';
import { PostNotFound } from '../../domain/errors.js';
import type { TextEvidence } from '../../domain/evidence.js';
import type { ClaimChanges, Post } from '../../domain/post.js';

/** A claim of the current text, and who has checked it. */
export interface CheckedClaim extends Claim {
  checkedByMe: boolean;
  /** Number of people. */
  checkedBy: number;
}

export interface ClaimsOfPost {
  textVersion: number;
  /** Whether the post is approved only when all of them were checked. */
  required: boolean;
  claims: CheckedClaim[];
}

/**
 * Number of claims of earlier texts that are stored for a person and a post: when a text is restored, or a sentence
 * gets its words back, what was checked of it is so again.
 */
const MAX_EARLIER = 1_000;

@Injectable()
export class SqlClaimChecks extends ClaimChecks {
  constructor(private readonly managers: EntityManagers) {
    super();
  }

  async change(
    scope: Scope,
    post: Pick<Post, 'id' | 'websiteId' | 'textVersion'>,
    claims: readonly Claim[],
    { checked, unchecked }: ClaimChanges,
    at: Date,
  ): Promise<void> {
    const em = this.managers.forScope(scope);
    const own = [post.id, scope.userId];
    if (unchecked.length > 0)
      await em.execute('delete from claim_checks where post_id = ? and user_id = ? and claim = any (?::text[])', [
        ...own,
        array(unchecked),
      ]);
    if (checked.length === 0) return;
    await em.execute(
      `insert into claim_checks (post_id, user_id, website_id, text_version, role, checked_at, claim)
       select ?::int, ?::uuid, ?::uuid, ?::int, ?, ?::timestamptz, unnest(?::text[]) on conflict do nothing`,
      [...own, post.websiteId, post.textVersion, scope.role, at, array(checked)],
    );
    await em.execute(
      `delete from claim_checks where post_id = ? and user_id = ? and claim in (
         select claim from claim_checks where post_id = ? and user_id = ? and claim <> all (?::text[])
          order by checked_at desc, claim offset ${MAX_EARLIER})`,
      [...own, ...own, array(claims.map(({ key }) => key))],
    );
  }

  async summary(scope: Scope, postId: PostId, claims: readonly Claim[]): Promise<ClaimCheckSummary> {
    const [counted] = await this.managers.forScope(scope).execute<[Omit<ClaimCheckSummary, 'total'>]>(
      `select count(distinct claim)::int as checked, count(distinct user_id)::int as people,
              coalesce(array_agg(distinct role order by role), '{}') as roles,
              to_char(max(checked_at) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "lastCheckedAt"
         from claim_checks where post_id = ? and claim = any (?::text[])`,
      [postId, array(claims.map(({ key }) => key))],
    );
    return { total: claims.length, ...counted };
  }

  async areRequired(scope: Scope, websiteId: WebsiteId): Promise<boolean> {
    const [website] = await this.managers
      .forScope(scope)
      .execute<{ required: boolean }[]>('select require_claim_checks as required from websites where id = ?', [
        websiteId,
      ]);
    return website?.required === true;
  }

  /** @throws PostNotFound */
  async get(scope: Scope, postId: PostId): Promise<ClaimsOfPost> {
    const em = this.managers.forScope(scope);
    const [post] = await em.execute<
      (Pick<TextEvidence, 'blocks' | 'sources' | 'citations' | 'unsupported'> & {
        websiteId: string;
        textVersion: number;
        required: boolean;
      })[]
    >(
      `select b.website_id as "websiteId", b.text_version as "textVersion", b.blocks, b.sources, b.citations,
              b.unsupported, w.require_claim_checks as required
         from blog_posts b join websites w on w.id = b.website_id where b.create_id = ?`,
      [postId],
    );
    if (!post || !scope.reaches(post.websiteId)) throw new PostNotFound();
    const checks = await em.execute<{ claim: string; people: number; mine: boolean }[]>(
      `select claim, count(*)::int as people, coalesce(bool_or(user_id = ?::uuid), false) as mine
         from claim_checks where post_id = ? group by claim`,
      [scope.personId, postId],
    );
    const byClaim = new Map(checks.map(({ claim, ...of }) => [claim, of]));
    return {
      textVersion: post.textVersion,
      required: post.required,
      claims: claimsOf(post).map((claim) => ({
        ...claim,
        checkedByMe: byClaim.get(claim.key)?.mine ?? false,
        checkedBy: byClaim.get(claim.key)?.people ?? 0,
      })),
    };
  }
}

/** Array literal of keys, which have no character that needs quoting. */
const array = (keys: readonly string[]): string => `{${keys.join(',')}}`;

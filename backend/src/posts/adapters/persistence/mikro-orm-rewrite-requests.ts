import { Injectable } from '@nestjs/common';
import { LockMode } from '@mikro-orm/core';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import { refusing } from '../../../shared/adapters/persistence/unique-violation.js';
import type { PostId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { RewriteRequests } from '../../application/ports.js';
import { RewriteRequestNotFound, RewriteStillOpen } from '../../domain/errors.js';
import { RewriteRequest } from '../../domain/rewrite-request.js';

const ONE_OPEN = { rewrite_requests_open_unique: () => new RewriteStillOpen() };

@Injectable()
export class MikroOrmRewriteRequests extends RewriteRequests {
  constructor(private readonly managers: EntityManagers) {
    super();
  }

  async get(scope: Scope, id: string): Promise<RewriteRequest> {
    const request = await this.managers.forScope(scope).findOne(RewriteRequest, { id });
    if (!request || !scope.reaches(request.websiteId)) throw new RewriteRequestNotFound();
    return request;
  }

  async lock(scope: Scope, id: string): Promise<RewriteRequest> {
    const request = await this.managers
      .forScope(scope)
      .findOne(RewriteRequest, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
    if (!request || !scope.reaches(request.websiteId)) throw new RewriteRequestNotFound();
    return request;
  }

  add(scope: Scope, request: RewriteRequest): Promise<void> {
    return refusing(this.managers.add(scope, request), ONE_OPEN);
  }

  save(request: RewriteRequest): Promise<void> {
    return refusing(this.managers.save(request), ONE_OPEN);
  }

  async close(scope: Scope, postId: PostId, reason: string, at: Date): Promise<void> {
    await this.managers.forScope(scope).execute(
      `update rewrite_requests set status = 'failed', failure = ?, completed_at = ?
        where post_id = ? and status in ('pending', 'in_progress')`,
      [reason, at, postId],
    );
  }
}

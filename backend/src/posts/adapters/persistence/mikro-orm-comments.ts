import { LockMode } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { Comments } from '../../application/comments/ports.js';
import { Comment } from '../../domain/comment.js';
import { CommentNotFound } from '../../domain/comment-errors.js';

@Injectable()
export class MikroOrmComments extends Comments {
  constructor(private readonly managers: EntityManagers) {
    super();
  }

  async find(scope: Scope, id: string): Promise<Comment | null> {
    const comment = await this.managers.forScope(scope).findOne(Comment, { id });
    return comment && scope.reaches(comment.websiteId) ? comment : null;
  }

  async get(scope: Scope, id: string): Promise<Comment> {
    const comment = await this.find(scope, id);
    if (!comment) throw new CommentNotFound();
    return comment;
  }

  async lock(scope: Scope, id: string): Promise<Comment> {
    const comment = await this.managers
      .forScope(scope)
      .findOne(Comment, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
    if (!comment || !scope.reaches(comment.websiteId)) throw new CommentNotFound();
    return comment;
  }

  countAnswers(scope: Scope, id: string): Promise<number> {
    return this.managers.forScope(scope).count(Comment, { answerTo: id });
  }

  async add(scope: Scope, comment: Comment): Promise<void> {
    await this.managers.add(scope, comment);
  }

  async save(comment: Comment): Promise<void> {
    await this.managers.save(comment);
  }

  async remove(scope: Scope, comment: Comment): Promise<void> {
    await this.managers.forScope(scope).remove(comment).flush();
  }
}

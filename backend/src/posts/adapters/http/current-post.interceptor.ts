import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { catchError, type Observable, tap } from 'rxjs';
import { type CallerRequest } from '../../../shared/adapters/http/caller.js';
import { ChangedMeanwhile } from '../../../shared/adapters/persistence/entity-managers.js';
import { PostViews } from '../../application/ports.js';
import { PostChanged } from '../../domain/errors.js';
import { PostAnswer } from './post.dto.js';

/** The 409 of a stale version, with the post as it is now. */
class StalePost extends PostChanged {
  override readonly details: { readonly current: PostAnswer };

  constructor(current: PostAnswer) {
    super();
    this.details = { current };
  }

  override get code(): string {
    return 'post-changed';
  }
}

/** Puts the version into `ETag`, and the present post into the answer to a change that came too late. */
@Injectable()
export class CurrentPost implements NestInterceptor<PostAnswer, PostAnswer> {
  constructor(private readonly views: PostViews) {}

  intercept(context: ExecutionContext, next: CallHandler<PostAnswer>): Observable<PostAnswer> {
    const http = context.switchToHttp();
    const request = http.getRequest<CallerRequest>();
    return next.handle().pipe(
      tap(({ version }) => void http.getResponse<FastifyReply>().header('etag', `"${version}"`)),
      catchError(async (error: unknown) => {
        if (!(error instanceof PostChanged || error instanceof ChangedMeanwhile)) throw error;
        const { id } = request.params as { id: string };
        throw new StalePost(PostAnswer.of(await this.views.get(request.user.scope, Number(id))));
      }),
    );
  }
}

import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import { ApiOkResponse, ApiResponse, getSchemaPath } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { catchError, type Observable, tap } from 'rxjs';
import { ApiResponseHeaders } from '../../../shared/adapters/http/api-responses.js';
import { type CallerRequest } from '../../../shared/adapters/http/caller.js';
import { ChangedMeanwhile } from '../../../shared/adapters/persistence/entity-managers.js';
import { PostViews } from '../../application/views.js';
import { PostChanged } from '../../domain/errors.js';
import { PostResponse } from './post.dto.js';
import { SentenceReferenceResponse } from './post-evidence.dto.js';

/** The 409 of a stale version, with the current post. */
class StalePost extends PostChanged {
  override readonly details: { readonly current: PostResponse };

  constructor(current: PostResponse) {
    super();
    this.details = { current };
  }

  override get code(): string {
    return 'post-changed';
  }
}

/** Sets `ETag` to the version, and adds the current post to the response to a stale change. */
@Injectable()
export class CurrentPost implements NestInterceptor<PostResponse, PostResponse> {
  constructor(private readonly views: PostViews) {}

  intercept(context: ExecutionContext, next: CallHandler<PostResponse>): Observable<PostResponse> {
    const http = context.switchToHttp();
    const request = http.getRequest<CallerRequest>();
    return next.handle().pipe(
      tap(({ version }) => void http.getResponse<FastifyReply>().header('etag', `"${version}"`)),
      catchError(async (error: unknown) => {
        if (!(error instanceof PostChanged || error instanceof ChangedMeanwhile)) throw error;
        const { id } = request.params as { id: string };
        throw new StalePost(PostResponse.from(await this.views.get(request.user.scope, Number(id))));
      }),
    );
  }
}

/** Declares an operation that returns the current post with its version as `ETag`. */
export const RespondsWithCurrentPost = (): MethodDecorator =>
  applyDecorators(
    UseInterceptors(CurrentPost),
    ApiOkResponse({ type: PostResponse }),
    ApiResponseHeaders({ ETag: 'The version of the post, quoted: what `If-Match` of the next change takes' }),
  );

const STALE = 'The post’s state does not allow it; or the version is stale, and `current` is the post as it is now';
const UNSUPPORTED =
  '; or it has checkable sentences without support that were not accepted, and `unsupported` names them; or its website ' +
  'wants all claims checked before an approval, and `uncheckedClaims` are not';

/**
 * Declares a change that returns the current post; a stale one gets 409 with it.
 * @param decides whether it may also be refused because of unsupported sentences or unchecked claims
 */
export const ChangesPost = ({ decides = false } = {}): MethodDecorator =>
  applyDecorators(
    RespondsWithCurrentPost(),
    ApiResponse({
      status: 409,
      description: decides ? STALE + UNSUPPORTED : STALE,
      content: {
        'application/problem+json': {
          schema: {
            allOf: [
              { $ref: '#/components/schemas/Problem' },
              {
                type: 'object',
                properties: {
                  current: { $ref: getSchemaPath(PostResponse) },
                  ...(decides && {
                    unsupported: { type: 'array', items: { $ref: getSchemaPath(SentenceReferenceResponse) } },
                    uncheckedClaims: { type: 'integer' },
                  }),
                },
              },
            ],
          },
        },
      },
    }),
  );

import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor, type Type } from '@nestjs/common';
import { ApiOkResponse, ApiPropertyOptional } from '@nestjs/swagger';
import { Type as Typed } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { map, type Observable } from 'rxjs';
import { DEFAULT_LIMIT, MAX_LIMIT, type Page } from '../../application/page.js';

/** `?limit=` and `?cursor=` of every list. */
export class PageQuery {
  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: MAX_LIMIT, default: DEFAULT_LIMIT, description: 'How many at most' })
  @IsOptional()
  @Typed(() => Number)
  @IsInt({ message: 'limit must be a whole number' })
  @Min(1, { message: 'limit must be at least 1' })
  @Max(MAX_LIMIT, { message: `limit must be at most ${MAX_LIMIT}` })
  limit: number = DEFAULT_LIMIT;

  @ApiPropertyOptional({ type: String, maxLength: 500, description: 'From the `Link` header of the page before' })
  @IsOptional()
  @IsString()
  @MaxLength(500)
  cursor?: string;
}

/** Answers a `Page` as a JSON array with `X-Total-Count` and `Link: <…>; rel="next"`. */
@Injectable()
export class Paged implements NestInterceptor<Page<unknown>, unknown[]> {
  intercept(context: ExecutionContext, next: CallHandler<Page<unknown>>): Observable<unknown[]> {
    const http = context.switchToHttp();
    return next.handle().pipe(
      map(({ items, total, nextCursor }) => {
        const reply = http.getResponse<FastifyReply>().header('x-total-count', String(total));
        if (nextCursor) reply.header('link', `<${nextPage(http.getRequest<FastifyRequest>().url, nextCursor)}>; rel="next"`);
        return items;
      }),
    );
  }
}

function nextPage(url: string, cursor: string): string {
  const [path, query] = url.split('?', 2);
  const parameters = new URLSearchParams(query);
  parameters.set('cursor', cursor);
  return `${path}?${parameters}`;
}

const NEXT = { description: 'The next page, as `<…>; rel="next"`; absent on the last', schema: { type: 'string' as const } };
const TOTAL = { description: 'How many match in all', schema: { type: 'integer' as const } };

/** Describes a paged answer: an array of these, with its headers. */
export const ApiPage = (item: Type<unknown>) => ApiOkResponse({ type: [item], headers: { Link: NEXT, 'X-Total-Count': TOTAL } });

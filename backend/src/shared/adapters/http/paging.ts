import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  StreamableFile,
  type Type,
} from '@nestjs/common';
import { ApiOkResponse, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { wholeNumber } from './whole-number.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { map, type Observable } from 'rxjs';
import { DEFAULT_LIMIT, MAX_LIMIT, type Page } from '../../application/page.js';

/** `?limit=` and `?cursor=` of every list. */
export class PageQuery {
  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    maximum: MAX_LIMIT,
    default: DEFAULT_LIMIT,
    description: 'How many at most',
  })
  @IsOptional()
  @Transform(wholeNumber)
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

/**
 * Serialises a `Page` as a JSON array with `X-Total-Count` and `Link: <…>; rel="next"`; files are returned unchanged.
 */
@Injectable()
export class Paged implements NestInterceptor<Page<unknown> | StreamableFile, unknown[] | StreamableFile> {
  intercept(
    context: ExecutionContext,
    next: CallHandler<Page<unknown> | StreamableFile>,
  ): Observable<unknown[] | StreamableFile> {
    const http = context.switchToHttp();
    return next.handle().pipe(
      map((answer) => {
        if (answer instanceof StreamableFile) return answer;
        const { items, total, nextCursor } = answer;
        const reply = http.getResponse<FastifyReply>().header('x-total-count', String(total));
        if (nextCursor)
          reply.header('link', `<${nextPage(http.getRequest<FastifyRequest>().url, nextCursor)}>; rel="next"`);
        return items;
      }),
    );
  }
}

function nextPage(url: string, cursor: string): string {
  const [path, query] = url.split('?', 2);
  const parameters = new URLSearchParams(query);
  parameters.set('cursor', cursor);
  return `${path}?${parameters.toString()}`;
}

const NEXT = {
  description: 'The next page, as `<…>; rel="next"`; absent on the last',
  schema: { type: 'string' as const },
};
const TOTAL = { description: 'How many match in all', schema: { type: 'integer' as const } };

export const PAGE_HEADERS = { Link: NEXT, 'X-Total-Count': TOTAL };

/** Declares a paged response: an array of these items, with the paging headers. */
export const ApiPage = (item: Type<unknown>) => ApiOkResponse({ type: [item], headers: PAGE_HEADERS });

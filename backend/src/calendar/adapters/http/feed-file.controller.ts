import { createHash } from 'node:crypto';
import { Controller, Get, Headers, Param, Res } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiOperation, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import { ApiResponseHeaders, ATTACHED, ApiProblems } from '../../../shared/adapters/http/api-responses.js';
import type { FastifyReply } from 'fastify';
import { CallerAddress } from '../../../shared/adapters/http/caller-address.js';
import { Public } from '../../../shared/adapters/http/caller.js';
import { Clock } from '../../../shared/domain/clock.js';
import { type FeedContents, ReadFeed } from '../../application/read-feed.js';
import { IcalCalendarDocuments } from '../ical/ical-calendar-documents.js';

/**
 * Serves private calendar links. Calendar programs cannot send an authorization header, so the key is part of the URL.
 */
@ApiTags('Calendar')
@Controller('feeds/calendar')
export class FeedFileController {
  constructor(
    private readonly readFeed: ReadFeed,
    private readonly documents: IcalCalendarDocuments,
    private readonly clock: Clock,
  ) {}

  @Public()
  @Get(':file')
  @ApiProduces('text/calendar')
  @ApiHeader({ name: 'If-None-Match', description: 'The ETag of an earlier answer', required: false })
  @ApiOkResponse({ description: 'iCalendar (RFC 5545): a month back and three ahead', schema: { type: 'string' } })
  @ApiResponse({ status: 304, description: 'Nothing has changed' })
  @ApiResponseHeaders(ATTACHED)
  @ApiProblems(429)
  @ApiOperation({ operationId: 'calendar.getFeed', summary: 'The calendar behind a private link, `<key>.ics`' })
  async read(
    @Param('file') file: string,
    @CallerAddress() address: string,
    @Headers('if-none-match') known: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const contents = await this.readFeed.execute({
      key: file.endsWith('.ics') ? file.slice(0, -'.ics'.length) : '',
      address,
    });
    const etag = etagOf(contents);
    void reply
      .header('etag', etag)
      .header('cache-control', 'private, no-cache')
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex');
    if (known?.split(',').some((one) => one.trim() === etag)) return void reply.code(304).send();
    void reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="galley.ics"')
      .send(this.documents.write(contents.name, contents.entries, this.clock.now()));
  }
}

/**
 * A weak ETag, because the file also contains the time at which it was created, which differs between otherwise equal
 * responses.
 */
const etagOf = (contents: FeedContents): string =>
  `W/"${createHash('sha256').update(JSON.stringify(contents)).digest('base64url')}"`;

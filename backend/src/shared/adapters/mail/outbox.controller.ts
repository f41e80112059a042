import { Controller, Get, Query, UseInterceptors } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Page } from '../../application/page.js';
import type { Scope } from '../../domain/scope.js';
import { CallerScope, OnlyFor, PeopleOnly } from '../http/caller.js';
import { IdParam } from '../http/id-param.js';
import { ApiPage, Paged, PageQuery } from '../http/paging.js';
import { OutboxMailResponse } from './outbox.dto.js';
import { type MailView, SqlOutbox } from './sql-outbox.js';

@ApiTags('Outbox')
@ApiBearerAuth()
@OnlyFor('platform_admin')
@PeopleOnly()
@Controller('api/outbox')
export class OutboxController {
  constructor(private readonly outbox: SqlOutbox) {}

  @Get()
  @UseInterceptors(Paged)
  @ApiPage(OutboxMailResponse)
  @ApiOperation({
    operationId: 'outbox.list',
    summary: 'Mails, the newest first; without a mail server this is where they are read',
  })
  list(@CallerScope() scope: Scope, @Query() page: PageQuery): Promise<Page<MailView>> {
    return this.outbox.list(scope, page);
  }

  @Get(':id')
  @ApiOperation({ operationId: 'outbox.get', summary: 'One mail' })
  get(@CallerScope() scope: Scope, @IdParam() id: string): Promise<OutboxMailResponse> {
    return this.outbox.get(scope, id);
  }
}

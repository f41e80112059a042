import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query, UseInterceptors } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { CallerScope } from '../../../shared/adapters/http/caller.js';
import { IdParam } from '../../../shared/adapters/http/id-param.js';
import { Idempotent } from '../../../shared/adapters/http/idempotency/idempotent.js';
import { ApiPage, Paged } from '../../../shared/adapters/http/paging.js';
import type { Page } from '../../../shared/application/page.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { AddSlot } from '../../application/add-slot.js';
import { MoveSlot } from '../../application/move-slot.js';
import { TakeOffSlot } from '../../application/take-off-slot.js';
import { type SlotView } from '../../application/slot-ports.js';
import { SlotResponse, SlotBody, SlotsQuery } from './slots.dto.js';
import { SqlSlotViews } from '../persistence/sql-slot-views.js';

@ApiTags('Focus topics')
@ApiBearerAuth()
@Controller('api/focus-topics/:id/slots')
export class SlotsController {
  constructor(
    private readonly views: SqlSlotViews,
    private readonly addSlot: AddSlot,
    private readonly moveSlot: MoveSlot,
    private readonly takeOffSlot: TakeOffSlot,
  ) {}

  @Get()
  @UseInterceptors(Paged)
  @ApiPage(SlotResponse)
  @ApiOperation({
    operationId: 'focusTopics.listSlots',
    summary: 'The days of a focus topic: those to come for a year and those of the past, the latest first',
  })
  list(@CallerScope() scope: Scope, @IdParam() id: string, @Query() query: SlotsQuery): Promise<Page<SlotView>> {
    return this.views.list(scope, id, query);
  }

  @Post()
  @Idempotent()
  @ApiOperation({
    operationId: 'focusTopics.addSlot',
    summary: 'Have a post written for the focus topic on one more day',
  })
  async add(
    @CallerScope() scope: Scope,
    @IdParam() topicId: string,
    @Body() { localDate }: SlotBody,
  ): Promise<SlotResponse> {
    return SlotResponse.from(await this.addSlot.execute({ scope, topicId, localDate }));
  }

  @Patch(':localDate')
  @ApiParam({ name: 'localDate', description: 'The day it is on', schema: { type: 'string', format: 'date' } })
  @ApiOperation({
    operationId: 'focusTopics.moveSlot',
    summary: 'Move a slot that is to come to another day; its old day is skipped',
  })
  async move(
    @CallerScope() scope: Scope,
    @IdParam() topicId: string,
    @Param('localDate') localDate: string,
    @Body() { localDate: to }: SlotBody,
  ): Promise<SlotResponse> {
    return SlotResponse.from(await this.moveSlot.execute({ scope, topicId, localDate, to }));
  }

  @Delete(':localDate')
  @HttpCode(204)
  @ApiParam({ name: 'localDate', description: 'The day it is on', schema: { type: 'string', format: 'date' } })
  @ApiOperation({
    operationId: 'focusTopics.removeSlot',
    summary: 'Take a slot that is to come off the plan: nothing is written on its day',
  })
  async takeOff(
    @CallerScope() scope: Scope,
    @IdParam() topicId: string,
    @Param('localDate') localDate: string,
  ): Promise<void> {
    await this.takeOffSlot.execute({ scope, topicId, localDate });
  }
}

import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiProblems } from '../../../shared/adapters/http/api-responses.js';
import { AsksAgain, CallerScope, OnlyFor, PeopleOnly } from '../../../shared/adapters/http/caller.js';
import { Idempotent } from '../../../shared/adapters/http/idempotency/idempotent.js';
import { IdParam } from '../../../shared/adapters/http/id-param.js';
import { Clock } from '../../../shared/domain/clock.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { CheckReceiver } from '../../application/check-receiver.js';
import { PublishingWebsites } from '../../application/ports.js';
import { PreviewPayload } from '../../application/preview-payload.js';
import { ReplayFailed } from '../../application/replay-failed.js';
import { RotateSecret } from '../../application/rotate-secret.js';
import { ShowDestination } from '../../application/show-destination.js';
import {
  DailyDeliveriesResponse,
  DestinationStateResponse,
  PayloadPreviewResponse,
  PreviewPayloadBody,
  ReceiverReportResponse,
  ReplayResponse,
  RotatedSecretResponse,
} from './destination.dto.js';
import { PublishingConfigQuery } from './publishing.dto.js';
import { SqlDeliveryHistory } from '../persistence/sql-delivery-history.js';

const DAYS_DRAWN = 30;

/**
 * Shows members of a website the state of its destination and lets them act on it: preview, check, replay, rotate the
 * secret.
 */
@ApiTags('Publishing')
@ApiBearerAuth()
@OnlyFor('tenant_admin')
@Controller('api')
export class DestinationController {
  constructor(
    private readonly previewPayload: PreviewPayload,
    private readonly showDestination: ShowDestination,
    private readonly rotateSecret: RotateSecret,
    private readonly replayFailed: ReplayFailed,
    private readonly checkReceiver: CheckReceiver,
    private readonly websites: PublishingWebsites,
    private readonly history: SqlDeliveryHistory,
    private readonly clock: Clock,
  ) {}

  @Post('publishing-config/preview')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'publishing.previewPayload',
    summary: 'What is sent of the newest approved post with this mapping, or what is wrong with it',
  })
  preview(
    @CallerScope() scope: Scope,
    @Body() { websiteId, templateType = 'custom', fieldMapping, constants = {}, settings = {} }: PreviewPayloadBody,
  ): Promise<PayloadPreviewResponse> {
    return this.previewPayload.execute({ scope, websiteId, templateType, fieldMapping, constants, settings });
  }

  @Get('publishing-config/:id/state')
  @ApiOperation({
    operationId: 'publishing.getState',
    summary: 'Whether the destination fails at present, and what was given up',
  })
  state(@CallerScope() scope: Scope, @IdParam() id: string): Promise<DestinationStateResponse> {
    return this.showDestination.execute({ scope, id });
  }

  @AsksAgain()
  @PeopleOnly()
  @Post('publishing-config/:id/secret/rotate')
  @Idempotent()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'publishing.rotateSecret',
    summary: 'A new signing secret; for a day pushes are signed with the former one, too',
  })
  rotate(@CallerScope() scope: Scope, @IdParam() id: string): Promise<RotatedSecretResponse> {
    return this.rotateSecret.execute({ scope, id });
  }

  @Post('publishing-config/:id/replay-failed')
  @Idempotent()
  @HttpCode(202)
  @ApiOperation({
    operationId: 'publishing.replayFailed',
    summary: 'Send again all that was given up and is still to be sent',
  })
  replay(@CallerScope() scope: Scope, @IdParam() id: string): Promise<ReplayResponse> {
    return this.replayFailed.execute({ scope, id });
  }

  @Post('publishing-config/:id/receiver-check')
  @HttpCode(200)
  @ApiProblems(429)
  @ApiOperation({
    operationId: 'publishing.checkReceiver',
    summary:
      'Send good, repeated, reordered, wrongly signed and slow messages to the saved endpoint, and say how it took them',
  })
  check(@CallerScope() scope: Scope, @IdParam() id: string): Promise<ReceiverReportResponse> {
    return this.checkReceiver.execute({ scope, id });
  }

  @Get('publishing-logs/history')
  @ApiOperation({
    operationId: 'publishing.getHistory',
    summary: 'Attempts of the last 30 days, by day and by how they ended',
  })
  async days(
    @CallerScope() scope: Scope,
    @Query() { websiteId }: PublishingConfigQuery,
  ): Promise<DailyDeliveriesResponse[]> {
    await this.websites.get(scope, websiteId);
    return this.history.list(scope, websiteId, DAYS_DRAWN, this.clock.now());
  }
}

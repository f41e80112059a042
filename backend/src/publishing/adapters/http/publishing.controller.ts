import { Body, Controller, Get, HttpCode, Post, Put, Query, Res, UseInterceptors } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags, getSchemaPath } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ApiProblems } from '../../../shared/adapters/http/api-responses.js';
import { AsksAgain, CallerScope, OnlyFor, PeopleOnly } from '../../../shared/adapters/http/caller.js';
import { Idempotent } from '../../../shared/adapters/http/idempotency/idempotent.js';
import { IdParam, PostIdParam } from '../../../shared/adapters/http/id-param.js';
import { periodOf } from '../../../shared/adapters/http/moments.js';
import { ApiPage, Paged } from '../../../shared/adapters/http/paging.js';
import type { Page } from '../../../shared/application/page.js';
import { ApiVersioned, VersionIfAny } from '../../../shared/adapters/http/read-version.js';
import { withCurrentState } from '../../../shared/adapters/http/with-current-state.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { ChangeConfig } from '../../application/change-config.js';
import { CreateConfig } from '../../application/create-config.js';
import { type LogView } from '../../application/views.js';
import { PublishNow } from '../../application/publish-now.js';
import { ReplayDelivery } from '../../application/replay-delivery.js';
import { RevealSecret } from '../../application/reveal-secret.js';
import { ShowConfig } from '../../application/show-config.js';
import { TestDestination, type TestResult } from '../../application/test-destination.js';
import type { Delivery } from '../../domain/delivery.js';
import type { RawPublishingOptions } from '../../domain/publishing-config.js';
import { TEMPLATES } from '../../domain/templates/templates.js';
import { DeliveryResponse, PublishingLogResponse, PublishingLogsQuery } from './deliveries.dto.js';
import {
  ChangePublishingConfigBody,
  PublishingConfigResponse,
  PublishingConfigBody,
  PublishingConfigQuery,
  SigningSecretResponse,
  TemplateResponse,
  TestDestinationResponse,
} from './publishing.dto.js';
import { SqlPublishingLogViews } from '../persistence/sql-publishing-log-views.js';

/**
 * Configurations and attempts for the members of a website. Platform admins cannot access publishing configurations.
 */
@ApiTags('Publishing')
@ApiBearerAuth()
@OnlyFor('tenant_admin')
@Controller('api')
export class PublishingController {
  constructor(
    private readonly showConfig: ShowConfig,
    private readonly createConfig: CreateConfig,
    private readonly changeConfig: ChangeConfig,
    private readonly testDestination: TestDestination,
    private readonly revealSecret: RevealSecret,
    private readonly logs: SqlPublishingLogViews,
    private readonly replayDelivery: ReplayDelivery,
    private readonly publishNow: PublishNow,
  ) {}

  @Get('publishing-config')
  @ApiOkResponse({
    description: 'The configuration, or `null`',
    content: {
      'application/json': { schema: { oneOf: [{ $ref: getSchemaPath(PublishingConfigResponse) }, { type: 'null' }] } },
    },
  })
  @ApiOperation({ operationId: 'publishing.getConfig', summary: 'A website’s publishing configuration, or null' })
  async show(
    @CallerScope() scope: Scope,
    @Query() { websiteId }: PublishingConfigQuery,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const config = await this.showConfig.execute({ scope, websiteId });
    void reply.type('application/json; charset=utf-8').send(JSON.stringify(config));
  }

  @Get('publishing-config/templates')
  @ApiOperation({
    operationId: 'publishing.listTemplates',
    summary: 'The kinds of destinations, and what is sent to each',
  })
  templates(): TemplateResponse[] {
    return TEMPLATES.map((template) => TemplateResponse.from(template));
  }

  @Post('publishing-config')
  @Idempotent()
  @ApiOperation({ operationId: 'publishing.createConfig', summary: 'Say where a website’s approved posts are pushed' })
  create(
    @CallerScope() scope: Scope,
    @Body() { websiteId, ...body }: PublishingConfigBody,
  ): Promise<PublishingConfigResponse> {
    return this.createConfig.execute({ scope, websiteId, options: toPublishingOptions(body) });
  }

  @Put('publishing-config/:id')
  @ApiVersioned()
  @ApiOperation({ operationId: 'publishing.updateConfig', summary: 'Change a publishing configuration' })
  change(
    @CallerScope() scope: Scope,
    @IdParam() id: string,
    @VersionIfAny() version: number | undefined,
    @Body() { websiteId, ...changes }: ChangePublishingConfigBody,
  ): Promise<PublishingConfigResponse> {
    return withCurrentState(this.changeConfig.execute({ scope, id, websiteId, changes, version }), () =>
      this.showConfig.byId(scope, id),
    );
  }

  @Post('publishing-config/test')
  @HttpCode(200)
  @ApiOkResponse({ type: TestDestinationResponse })
  @ApiProblems(429)
  @ApiOperation({ operationId: 'publishing.testConfig', summary: 'Send a test message and say how it was taken' })
  test(@CallerScope() scope: Scope, @Body() { websiteId, ...body }: PublishingConfigBody): Promise<TestResult> {
    return this.testDestination.execute({ scope, websiteId, options: toPublishingOptions(body) });
  }

  @AsksAgain()
  @Post('publishing-config/:id/secret/reveal')
  @PeopleOnly()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'publishing.revealSecret',
    summary: 'The secret that signs pushes; revealing it is recorded',
  })
  async reveal(@CallerScope() scope: Scope, @IdParam() id: string): Promise<SigningSecretResponse> {
    return { secret: await this.revealSecret.execute({ scope, id }) };
  }

  /** Platform admins may list attempts as well, although they cannot read the configuration. */
  @Get('publishing-logs')
  @OnlyFor('platform_admin', 'tenant_admin')
  @UseInterceptors(Paged)
  @ApiPage(PublishingLogResponse)
  @ApiOperation({ operationId: 'publishing.listAttempts', summary: 'Attempts to publish, newest first' })
  list(@CallerScope() scope: Scope, @Query() query: PublishingLogsQuery): Promise<Page<LogView>> {
    return this.logs.list(scope, { ...query, ...periodOf(query) }, query);
  }

  @Post('publishing-logs/:id/replay')
  @Idempotent()
  @HttpCode(202)
  @ApiOperation({ operationId: 'publishing.replay', summary: 'Send what this attempt was about once more' })
  async replay(@CallerScope() scope: Scope, @IdParam('id') logId: string): Promise<DeliveryResponse> {
    return toDeliveryResponse(await this.replayDelivery.execute({ scope, logId }));
  }

  @Post('blog-posts/:id/publish-now')
  @Idempotent()
  @HttpCode(202)
  @ApiOperation({ operationId: 'publishing.publishNow', summary: 'Send the approved version at once' })
  async now(@CallerScope() scope: Scope, @PostIdParam() postId: number): Promise<DeliveryResponse> {
    return toDeliveryResponse(await this.publishNow.execute({ scope, postId }));
  }
}

const toDeliveryResponse = ({ id, postId, status, nextAttemptAt }: Delivery): DeliveryResponse => ({
  id,
  postId,
  status,
  nextAttemptAt,
});

const toPublishingOptions = (body: Omit<PublishingConfigBody, 'websiteId'>): RawPublishingOptions => ({
  templateType: body.templateType,
  destinationUrl: body.destinationUrl,
  headers: body.headers ?? {},
  fieldMapping: body.fieldMapping,
  constants: body.constants ?? {},
  release: body.release ?? 'on_approval',
  settings: body.settings ?? {},
  isActive: body.isActive ?? true,
});

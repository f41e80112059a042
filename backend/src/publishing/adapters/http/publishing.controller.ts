import { Body, Controller, Get, HttpCode, Post, Put, Query, Res, UseInterceptors } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags, getSchemaPath } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ApiProblems } from '../../../shared/adapters/http/api-answers.js';
import { CallerScope, OnlyFor, PeopleOnly } from '../../../shared/adapters/http/caller.js';
import { Idempotent } from '../../../shared/adapters/http/idempotency/idempotent.js';
import { IdParam, PostIdParam } from '../../../shared/adapters/http/id-param.js';
import { ApiPage, Paged } from '../../../shared/adapters/http/paging.js';
import type { Page } from '../../../shared/application/page.js';
import { ApiVersioned, VersionIfAny } from '../../../shared/adapters/http/read-version.js';
import { tellingCurrent } from '../../../shared/adapters/http/telling-current.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { ChangeConfig } from '../../application/change-config.js';
import { CreateConfig } from '../../application/create-config.js';
import { type LogView, PublishingLogViews } from '../../application/views.js';
import { PublishNow } from '../../application/publish-now.js';
import { ReplayDelivery } from '../../application/replay-delivery.js';
import { RevealSecret } from '../../application/reveal-secret.js';
import { ShowConfig } from '../../application/show-config.js';
import { TestDestination, type TestResult } from '../../application/test-destination.js';
import type { Delivery } from '../../domain/delivery.js';
import type { RawWishes } from '../../domain/publishing-config.js';
import { TEMPLATES } from '../../domain/templates/templates.js';
import { DeliveryAnswer, PublishingLogAnswer, PublishingLogsQuery } from './deliveries.dto.js';
import {
  ChangePublishingConfigBody,
  PublishingConfigAnswer,
  PublishingConfigBody,
  PublishingConfigQuery,
  SigningSecretAnswer,
  TemplateAnswer,
  TestDestinationAnswer,
} from './publishing.dto.js';

/** For the members of a website; platform admins have no publishing configuration. */
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
    private readonly logs: PublishingLogViews,
    private readonly replayDelivery: ReplayDelivery,
    private readonly publishNow: PublishNow,
  ) {}

  @Get('publishing-config')
  @ApiOkResponse({
    description: 'The configuration, or `null`',
    content: {
      'application/json': { schema: { oneOf: [{ $ref: getSchemaPath(PublishingConfigAnswer) }, { type: 'null' }] } },
    },
  })
  @ApiOperation({ operationId: 'getPublishingConfig', summary: 'A website’s publishing configuration, or null' })
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
    operationId: 'listPublishingTemplates',
    summary: 'The kinds of destinations, and what is sent to each',
  })
  templates(): TemplateAnswer[] {
    return TEMPLATES.map((template) => TemplateAnswer.of(template));
  }

  @Post('publishing-config')
  @Idempotent()
  @ApiOperation({ operationId: 'createPublishingConfig', summary: 'Say where a website’s approved posts are pushed' })
  create(
    @CallerScope() scope: Scope,
    @Body() { websiteId, ...body }: PublishingConfigBody,
  ): Promise<PublishingConfigAnswer> {
    return this.createConfig.execute({ scope, websiteId, wishes: wishesOf(body) });
  }

  @Put('publishing-config/:id')
  @ApiVersioned()
  @ApiOperation({ operationId: 'changePublishingConfig', summary: 'Change a publishing configuration' })
  change(
    @CallerScope() scope: Scope,
    @IdParam() id: string,
    @VersionIfAny() version: number | undefined,
    @Body() { websiteId, version: _, totalPublished: __, ...wishes }: ChangePublishingConfigBody,
  ): Promise<PublishingConfigAnswer> {
    return tellingCurrent(this.changeConfig.execute({ scope, id, websiteId, wishes, version }), () =>
      this.showConfig.byId(scope, id),
    );
  }

  @Post('publishing-config/test')
  @HttpCode(200)
  @ApiOkResponse({ type: TestDestinationAnswer })
  @ApiProblems(429)
  @ApiOperation({ operationId: 'testPublishingConfig', summary: 'Send a test message and say how it was taken' })
  test(@CallerScope() scope: Scope, @Body() { websiteId, ...body }: PublishingConfigBody): Promise<TestResult> {
    return this.testDestination.execute({ scope, websiteId, wishes: wishesOf(body) });
  }

  @Post('publishing-config/:id/secret/reveal')
  @PeopleOnly()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'revealSigningSecret',
    summary: 'The secret that signs pushes; revealing it is recorded',
  })
  async reveal(@CallerScope() scope: Scope, @IdParam() id: string): Promise<SigningSecretAnswer> {
    return { secret: await this.revealSecret.execute({ scope, id }) };
  }

  /** What went out is a platform admin's to see, too; where it goes is not. */
  @Get('publishing-logs')
  @OnlyFor('platform_admin', 'tenant_admin')
  @UseInterceptors(Paged)
  @ApiPage(PublishingLogAnswer)
  @ApiOperation({ operationId: 'listPublishingLogs', summary: 'Attempts to publish, newest first' })
  list(@CallerScope() scope: Scope, @Query() query: PublishingLogsQuery): Promise<Page<LogView>> {
    return this.logs.list(scope, query, query);
  }

  @Post('publishing-logs/:id/replay')
  @Idempotent()
  @HttpCode(202)
  @ApiOperation({ operationId: 'replayDelivery', summary: 'Send what this attempt was about once more' })
  async replay(@CallerScope() scope: Scope, @IdParam('id') logId: string): Promise<DeliveryAnswer> {
    return deliveryAnswer(await this.replayDelivery.execute({ scope, logId }));
  }

  @Post('blog-posts/:id/publish-now')
  @Idempotent()
  @HttpCode(202)
  @ApiOperation({ operationId: 'publishNow', summary: 'Send the approved version at once' })
  async now(@CallerScope() scope: Scope, @PostIdParam() postId: number): Promise<DeliveryAnswer> {
    return deliveryAnswer(await this.publishNow.execute({ scope, postId }));
  }
}

const deliveryAnswer = ({ id, postId, status, nextAttemptAt }: Delivery): DeliveryAnswer => ({
  id,
  postId,
  status,
  nextAttemptAt,
});

const wishesOf = (body: Omit<PublishingConfigBody, 'websiteId'>): RawWishes => ({
  templateType: body.templateType,
  destinationUrl: body.destinationUrl,
  headers: body.headers ?? {},
  fieldMapping: body.fieldMapping,
  constants: body.constants ?? {},
  release: body.release ?? 'on_approval',
  settings: body.settings ?? {},
  isActive: body.isActive ?? true,
});

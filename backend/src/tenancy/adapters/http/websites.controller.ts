import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Query, UseInterceptors } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { AsksAgain, CallerScope, OnlyFor, PeopleOnly } from '../../../shared/adapters/http/caller.js';
import { IdParam } from '../../../shared/adapters/http/id-param.js';
import { Idempotent } from '../../../shared/adapters/http/idempotency/idempotent.js';
import { ApiPage, Paged } from '../../../shared/adapters/http/paging.js';
import { ApiVersioned, VersionIfAny } from '../../../shared/adapters/http/read-version.js';
import { withCurrentState } from '../../../shared/adapters/http/with-current-state.js';
import type { Page } from '../../../shared/application/page.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { ChangeWebsite } from '../../application/change-website.js';
import { CreateWebsite } from '../../application/create-website.js';
import { DeleteWebsite } from '../../application/delete-website.js';
import { type WebsiteView } from '../../application/ports.js';
import { RevealKey } from '../../application/reveal-key.js';
import { RotateKey } from '../../application/rotate-key.js';
import {
  ChangeWebsiteBody,
  CreateWebsiteBody,
  RevealedKeyResponse,
  RotatedKeyResponse,
  RotateKeyBody,
  WebsiteBody,
  WebsiteResponse,
  WebsitesQuery,
} from './websites.dto.js';
import { SqlWebsiteViews } from '../persistence/sql-website-views.js';

const DEFAULT_GRACE_HOURS = 24;

@ApiTags('Websites')
@ApiBearerAuth()
@Controller('api')
export class WebsitesController {
  constructor(
    private readonly views: SqlWebsiteViews,
    private readonly createWebsite: CreateWebsite,
    private readonly changeWebsite: ChangeWebsite,
    private readonly deleteWebsite: DeleteWebsite,
    private readonly revealKey: RevealKey,
    private readonly rotateKey: RotateKey,
  ) {}

  @Get('websites')
  @UseInterceptors(Paged)
  @ApiPage(WebsiteResponse)
  @ApiOperation({ operationId: 'websites.list', summary: 'Websites you manage or are a member of' })
  list(@CallerScope() scope: Scope, @Query() query: WebsitesQuery): Promise<Page<WebsiteView>> {
    return this.views.list(scope, query, query);
  }

  @Get('user/websites')
  @ApiOperation({ operationId: 'websites.listOwn', summary: 'Websites you are a member of' })
  own(@CallerScope() scope: Scope): Promise<WebsiteResponse[]> {
    return this.views.ofMember(scope, scope.userId);
  }

  @Post('websites')
  @Idempotent()
  @OnlyFor('platform_admin')
  @ApiOperation({ operationId: 'websites.create', summary: 'Put a website under management' })
  async create(
    @CallerScope() scope: Scope,
    @Body() { assignedUserId, logo, ...body }: CreateWebsiteBody,
  ): Promise<WebsiteResponse> {
    const details = { description: null, publishingSchedule: 'daily' as const, isActive: true, ...body };
    return this.views.get(
      scope,
      (await this.createWebsite.execute({ scope, details, logo: WebsiteBody.logoOf({ logo }), assignedUserId })).id,
    );
  }

  @Get('websites/:id')
  @ApiOperation({ operationId: 'websites.get', summary: 'One website' })
  get(@CallerScope() scope: Scope, @IdParam() id: string): Promise<WebsiteResponse> {
    return this.views.get(scope, id);
  }

  @Patch('websites/:id')
  @ApiVersioned()
  @ApiOperation({ operationId: 'websites.update', summary: 'Change a website' })
  async change(
    @CallerScope() scope: Scope,
    @IdParam() id: string,
    @VersionIfAny() version: number | undefined,
    @Body() { version: _, logo, ...details }: ChangeWebsiteBody,
  ): Promise<WebsiteResponse> {
    await withCurrentState(
      this.changeWebsite.execute({ scope, id, details, logo: WebsiteBody.logoOf({ logo }), version }),
      () => this.views.get(scope, id),
    );
    return this.views.get(scope, id);
  }

  @AsksAgain()
  @Delete('websites/:id')
  @HttpCode(204)
  @OnlyFor('platform_admin')
  @ApiOperation({
    operationId: 'websites.delete',
    summary: 'Delete a website with its posts, settings, access and keys',
  })
  remove(@CallerScope() scope: Scope, @IdParam() id: string): Promise<void> {
    return this.deleteWebsite.execute({ scope, id });
  }

  @AsksAgain()
  @Post('websites/:id/api-key/reveal')
  @PeopleOnly()
  @HttpCode(200)
  @ApiOperation({ operationId: 'websites.revealApiKey', summary: 'The whole API key; revealing it is recorded' })
  async reveal(@CallerScope() scope: Scope, @IdParam() id: string): Promise<RevealedKeyResponse> {
    return { apiKey: await this.revealKey.execute({ scope, websiteId: id }) };
  }

  @AsksAgain()
  @Post('websites/:id/api-key/rotate')
  @PeopleOnly()
  @HttpCode(200)
  @Idempotent()
  @ApiOperation({
    operationId: 'websites.rotateApiKey',
    summary: 'A new API key at once; the old one works for a grace time',
  })
  rotate(
    @CallerScope() scope: Scope,
    @IdParam() id: string,
    @Body() { graceHours }: RotateKeyBody,
  ): Promise<RotatedKeyResponse> {
    return this.rotateKey.execute({ scope, websiteId: id, graceHours: graceHours ?? DEFAULT_GRACE_HOURS });
  }
}

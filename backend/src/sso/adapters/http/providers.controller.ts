import { Body, Controller, Delete, Get, HttpCode, Patch, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiProblems } from '../../../shared/adapters/http/api-responses.js';
import { AsksAgain, CallerScope, OnlyFor, PeopleOnly } from '../../../shared/adapters/http/caller.js';
import { IdParam } from '../../../shared/adapters/http/id-param.js';
import { Idempotent } from '../../../shared/adapters/http/idempotency/idempotent.js';
import { PublicUrl } from '../../../shared/application/public-url.js';
import { Clock } from '../../../shared/domain/clock.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { ManageProviders } from '../../application/manage-providers.js';
import { type ProviderView, SqlProviderViews } from '../persistence/sql-provider-views.js';
import { AddProviderBody, ChangeProviderBody, ProviderResponse } from './providers.dto.js';

@ApiTags('Identity providers')
@ApiBearerAuth()
@OnlyFor('platform_admin')
@PeopleOnly()
@Controller('api/sso/providers')
export class ProvidersController {
  constructor(
    private readonly manage: ManageProviders,
    private readonly views: SqlProviderViews,
    private readonly publicUrl: PublicUrl,
    private readonly clock: Clock,
  ) {}

  @Get()
  @ApiOperation({ operationId: 'identityProviders.list', summary: 'All identity providers, by name; 100 at most' })
  async list(@CallerScope() scope: Scope): Promise<ProviderResponse[]> {
    return (await this.views.list(scope)).map((view) => this.shown(view));
  }

  @AsksAgain()
  @Post()
  @Idempotent()
  @ApiProblems(409, 502)
  @ApiOperation({
    operationId: 'identityProviders.add',
    summary: 'Add an identity provider, after asking it who it is',
  })
  async add(@CallerScope() scope: Scope, @Body() body: AddProviderBody): Promise<ProviderResponse> {
    const settings = AddProviderBody.settingsOf(body);
    const { id } = await this.manage.add(scope, settings, body.clientSecret ?? null, this.clock.now());
    return this.shown(await this.views.get(scope, id));
  }

  @Get(':id')
  @ApiOperation({ operationId: 'identityProviders.get', summary: 'One identity provider' })
  async get(@CallerScope() scope: Scope, @IdParam() id: string): Promise<ProviderResponse> {
    return this.shown(await this.views.get(scope, id));
  }

  @AsksAgain()
  @Patch(':id')
  @ApiProblems(409, 502)
  @ApiOperation({
    operationId: 'identityProviders.change',
    summary: 'Change an identity provider; switched off, the sessions that it opened end',
  })
  async change(
    @CallerScope() scope: Scope,
    @IdParam() id: string,
    @Body() body: ChangeProviderBody,
  ): Promise<ProviderResponse> {
    await this.manage.change(scope, id, ChangeProviderBody.changesOf(body), body.clientSecret);
    return this.shown(await this.views.get(scope, id));
  }

  @AsksAgain()
  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({
    operationId: 'identityProviders.remove',
    summary: 'Remove an identity provider: the sessions that it opened end; people keep their accounts and websites',
  })
  remove(@CallerScope() scope: Scope, @IdParam() id: string): Promise<void> {
    return this.manage.remove(scope, id);
  }

  @AsksAgain()
  @Delete(':id/people/:userId')
  @HttpCode(204)
  @ApiOperation({
    operationId: 'identityProviders.unlinkPerson',
    summary: 'Unlink an account: its sessions of this provider end, and the next sign-in links it anew',
  })
  unlink(@CallerScope() scope: Scope, @IdParam() id: string, @IdParam('userId') userId: string): Promise<void> {
    return this.manage.unlink(scope, id, userId);
  }

  private shown(view: ProviderView): ProviderResponse {
    return ProviderResponse.from(view, {
      redirectUri: this.publicUrl.link(`/sso/callback/${view.id}`),
      signedOutUri: this.publicUrl.link('/auth'),
      logoutUri: this.publicUrl.link(`/api/sso/${view.id}/backchannel-logout`),
    });
  }
}

import { Body, Controller, Delete, Get, HttpCode, Patch, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CallerScope, OnlyFor } from '../../../shared/adapters/http/caller.js';
import { IdParam } from '../../../shared/adapters/http/id-param.js';
import { EffectId, Idempotent } from '../../../shared/adapters/http/idempotency/idempotent.js';
import { ApiVersioned, VersionIfAny } from '../../../shared/adapters/http/read-version.js';
import { withCurrentState } from '../../../shared/adapters/http/with-current-state.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { AddModelProfile } from '../../application/models/add-model-profile.js';
import { ChangeModelProfile } from '../../application/models/change-model-profile.js';
import { InstallationModel } from '../../application/models/installation-model.js';
import { RemoveModelProfile } from '../../application/models/remove-model-profile.js';
import { TestModels } from '../../application/models/test-models.js';
import { SqlModelViews } from '../persistence/sql-model-views.js';
import { AddModelBody, ChangeModelBody, ModelResponse, ModelTestResponse, TestModelsBody } from './models.dto.js';

/** For platform admins, who say which websites may use which model. */
@ApiTags('Models')
@ApiBearerAuth()
@OnlyFor('platform_admin')
@Controller('api/models')
export class ModelsController {
  constructor(
    private readonly views: SqlModelViews,
    private readonly installation: InstallationModel,
    private readonly addProfile: AddModelProfile,
    private readonly changeProfile: ChangeModelProfile,
    private readonly removeProfile: RemoveModelProfile,
    private readonly testModels: TestModels,
  ) {}

  @Get()
  @ApiOperation({
    operationId: 'models.list',
    summary: 'Model profiles: the writer of the installation first, then the others by name',
  })
  async list(@CallerScope() scope: Scope): Promise<ModelResponse[]> {
    const installation = this.installation.view(await this.views.withoutChoice(scope));
    return [installation, ...(await this.views.list(scope))].map((view) => ModelResponse.from(view));
  }

  @Post('tests')
  @Idempotent()
  @ApiOperation({
    operationId: 'models.test',
    summary: 'Have the test brief written by one model, or by two to compare',
    description:
      'The brief and its documents ship with Galley, and no content server is asked. Nothing is saved but the runs. ' +
      'Their cost counts into the budget of the website. One test at a time.',
  })
  async test(
    @CallerScope() scope: Scope,
    @Body() { websiteId, profileId, otherProfileId }: TestModelsBody,
    @EffectId() id?: string,
  ): Promise<ModelTestResponse> {
    const profileIds = [profileId, ...(otherProfileId === undefined ? [] : [otherProfileId])];
    return { runIds: await this.testModels.execute({ scope, id, websiteId, profileIds }) };
  }

  @Get(':id')
  @ApiOperation({ operationId: 'models.get', summary: 'One model profile, without its key' })
  async show(@CallerScope() scope: Scope, @IdParam() id: string): Promise<ModelResponse> {
    return ModelResponse.from(await this.views.get(scope, id));
  }

  @Post()
  @Idempotent()
  @ApiOperation({
    operationId: 'models.create',
    summary: 'Add a model profile; its key is encrypted and never returned',
  })
  async add(
    @CallerScope() scope: Scope,
    @Body() { apiKey = null, ...profile }: AddModelBody,
    @EffectId() effectId?: string,
  ): Promise<ModelResponse> {
    return this.show(scope, await this.addProfile.execute({ scope, id: effectId, profile: { ...profile, apiKey } }));
  }

  @Patch(':id')
  @ApiVersioned()
  @ApiOperation({
    operationId: 'models.update',
    summary: 'Change a model profile; runs that began with another model or address of it end',
  })
  async change(
    @CallerScope() scope: Scope,
    @IdParam() id: string,
    @VersionIfAny() version: number | undefined,
    @Body() { version: _, ...changes }: ChangeModelBody,
  ): Promise<ModelResponse> {
    await withCurrentState(this.changeProfile.execute({ scope, id, changes, version }), () => this.show(scope, id));
    return this.show(scope, id);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({ operationId: 'models.delete', summary: 'Delete a model profile that no website writes with' })
  remove(@CallerScope() scope: Scope, @IdParam() id: string): Promise<void> {
    return this.removeProfile.execute({ scope, id });
  }
}

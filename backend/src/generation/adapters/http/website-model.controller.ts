import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CallerScope } from '../../../shared/adapters/http/caller.js';
import { IdParam } from '../../../shared/adapters/http/id-param.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { ChooseModel } from '../../application/models/choose-model.js';
import { InstallationModel } from '../../application/models/installation-model.js';
import { ModelProfiles } from '../../application/models/ports.js';
import { SqlModelViews } from '../persistence/sql-model-views.js';
import { ChooseModelBody, WebsiteModelResponse } from './models.dto.js';

@ApiTags('Models')
@ApiBearerAuth()
@Controller('api/websites/:id/model')
export class WebsiteModelController {
  constructor(
    private readonly profiles: ModelProfiles,
    private readonly views: SqlModelViews,
    private readonly installation: InstallationModel,
    private readonly chooseModel: ChooseModel,
  ) {}

  @Get()
  @ApiOperation({ operationId: 'models.getChoice', summary: 'What a website writes with, and what it may choose' })
  async get(@CallerScope() scope: Scope, @IdParam() id: string): Promise<WebsiteModelResponse> {
    await this.profiles.mustReach(scope, [id]);
    const chosen = await this.profiles.chosen(scope, id);
    return WebsiteModelResponse.from(chosen, [this.installation.choice, ...(await this.views.usable(scope, id))]);
  }

  @Put()
  @ApiOperation({
    operationId: 'models.choose',
    summary: 'Choose what the website’s next posts are written with; posts under way keep theirs',
  })
  async choose(
    @CallerScope() scope: Scope,
    @IdParam() id: string,
    @Body() { profileId }: ChooseModelBody,
  ): Promise<WebsiteModelResponse> {
    await this.chooseModel.execute({ scope, websiteId: id, profileId });
    return this.get(scope, id);
  }
}

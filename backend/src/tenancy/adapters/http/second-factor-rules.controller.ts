import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { AsksAgain, CallerScope, OnlyFor, PeopleOnly } from '../../../shared/adapters/http/caller.js';
import { IdParam } from '../../../shared/adapters/http/id-param.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { RequireSecondFactor } from '../../application/second-factor-rules.js';
import { SecondFactorRuleBody, SecondFactorRuleResponse } from './second-factor-rules.dto.js';

@ApiTags('Teams')
@ApiBearerAuth()
@PeopleOnly()
@Controller('api')
export class SecondFactorRulesController {
  constructor(private readonly requireSecondFactor: RequireSecondFactor) {}

  @Get('second-factor-rule')
  @OnlyFor('platform_admin')
  @ApiOperation({ operationId: 'teams.getPlatformRule', summary: 'Whether everybody needs a second factor' })
  show(@CallerScope() scope: Scope): Promise<SecondFactorRuleResponse> {
    return this.requireSecondFactor.show(scope, null);
  }

  @AsksAgain()
  @Put('second-factor-rule')
  @OnlyFor('platform_admin')
  @ApiOperation({ operationId: 'teams.setPlatformRule', summary: 'Require a second factor of everybody, or no longer' })
  async set(
    @CallerScope() scope: Scope,
    @Body() { graceDays }: SecondFactorRuleBody,
  ): Promise<SecondFactorRuleResponse> {
    await this.requireSecondFactor.set(scope, null, graceDays);
    return this.show(scope);
  }

  @Get('websites/:id/second-factor-rule')
  @ApiOperation({
    operationId: 'teams.getSecondFactorRule',
    summary: 'Whether a website’s team needs a second factor; for who may manage the team',
  })
  showOfWebsite(@CallerScope() scope: Scope, @IdParam() id: string): Promise<SecondFactorRuleResponse> {
    return this.requireSecondFactor.show(scope, id);
  }

  @AsksAgain()
  @Put('websites/:id/second-factor-rule')
  @ApiOperation({
    operationId: 'teams.setSecondFactorRule',
    summary: 'Require a second factor of a website’s team, or no longer; for who may manage the team',
  })
  async setOfWebsite(
    @CallerScope() scope: Scope,
    @IdParam() id: string,
    @Body() { graceDays }: SecondFactorRuleBody,
  ): Promise<SecondFactorRuleResponse> {
    await this.requireSecondFactor.set(scope, id, graceDays);
    return this.showOfWebsite(scope, id);
  }
}

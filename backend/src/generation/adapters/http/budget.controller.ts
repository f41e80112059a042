import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CallerScope, OnlyFor } from '../../../shared/adapters/http/caller.js';
import { IdParam } from '../../../shared/adapters/http/id-param.js';
import { Clock } from '../../../shared/domain/clock.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { Budgets } from '../../application/ports.js';
import { SetMonthlyCap } from '../../application/set-monthly-cap.js';
import { Writers } from '../../application/writers.js';
import { BudgetResponse, SetBudgetBody } from './budget.dto.js';

@ApiTags('Generation')
@ApiBearerAuth()
@Controller('api/websites/:id/budget')
export class BudgetController {
  constructor(
    private readonly budgets: Budgets,
    private readonly setMonthlyCap: SetMonthlyCap,
    private readonly writers: Writers,
    private readonly clock: Clock,
  ) {}

  @Get()
  @ApiOperation({ operationId: 'generation.getBudget', summary: 'What the models cost this month, and the cap' })
  async get(@CallerScope() scope: Scope, @IdParam() id: string): Promise<BudgetResponse> {
    const budget = await this.budgets.get(scope, id, this.clock.now());
    const { writer } = await this.writers.select(scope, id);
    return BudgetResponse.from(budget, writer.reserveMicroUsd);
  }

  @Put()
  @OnlyFor('platform_admin')
  @ApiOperation({ operationId: 'generation.setBudget', summary: 'Set or lift the monthly cap' })
  async set(
    @CallerScope() scope: Scope,
    @IdParam() id: string,
    @Body() { monthlyCapMicroUsd }: SetBudgetBody,
  ): Promise<BudgetResponse> {
    await this.setMonthlyCap.execute({ scope, websiteId: id, cap: monthlyCapMicroUsd });
    return this.get(scope, id);
  }
}

import { Body, Controller, Delete, Get, HttpCode, Post, UseInterceptors } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiProblems } from '../../../shared/adapters/http/api-responses.js';
import { CallerAddress } from '../../../shared/adapters/http/caller-address.js';
import { AsksAgain, CallerScope, OnlyFor, PeopleOnly, Public } from '../../../shared/adapters/http/caller.js';
import { IdParam } from '../../../shared/adapters/http/id-param.js';
import { Clock } from '../../../shared/domain/clock.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { AccountRecoveries } from '../../application/recovery/ports.js';
import { RecoverAccount } from '../../application/recovery/recover-account.js';
import { RespondsInConstantTime } from './constant-time.js';
import { MessageResponse } from './passwords.dto.js';
import { AccountRecoveryResponse, AskRecoveryBody } from './recovery.dto.js';

@ApiTags('Accounts')
@PeopleOnly()
@Controller('api')
export class RecoveryController {
  constructor(
    private readonly recoverAccount: RecoverAccount,
    private readonly recoveries: AccountRecoveries,
    private readonly clock: Clock,
  ) {}

  @Public()
  @Post('auth/recovery')
  @HttpCode(200)
  @UseInterceptors(RespondsInConstantTime)
  @ApiProblems(429)
  @ApiOperation({
    operationId: 'accounts.askRecovery',
    summary: 'Ask to be let in without a second factor; the answer does not tell whether there is an account',
  })
  async ask(@Body() { email }: AskRecoveryBody, @CallerAddress() address: string): Promise<MessageResponse> {
    await this.recoverAccount.ask({ email, address });
    return { message: 'If there is such an account, a platform administrator was asked to confirm that it is you.' };
  }

  @ApiBearerAuth()
  @Get('account-recoveries')
  @OnlyFor('platform_admin')
  @ApiOperation({
    operationId: 'accounts.listRecoveries',
    summary: 'People who ask to be let in, the longest waiting first',
  })
  list(@CallerScope() scope: Scope): Promise<AccountRecoveryResponse[]> {
    return this.recoveries.open(scope, this.clock.now());
  }

  @ApiBearerAuth()
  @AsksAgain()
  @Post('users/:id/recovery/confirm')
  @HttpCode(204)
  @OnlyFor('platform_admin')
  @ApiOperation({
    operationId: 'accounts.confirmRecovery',
    summary: 'Confirm that it is the person: they get a link that sets a password and removes their second factors',
  })
  confirm(@CallerScope() scope: Scope, @IdParam() id: string): Promise<void> {
    return this.recoverAccount.confirm(scope, id);
  }

  @ApiBearerAuth()
  @Delete('users/:id/recovery')
  @HttpCode(204)
  @OnlyFor('platform_admin')
  @ApiOperation({ operationId: 'accounts.refuseRecovery', summary: 'Refuse to let the person in' })
  refuse(@CallerScope() scope: Scope, @IdParam() id: string): Promise<void> {
    return this.recoverAccount.refuse(scope, id);
  }
}

import { Body, Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { AsksAgain, CallerScope, OnlyFor, PeopleOnly } from '../../../shared/adapters/http/caller.js';
import { IdParam } from '../../../shared/adapters/http/id-param.js';
import { Idempotent } from '../../../shared/adapters/http/idempotency/idempotent.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { AllowApprove } from '../../application/tokens/allow-approve.js';
import { MakeToken } from '../../application/tokens/make-token.js';
import { PersonalTokens } from '../../application/tokens/ports.js';
import { RevokeToken } from '../../application/tokens/revoke-token.js';
import { CreatedTokenResponse, MakeTokenBody, TokenResponse } from './tokens.dto.js';
import { UserListResponse } from './users.dto.js';
import { SqlUserDirectory } from '../persistence/sql-user-directory.js';

@ApiTags('Tokens')
@ApiBearerAuth()
@PeopleOnly()
@Controller('api')
export class TokensController {
  constructor(
    private readonly tokens: PersonalTokens,
    private readonly makeToken: MakeToken,
    private readonly revokeToken: RevokeToken,
    private readonly allowApprove: AllowApprove,
    private readonly directory: SqlUserDirectory,
  ) {}

  @Get('tokens')
  @ApiOperation({ operationId: 'tokens.list', summary: 'Your personal tokens, the newest first' })
  async list(@CallerScope() scope: Scope): Promise<TokenResponse[]> {
    return (await this.tokens.listByUser(scope, scope.userId)).map((token) => TokenResponse.from(token));
  }

  @AsksAgain()
  @Post('tokens')
  @Idempotent()
  @ApiOperation({
    operationId: 'tokens.create',
    summary: 'Make a personal token for scripts and agents; it is shown this once',
  })
  async make(@CallerScope() scope: Scope, @Body() body: MakeTokenBody): Promise<CreatedTokenResponse> {
    const { token, secret } = await this.makeToken.execute(scope, MakeTokenBody.toNewToken(body));
    return { ...TokenResponse.from(token), token: secret };
  }

  @Delete('tokens/:id')
  @HttpCode(204)
  @ApiOperation({ operationId: 'tokens.revoke', summary: 'Revoke a personal token of yours; its next call is refused' })
  revoke(@CallerScope() scope: Scope, @IdParam() id: string): Promise<void> {
    return this.revokeToken.execute(scope, id);
  }

  @AsksAgain()
  @Post('users/:id/allow-approve')
  @HttpCode(200)
  @OnlyFor('platform_admin')
  @ApiOperation({
    operationId: 'tokens.allowApprove',
    summary: 'Let a person make tokens that approve and decline posts',
  })
  allow(@CallerScope() scope: Scope, @IdParam() id: string): Promise<UserListResponse> {
    return this.setAllowed(scope, id, true);
  }

  @Delete('users/:id/allow-approve')
  @OnlyFor('platform_admin')
  @ApiOperation({
    operationId: 'tokens.disallowApprove',
    summary: 'Take that back: their tokens decide nothing any more',
  })
  disallow(@CallerScope() scope: Scope, @IdParam() id: string): Promise<UserListResponse> {
    return this.setAllowed(scope, id, false);
  }

  private async setAllowed(scope: Scope, userId: string, allowed: boolean): Promise<UserListResponse> {
    await this.allowApprove.execute({ scope, userId, allowed });
    return this.directory.get(scope, userId);
  }
}

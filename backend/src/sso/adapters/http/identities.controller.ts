import { Controller, Delete, Get, HttpCode } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiProblems } from '../../../shared/adapters/http/api-responses.js';
import { AsksAgain, CallerScope, CallerSession, PeopleOnly } from '../../../shared/adapters/http/caller.js';
import { IdParam } from '../../../shared/adapters/http/id-param.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { UnlinkIdentity } from '../../application/unlink-identity.js';
import { SqlIdentityViews } from '../persistence/sql-identity-views.js';
import { IdentityResponse } from './identities.dto.js';

@ApiTags('Accounts')
@ApiBearerAuth()
@PeopleOnly()
@Controller('api/user/identities')
export class IdentitiesController {
  constructor(
    private readonly views: SqlIdentityViews,
    private readonly unlinkIdentity: UnlinkIdentity,
  ) {}

  @Get()
  @ApiOperation({ operationId: 'accounts.listIdentities', summary: 'Identity providers that sign you in, by name' })
  list(@CallerScope() scope: Scope): Promise<IdentityResponse[]> {
    return this.views.ofPerson(scope.userId);
  }

  @AsksAgain()
  @Delete(':id')
  @HttpCode(204)
  @ApiProblems(409)
  @ApiOperation({
    operationId: 'accounts.unlinkIdentity',
    summary: 'Unlink an identity provider: other sessions that it opened end, and its next sign-in links it anew',
  })
  unlink(@CallerScope() scope: Scope, @CallerSession() sessionId: string, @IdParam() id: string): Promise<void> {
    return this.unlinkIdentity.execute(scope, sessionId, id);
  }
}

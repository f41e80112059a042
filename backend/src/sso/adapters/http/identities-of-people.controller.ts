import { Controller, Get } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Users } from '../../../auth/index.js';
import { CallerScope, OnlyFor, PeopleOnly } from '../../../shared/adapters/http/caller.js';
import { IdParam } from '../../../shared/adapters/http/id-param.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { SqlIdentityViews } from '../persistence/sql-identity-views.js';
import { IdentityResponse } from './identities.dto.js';

@ApiTags('Users')
@ApiBearerAuth()
@OnlyFor('platform_admin')
@PeopleOnly()
@Controller('api/users')
export class IdentitiesOfPeopleController {
  constructor(
    private readonly views: SqlIdentityViews,
    private readonly users: Users,
  ) {}

  @Get(':id/identities')
  @ApiOperation({ operationId: 'users.listIdentities', summary: 'Identity providers that sign a person in, by name' })
  async list(@CallerScope() scope: Scope, @IdParam() id: string): Promise<IdentityResponse[]> {
    await this.users.get(scope, id);
    return this.views.ofPerson(id);
  }
}

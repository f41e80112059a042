import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Query, UseInterceptors } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { AsksAgain, CallerScope, OnlyFor, PeopleOnly } from '../../../shared/adapters/http/caller.js';
import { IdParam } from '../../../shared/adapters/http/id-param.js';
import { Idempotent } from '../../../shared/adapters/http/idempotency/idempotent.js';
import { ApiPage, Paged } from '../../../shared/adapters/http/paging.js';
import type { Page } from '../../../shared/application/page.js';
import type { PersonalRecords } from '../../../shared/application/personal-data.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { ChangeUser } from '../../application/change-user.js';
import { CreateUser } from '../../application/create-user.js';
import { type UserView } from '../../application/ports.js';
import { ErasePerson } from '../../application/erase-person.js';
import { ExportPerson } from '../../application/export-person.js';
import { SignUserOut } from '../../application/sign-user-out.js';
import { ApiPersonalRecords } from './personal-records.js';
import { ChangeUserBody, CreateUserBody, UserListResponse, UsersQuery } from './users.dto.js';
import { SqlUserDirectory } from '../persistence/sql-user-directory.js';

@ApiTags('Users')
@ApiBearerAuth()
@OnlyFor('platform_admin')
@PeopleOnly('changes')
@Controller('api/users')
export class UsersController {
  constructor(
    private readonly directory: SqlUserDirectory,
    private readonly createUser: CreateUser,
    private readonly changeUser: ChangeUser,
    private readonly signUserOut: SignUserOut,
    private readonly erasePerson: ErasePerson,
    private readonly exportPerson: ExportPerson,
  ) {}

  @Get()
  @UseInterceptors(Paged)
  @ApiPage(UserListResponse)
  @ApiOperation({ operationId: 'users.list', summary: 'Everybody with an account' })
  list(@CallerScope() scope: Scope, @Query() query: UsersQuery): Promise<Page<UserView>> {
    return this.directory.list(scope, query, query);
  }

  @AsksAgain()
  @Post()
  @Idempotent()
  @ApiOperation({ operationId: 'users.create', summary: 'Make an account with a password' })
  async create(
    @CallerScope() scope: Scope,
    @Body() { role = 'tenant_admin', ...body }: CreateUserBody,
  ): Promise<UserListResponse> {
    return this.directory.get(scope, (await this.createUser.execute({ scope, role, ...body })).id);
  }

  @Get(':id')
  @ApiOperation({ operationId: 'users.get', summary: 'One person' })
  get(@CallerScope() scope: Scope, @IdParam() id: string): Promise<UserListResponse> {
    return this.directory.get(scope, id);
  }

  @AsksAgain()
  @Patch(':id')
  @ApiOperation({ operationId: 'users.update', summary: 'Change a name or role, disable or enable an account' })
  async change(
    @CallerScope() scope: Scope,
    @IdParam() id: string,
    @Body() changes: ChangeUserBody,
  ): Promise<UserListResponse> {
    await this.changeUser.execute({ scope, userId: id, changes });
    return this.directory.get(scope, id);
  }

  @Post(':id/sign-out')
  @HttpCode(204)
  @ApiOperation({ operationId: 'users.signOut', summary: 'End all sessions of a person' })
  signOut(@CallerScope() scope: Scope, @IdParam() id: string): Promise<void> {
    return this.signUserOut.execute({ scope, userId: id });
  }

  @Get(':id/data')
  @PeopleOnly()
  @ApiPersonalRecords()
  @ApiOperation({ operationId: 'users.export', summary: 'Everything that is stored of a person' })
  data(@CallerScope() scope: Scope, @IdParam() id: string): Promise<PersonalRecords> {
    return this.exportPerson.execute(scope, id);
  }

  @AsksAgain()
  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({
    operationId: 'users.erase',
    summary: 'Erase a person',
    description:
      'The account goes with its sessions, tokens, memberships, notifications and mails. Decisions, comments and entries ' +
      'of the audit log stay under a pseudonym.',
  })
  async erase(@CallerScope() scope: Scope, @IdParam() id: string): Promise<void> {
    await this.erasePerson.execute(scope, id);
  }
}

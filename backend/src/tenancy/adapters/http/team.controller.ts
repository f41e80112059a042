import { Body, Controller, Delete, Get, HttpCode, Patch, Put } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { AsksAgain, CallerScope, OnlyFor, PeopleOnly } from '../../../shared/adapters/http/caller.js';
import { IdParam } from '../../../shared/adapters/http/id-param.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { AssignWebsites } from '../../application/assign-websites.js';
import { ChangeMember } from '../../application/change-member.js';
import { RemoveMember } from '../../application/remove-member.js';
import { AssignedWebsiteResponse, AssignWebsitesBody, ChangeMemberBody, MemberResponse } from './team.dto.js';
import { SqlTeamViews } from '../persistence/sql-team-views.js';

@ApiTags('Teams')
@ApiBearerAuth()
@PeopleOnly('changes')
@Controller('api')
export class TeamController {
  constructor(
    private readonly views: SqlTeamViews,
    private readonly changeMember: ChangeMember,
    private readonly removeMember: RemoveMember,
    private readonly assignWebsites: AssignWebsites,
  ) {}

  @Get('websites/:id/members')
  @ApiOperation({ operationId: 'teams.listMembers', summary: 'The people of a website and what they may do' })
  members(@CallerScope() scope: Scope, @IdParam() id: string): Promise<MemberResponse[]> {
    return this.views.members(scope, id);
  }

  @Patch('websites/:id/members/:userId')
  @ApiOperation({ operationId: 'teams.updateMember', summary: 'Set what a member may do' })
  async change(
    @CallerScope() scope: Scope,
    @IdParam() id: string,
    @IdParam('userId') userId: string,
    @Body() { permissions }: ChangeMemberBody,
  ): Promise<MemberResponse[]> {
    await this.changeMember.execute({ scope, websiteId: id, userId, permissions });
    return this.views.members(scope, id);
  }

  @Delete('websites/:id/members/:userId')
  @HttpCode(204)
  @ApiOperation({ operationId: 'teams.removeMember', summary: 'Take a person out of a website’s team' })
  remove(@CallerScope() scope: Scope, @IdParam() id: string, @IdParam('userId') userId: string): Promise<void> {
    return this.removeMember.execute({ scope, websiteId: id, userId });
  }

  @AsksAgain()
  @Put('users/:id/websites')
  @OnlyFor('platform_admin')
  @ApiOperation({
    operationId: 'teams.assignWebsites',
    summary: 'Make a tenant admin a member of exactly these websites',
  })
  async assign(
    @CallerScope() scope: Scope,
    @IdParam() id: string,
    @Body() { websiteIds }: AssignWebsitesBody,
  ): Promise<AssignedWebsiteResponse[]> {
    await this.assignWebsites.execute({ scope, userId: id, websiteIds });
    return this.views.websitesOf(scope, id);
  }
}

import { Body, Controller, Delete, Get, HttpCode, Patch, Put } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  BeforeSecondFactor,
  CallerScope,
  CallerSession,
  PeopleOnly,
  SecondFactorDue,
} from '../../../shared/adapters/http/caller.js';
import { IdParam } from '../../../shared/adapters/http/id-param.js';
import { Clock } from '../../../shared/domain/clock.js';
import type { PersonalRecords } from '../../../shared/application/personal-data.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { ChangeProfile } from '../../application/change-profile.js';
import { EndSessions } from '../../application/end-sessions.js';
import { ExportPerson } from '../../application/export-person.js';
import { Sessions, Users } from '../../application/ports.js';
import { devicePartsOf } from '../../domain/device.js';
import { CurrentUserResponse } from './auth.dto.js';
import { ApiPersonalRecords } from './personal-records.js';
import { ChangeProfileBody, NotificationsResponse, NotificationsBody, SessionResponse } from './profile.dto.js';

@ApiTags('Accounts')
@ApiBearerAuth()
@PeopleOnly('changes')
@Controller('api')
export class ProfileController {
  constructor(
    private readonly users: Users,
    private readonly sessions: Sessions,
    private readonly changeProfile: ChangeProfile,
    private readonly endSessions: EndSessions,
    private readonly exportPerson: ExportPerson,
    private readonly clock: Clock,
  ) {}

  @BeforeSecondFactor()
  @Get('user')
  @ApiOperation({ operationId: 'accounts.getCurrentUser', summary: 'Who is signed in' })
  async currentUser(@CallerScope() scope: Scope, @SecondFactorDue() due: Date | null): Promise<CurrentUserResponse> {
    return CurrentUserResponse.from(await this.users.get(scope, scope.userId), scope.grants, due);
  }

  @Patch('user')
  @ApiOperation({ operationId: 'accounts.updateCurrentUser', summary: 'Change your own name, picture and time zone' })
  async change(
    @CallerScope() scope: Scope,
    @Body() body: ChangeProfileBody,
    @SecondFactorDue() due: Date | null,
  ): Promise<CurrentUserResponse> {
    return CurrentUserResponse.from(await this.changeProfile.execute(scope, body), scope.grants, due);
  }

  @Get('user/data')
  @PeopleOnly()
  @ApiPersonalRecords()
  @ApiOperation({ operationId: 'accounts.export', summary: 'Everything that is stored of you' })
  data(@CallerScope() scope: Scope): Promise<PersonalRecords> {
    return this.exportPerson.execute(scope, scope.userId);
  }

  @Get('user/notifications')
  @ApiOperation({ operationId: 'accounts.getMailSettings', summary: 'When you are told of new posts by mail' })
  async notifications(@CallerScope() scope: Scope): Promise<NotificationsResponse> {
    return { posts: (await this.users.get(scope, scope.userId)).postMails };
  }

  @Put('user/notifications')
  @ApiOperation({ operationId: 'accounts.setMailSettings', summary: 'Choose when you are told of new posts by mail' })
  async setNotifications(
    @CallerScope() scope: Scope,
    @Body() { posts }: NotificationsBody,
  ): Promise<NotificationsResponse> {
    return { posts: (await this.changeProfile.choosePostMails(scope, posts)).postMails };
  }

  @Get('sessions')
  @PeopleOnly()
  @ApiOperation({ operationId: 'accounts.listSessions', summary: 'Where you are signed in, the last used first' })
  async list(@CallerScope() scope: Scope, @CallerSession() current: string): Promise<SessionResponse[]> {
    const sessions = await this.sessions.alive(scope, scope.userId, this.clock.now());
    return sessions.map(({ id, userAgent, place, createdAt, lastUsedAt, expiresAt }) => ({
      id,
      userAgent,
      ...devicePartsOf(userAgent),
      place,
      createdAt,
      lastUsedAt,
      expiresAt,
      current: id === current,
    }));
  }

  @Delete('sessions/:id')
  @HttpCode(204)
  @ApiOperation({ operationId: 'accounts.endSession', summary: 'End one of your sessions' })
  endOne(@CallerScope() scope: Scope, @IdParam() id: string): Promise<void> {
    return this.endSessions.one(scope, id);
  }

  @Delete('sessions')
  @HttpCode(204)
  @ApiOperation({ operationId: 'accounts.endOtherSessions', summary: 'Sign out everywhere but here' })
  endOthers(@CallerScope() scope: Scope, @CallerSession() current: string): Promise<void> {
    return this.endSessions.all(scope, { id: scope.userId, name: scope.actor.name }, current);
  }
}

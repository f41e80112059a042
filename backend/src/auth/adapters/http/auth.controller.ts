import { Body, Controller, Get, Headers, HttpCode, Post, Redirect } from '@nestjs/common';
import { ApiBearerAuth, ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CallerScope, CallerSession, Public } from '../../../shared/adapters/http/caller.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { Users } from '../../application/ports.js';
import { RefreshSession } from '../../application/refresh-session.js';
import { SignIn } from '../../application/sign-in.js';
import { SignOut } from '../../application/sign-out.js';
import { CurrentUserAnswer, RefreshBody, SignedInAnswer, SignInBody, UserAnswer } from './auth.dto.js';

const MAX_USER_AGENT = 400;

@ApiTags('Accounts')
@Controller('api')
export class AuthController {
  constructor(
    private readonly signIn: SignIn,
    private readonly refreshSession: RefreshSession,
    private readonly signOut: SignOut,
    private readonly users: Users,
  ) {}

  @Public()
  @Post('login')
  @HttpCode(200)
  @ApiHeader({ name: 'user-agent', required: false })
  @ApiOperation({ operationId: 'login', summary: 'Sign in' })
  async login(@Body() body: SignInBody, @Headers('user-agent') userAgent?: string): Promise<SignedInAnswer> {
    return SignedInAnswer.of(await this.signIn.execute({ ...body, userAgent: userAgent?.slice(0, MAX_USER_AGENT) ?? null }));
  }

  @Public()
  @Get('login')
  @Redirect('/auth', 302)
  @ApiOperation({ operationId: 'loginPage', summary: 'Go to the sign-in screen' })
  loginPage(): void {}

  @Public()
  @Post('refresh')
  @HttpCode(200)
  @ApiOperation({ operationId: 'refresh', summary: 'Get a new pair of tokens' })
  async refresh(@Body() { refreshToken }: RefreshBody): Promise<SignedInAnswer> {
    return SignedInAnswer.of(await this.refreshSession.execute(refreshToken));
  }

  @ApiBearerAuth()
  @Post('logout')
  @HttpCode(204)
  @ApiOperation({ operationId: 'logout', summary: 'End this session' })
  logout(@CallerSession() sessionId: string): Promise<void> {
    return this.signOut.execute(sessionId);
  }

  @ApiBearerAuth()
  @Get('user')
  @ApiOperation({ operationId: 'currentUser', summary: 'Who is signed in' })
  async currentUser(@CallerScope() scope: Scope): Promise<CurrentUserAnswer> {
    return { ...UserAnswer.of(await this.users.get(scope, scope.userId)), permissions: scope.grants };
  }
}

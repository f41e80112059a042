import { Body, Controller, Get, HttpCode, Post, Redirect, UseInterceptors } from '@nestjs/common';
import { ApiBearerAuth, ApiBody, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { ApiProblems } from '../../../shared/adapters/http/api-responses.js';
import { CallerAddress } from '../../../shared/adapters/http/caller-address.js';
import { CallerSessionIfAny, Public, SignedInOrNot } from '../../../shared/adapters/http/caller.js';
import { RefreshSession } from '../../application/refresh-session.js';
import { Register } from '../../application/register.js';
import { SignIn } from '../../application/sign-in.js';
import { SignOut } from '../../application/sign-out.js';
import { LogoutBody, RefreshBody, RegisterBody, SignedInResponse, SignInBody } from './auth.dto.js';
import { ApiSignIn, type SignInResponse, signInResponse } from './sign-in.dto.js';
import { RefusesInConstantTime } from './constant-time.js';
import { UserAgent } from './user-agent.js';

@ApiTags('Accounts')
@Controller('api')
export class AuthController {
  constructor(
    private readonly signIn: SignIn,
    private readonly register: Register,
    private readonly refreshSession: RefreshSession,
    private readonly signOut: SignOut,
  ) {}

  @Public()
  @Post('login')
  @HttpCode(200)
  @UseInterceptors(RefusesInConstantTime)
  @ApiProblems(401, 403, 429)
  @ApiSignIn({ status: 200 })
  @ApiOperation({
    operationId: 'accounts.login',
    summary: 'Sign in with a password; a second factor is to follow, if there is one',
  })
  async login(
    @Body() body: SignInBody,
    @CallerAddress() address: string,
    @UserAgent() userAgent: string | null,
  ): Promise<SignInResponse> {
    return signInResponse(await this.signIn.execute({ ...body, address, userAgent }));
  }

  @Public()
  @Get('login')
  @Redirect('/auth', 302)
  @ApiResponse({
    status: 302,
    description: 'To the screen',
    headers: { Location: { description: 'Where the sign-in screen is', schema: { type: 'string' } } },
  })
  @ApiOperation({ operationId: 'accounts.loginPage', summary: 'Go to the sign-in screen' })
  loginPage(): void {}

  @Public()
  @Post('register')
  @ApiProblems(403, 409, 429)
  @ApiOperation({ operationId: 'accounts.register', summary: 'Make an account and sign in with it' })
  async create(
    @Body() body: RegisterBody,
    @CallerAddress() address: string,
    @UserAgent() userAgent: string | null,
  ): Promise<SignedInResponse> {
    return SignedInResponse.from(await this.register.execute({ ...body, address, userAgent }));
  }

  @Public()
  @Post('refresh')
  @HttpCode(200)
  @ApiProblems(401)
  @ApiOperation({ operationId: 'accounts.refresh', summary: 'Get a new pair of tokens' })
  async refresh(@Body() { refreshToken }: RefreshBody): Promise<SignedInResponse> {
    return SignedInResponse.from(await this.refreshSession.execute(refreshToken));
  }

  @ApiBearerAuth()
  @SignedInOrNot()
  @Post('logout')
  @HttpCode(204)
  @ApiBody({ type: LogoutBody, required: false })
  @ApiOperation({
    operationId: 'accounts.logout',
    summary: 'End this session, known by the access token, else by a refresh token',
  })
  logout(@CallerSessionIfAny() sessionId: string | null, @Body() body?: LogoutBody): Promise<void> {
    return sessionId === null ? this.signOut.byToken(body?.refreshToken ?? '') : this.signOut.execute(sessionId);
  }
}

import { Body, Controller, Get, HttpCode, Post, Redirect, Res, UseInterceptors } from '@nestjs/common';
import { ApiBearerAuth, ApiBody, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ApiProblems } from '../../../shared/adapters/http/api-responses.js';
import { CallerAddress } from '../../../shared/adapters/http/caller-address.js';
import { CallerSessionIfAny, Public, SignedInOrNot } from '../../../shared/adapters/http/caller.js';
import { RefreshSession } from '../../application/refresh-session.js';
import { Register } from '../../application/register.js';
import { SignIn } from '../../application/sign-in.js';
import { SignOut } from '../../application/sign-out.js';
import type { DeviceInfo } from '../../domain/device-info.js';
import { LogoutBody, RefreshBody, RegisterBody, SignedInResponse, SignedOutResponse, SignInBody } from './auth.dto.js';
import { ApiSignIn, type SignInResponse, signInResponse } from './sign-in.dto.js';
import { RefusesInConstantTime } from './constant-time.js';
import { CallerDevice } from './caller-device.js';

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
    @CallerDevice() device: DeviceInfo,
  ): Promise<SignInResponse> {
    return signInResponse(await this.signIn.execute({ ...body, address, device }));
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
    @CallerDevice() device: DeviceInfo,
  ): Promise<SignedInResponse> {
    return SignedInResponse.from(await this.register.execute({ ...body, address, device }));
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
  @ApiBody({ type: LogoutBody, required: false })
  @ApiResponse({ status: 200, type: SignedOutResponse, description: 'Ended, and a provider has a session to end, too' })
  @ApiResponse({ status: 204, description: 'Ended' })
  @ApiOperation({
    operationId: 'accounts.logout',
    summary: 'End this session, known by the access token, else by a refresh token',
  })
  async logout(
    @CallerSessionIfAny() sessionId: string | null,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Body() body?: LogoutBody,
  ): Promise<SignedOutResponse | undefined> {
    const url = await (sessionId === null
      ? this.signOut.byToken(body?.refreshToken ?? '')
      : this.signOut.execute(sessionId));
    void reply.status(url === null ? 204 : 200);
    return url === null ? undefined : { url };
  }
}

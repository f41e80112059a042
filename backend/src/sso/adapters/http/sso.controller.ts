import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiConsumes, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CallerDevice, ContinueSignIn, type DeviceInfo, signInResponse, Users } from '../../../auth/index.js';
import { ApiProblems, ApiResponseHeaders } from '../../../shared/adapters/http/api-responses.js';
import { CallerAddress } from '../../../shared/adapters/http/caller-address.js';
import { BeforeSecondFactor, CallerSession, PeopleOnly, Public } from '../../../shared/adapters/http/caller.js';
import { IdParam } from '../../../shared/adapters/http/id-param.js';
import { Scope } from '../../../shared/domain/scope.js';
import { BeginSignOn } from '../../application/begin-sign-on.js';
import { FindProviders } from '../../application/find-providers.js';
import { FinishSignOn } from '../../application/finish-sign-on.js';
import { LogOutAtProvider } from '../../application/log-out-at-provider.js';
import { BrowserCookie } from './browser-cookie.js';
import {
  BackchannelLogoutBody,
  FindProvidersBody,
  FinishSignOnBody,
  ProviderChoicesResponse,
  SignOnFinishedResponse,
  SignOnStartedResponse,
  StartSignOnBody,
} from './sso.dto.js';
import { TakesForm } from './take-logout-tokens.js';

const COOKIE = {
  'Set-Cookie': 'Binds the sign-in to this browser for ten minutes; it goes with the call that ends it',
};

@ApiTags('Identity providers')
@PeopleOnly()
@Controller('api/sso')
export class SsoController {
  private readonly scope = Scope.system('single sign-on');

  constructor(
    private readonly findProviders: FindProviders,
    private readonly beginSignOn: BeginSignOn,
    private readonly finishSignOn: FinishSignOn,
    private readonly logOutAtProvider: LogOutAtProvider,
    private readonly continueSignIn: ContinueSignIn,
    private readonly users: Users,
    private readonly cookie: BrowserCookie,
  ) {}

  @Public()
  @Post('find')
  @HttpCode(200)
  @ApiProblems(429)
  @ApiOperation({
    operationId: 'identityProviders.find',
    summary: 'With which providers somebody can sign in, by the domain of their address or by a website',
  })
  async find(@Body() body: FindProvidersBody, @CallerAddress() address: string): Promise<ProviderChoicesResponse> {
    return ProviderChoicesResponse.from(await this.findProviders.execute({ ...body, address }));
  }

  @Public()
  @Post(':provider/start')
  @HttpCode(200)
  @ApiProblems(429, 502)
  @ApiResponseHeaders(COOKIE)
  @ApiOperation({ operationId: 'identityProviders.start', summary: 'Begin to sign in with a provider' })
  start(
    @IdParam('provider') providerId: string,
    @Body() body: StartSignOnBody,
    @CallerAddress() address: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignOnStartedResponse> {
    return this.begin(providerId, body, address, this.cookie.renew(request, reply), null);
  }

  @ApiBearerAuth()
  @BeforeSecondFactor()
  @Post(':provider/prove')
  @HttpCode(200)
  @ApiProblems(429, 502)
  @ApiResponseHeaders(COOKIE)
  @ApiOperation({
    operationId: 'identityProviders.prove',
    summary: 'Begin to prove with a provider that it is still you, where `proof-needed` names `sso`',
  })
  prove(
    @IdParam('provider') providerId: string,
    @Body() body: StartSignOnBody,
    @CallerAddress() address: string,
    @CallerSession() sessionId: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignOnStartedResponse> {
    return this.begin(providerId, body, address, this.cookie.renew(request, reply), sessionId);
  }

  @Public()
  @Post(':provider/callback')
  @HttpCode(200)
  @ApiProblems(401, 403, 429, 502)
  @ApiOperation({
    operationId: 'identityProviders.finish',
    summary: 'Finish a sign-in with what the provider sent back; in the browser that began it',
  })
  async finish(
    @IdParam('provider') providerId: string,
    @Body() { response }: FinishSignOnBody,
    @CallerAddress() address: string,
    @Req() request: FastifyRequest,
    @CallerDevice() device: DeviceInfo,
  ): Promise<SignOnFinishedResponse> {
    const browser = this.cookie.of(request);
    const { returnTo, admitted } = await this.finishSignOn.execute({ providerId, response, browser, address });
    if (!admitted) return { returnTo, signIn: null };
    const user = await this.users.get(this.scope, admitted.userId);
    const signIn = await this.continueSignIn.execute(this.scope, user, device, admitted);
    return { returnTo, signIn: signInResponse(signIn) };
  }

  @Public()
  @TakesForm()
  @Post(':provider/backchannel-logout')
  @HttpCode(200)
  @ApiProblems(429, 502)
  @ApiConsumes('application/x-www-form-urlencoded')
  @ApiOperation({
    operationId: 'identityProviders.backchannelLogout',
    summary: 'For providers: somebody has signed out there, so their sessions here end',
  })
  async logout(
    @IdParam('provider') providerId: string,
    @Body() { logout_token: token }: BackchannelLogoutBody,
    @CallerAddress() address: string,
  ): Promise<void> {
    await this.logOutAtProvider.execute(providerId, token, address);
  }

  private async begin(
    providerId: string,
    { returnTo = '/', email = null }: { returnTo?: string; email?: string | null },
    address: string,
    browser: string,
    sessionId: string | null,
  ): Promise<SignOnStartedResponse> {
    return {
      url: await this.beginSignOn.execute({ providerId, browser, returnTo, loginHint: email, address, sessionId }),
    };
  }
}

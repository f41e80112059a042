import { Body, Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiProblems } from '../../../shared/adapters/http/api-responses.js';
import { CallerAddress } from '../../../shared/adapters/http/caller-address.js';
import {
  AsksAgain,
  BeforeSecondFactor,
  CallerScope,
  CallerSession,
  PeopleOnly,
  Public,
} from '../../../shared/adapters/http/caller.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { ManageSecondFactor } from '../../application/second-factor/manage-second-factor.js';
import { SignOnRules } from '../../application/ports.js';
import { SecondFactors } from '../../application/second-factor/ports.js';
import { ProveAgain } from '../../application/second-factor/prove-again.js';
import { SignInWithCode } from '../../application/second-factor/sign-in-with-code.js';
import type { DeviceInfo } from '../../domain/device-info.js';
import { SignedInResponse } from './auth.dto.js';
import {
  ConfirmAuthenticatorBody,
  NewAuthenticatorResponse,
  ProveAgainBody,
  RecoveryCodesResponse,
  SecondFactorResponse,
} from './second-factor.dto.js';
import { RecoveryCodeSignInBody, TotpSignInBody } from './sign-in.dto.js';
import { CallerDevice } from './caller-device.js';

@ApiTags('Accounts')
@PeopleOnly()
@BeforeSecondFactor()
@Controller('api')
export class SecondFactorController {
  constructor(
    private readonly factors: SecondFactors,
    private readonly manage: ManageSecondFactor,
    private readonly signInWithCode: SignInWithCode,
    private readonly proveAgain: ProveAgain,
    private readonly signOnRules: SignOnRules,
  ) {}

  @Public()
  @Post('login/totp')
  @HttpCode(200)
  @ApiProblems(401, 429)
  @ApiOperation({
    operationId: 'accounts.loginWithTotp',
    summary: 'Finish a sign-in with a code of the authenticator app',
  })
  async loginWithTotp(
    @Body() body: TotpSignInBody,
    @CallerAddress() address: string,
    @CallerDevice() device: DeviceInfo,
  ): Promise<SignedInResponse> {
    return SignedInResponse.from(await this.signInWithCode.execute({ ...body, method: 'totp', address, device }));
  }

  @Public()
  @Post('login/recovery-code')
  @HttpCode(200)
  @ApiProblems(401, 429)
  @ApiOperation({ operationId: 'accounts.loginWithRecoveryCode', summary: 'Finish a sign-in with a recovery code' })
  async loginWithRecoveryCode(
    @Body() body: RecoveryCodeSignInBody,
    @CallerAddress() address: string,
    @CallerDevice() device: DeviceInfo,
  ): Promise<SignedInResponse> {
    return SignedInResponse.from(
      await this.signInWithCode.execute({ ...body, method: 'recovery_code', address, device }),
    );
  }

  @ApiBearerAuth()
  @Get('user/second-factor')
  @ApiOperation({ operationId: 'accounts.getSecondFactor', summary: 'How your account is guarded beside its password' })
  async show(@CallerScope() scope: Scope): Promise<SecondFactorResponse> {
    const authenticator = await this.factors.authenticatorOf(scope, scope.userId);
    const link = await this.signOnRules.linkOf(scope.userId);
    return {
      authenticatorSince: authenticator?.confirmedAt ?? null,
      methods: await this.factors.methodsOf(scope, scope.userId),
      recoveryCodesLeft: await this.factors.codesLeft(scope, scope.userId),
      provider: link?.countsSecondFactor ? { id: link.providerId, name: link.providerName } : null,
    };
  }

  @ApiBearerAuth()
  @AsksAgain()
  @Post('user/totp')
  @ApiProblems(409)
  @ApiOperation({ operationId: 'accounts.addAuthenticator', summary: 'Begin to set up an authenticator app' })
  begin(@CallerScope() scope: Scope): Promise<NewAuthenticatorResponse> {
    return this.manage.begin(scope);
  }

  @ApiBearerAuth()
  @AsksAgain()
  @Post('user/totp/confirm')
  @HttpCode(200)
  @ApiProblems(409, 429)
  @ApiOperation({
    operationId: 'accounts.confirmAuthenticator',
    summary: 'Give a first code of the app: from then on, signing in takes one',
  })
  async confirm(
    @CallerScope() scope: Scope,
    @Body() { code }: ConfirmAuthenticatorBody,
  ): Promise<RecoveryCodesResponse> {
    return { recoveryCodes: await this.manage.confirm(scope, code) };
  }

  @ApiBearerAuth()
  @AsksAgain()
  @Delete('user/totp')
  @HttpCode(204)
  @ApiProblems(409)
  @ApiOperation({
    operationId: 'accounts.removeAuthenticator',
    summary: 'Remove the authenticator app; without a passkey, the password alone signs in',
  })
  remove(@CallerScope() scope: Scope): Promise<void> {
    return this.manage.remove(scope);
  }

  @ApiBearerAuth()
  @AsksAgain()
  @Post('user/recovery-codes')
  @HttpCode(200)
  @ApiProblems(409)
  @ApiOperation({
    operationId: 'accounts.renewRecoveryCodes',
    summary: 'Make ten new recovery codes; the earlier ones end',
  })
  async renewCodes(@CallerScope() scope: Scope): Promise<RecoveryCodesResponse> {
    return { recoveryCodes: await this.manage.renewCodes(scope) };
  }

  @ApiBearerAuth()
  @Post('user/proof')
  @HttpCode(204)
  @ApiProblems(429)
  @ApiOperation({
    operationId: 'accounts.proveAgain',
    summary: 'Prove that it is still you; what answers 403 `proof-needed` works for 15 minutes then',
  })
  prove(
    @CallerScope() scope: Scope,
    @CallerSession() sessionId: string,
    @Body() { method, secret }: ProveAgainBody,
  ): Promise<void> {
    return this.proveAgain.execute(scope, sessionId, method, secret);
  }
}

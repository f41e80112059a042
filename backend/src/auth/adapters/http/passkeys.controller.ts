import { Body, Controller, Delete, Get, HttpCode, Patch, Post, UseInterceptors } from '@nestjs/common';
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
import { IdParam } from '../../../shared/adapters/http/id-param.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { ManagePasskeys } from '../../application/passkeys/manage-passkeys.js';
import { Passkeys, WebAuthn } from '../../application/passkeys/ports.js';
import { ProveWithPasskey } from '../../application/passkeys/prove-with-passkey.js';
import { SignInWithPasskey } from '../../application/passkeys/sign-in-with-passkey.js';
import type { DeviceInfo } from '../../domain/device-info.js';
import { SignedInResponse } from './auth.dto.js';
import { RefusesInConstantTime } from './constant-time.js';
import {
  AddedPasskeyResponse,
  AddPasskeyBody,
  BeginPasskeySignInBody,
  NewPasskeyRequestResponse,
  PasskeyRequestResponse,
  PasskeyResponse,
  PasskeySignInBody,
  RenamePasskeyBody,
  UsePasskeyBody,
} from './passkeys.dto.js';
import { CallerDevice } from './caller-device.js';

@ApiTags('Passkeys')
@PeopleOnly()
@BeforeSecondFactor()
@Controller('api/passkeys')
export class PasskeysController {
  constructor(
    private readonly passkeys: Passkeys,
    private readonly manage: ManagePasskeys,
    private readonly signInWithPasskey: SignInWithPasskey,
    private readonly proveWithPasskey: ProveWithPasskey,
    private readonly webAuthn: WebAuthn,
  ) {}

  @Public()
  @Post('sign-in/options')
  @HttpCode(200)
  @ApiProblems(401, 429)
  @ApiOperation({
    operationId: 'passkeys.beginSignIn',
    summary: 'Begin to sign in with a passkey, alone or after a password',
  })
  async beginSignIn(
    @Body() { mfaToken }: BeginPasskeySignInBody,
    @CallerAddress() address: string,
  ): Promise<PasskeyRequestResponse> {
    return PasskeyRequestResponse.from(
      await this.signInWithPasskey.begin(mfaToken, address),
      this.webAuthn.relyingParty,
    );
  }

  @Public()
  @Post('sign-in')
  @HttpCode(200)
  @UseInterceptors(RefusesInConstantTime)
  @ApiProblems(401, 403, 410, 429)
  @ApiOperation({ operationId: 'passkeys.signIn', summary: 'Sign in with a passkey, alone or after a password' })
  async signIn(
    @Body() body: PasskeySignInBody,
    @CallerAddress() address: string,
    @CallerDevice() device: DeviceInfo,
  ): Promise<SignedInResponse> {
    const assertion = UsePasskeyBody.assertion(body);
    const { mfaToken } = body;
    return SignedInResponse.from(await this.signInWithPasskey.execute({ assertion, mfaToken, address, device }));
  }

  @ApiBearerAuth()
  @Get()
  @ApiOperation({ operationId: 'passkeys.list', summary: 'Your passkeys, the oldest first' })
  async list(@CallerScope() scope: Scope): Promise<PasskeyResponse[]> {
    return (await this.passkeys.ofUser(scope, scope.userId)).map((passkey) => PasskeyResponse.from(passkey));
  }

  @ApiBearerAuth()
  @AsksAgain()
  @Post('options')
  @HttpCode(200)
  @ApiProblems(409)
  @ApiOperation({ operationId: 'passkeys.begin', summary: 'Begin to add a passkey' })
  async begin(@CallerScope() scope: Scope): Promise<NewPasskeyRequestResponse> {
    return NewPasskeyRequestResponse.from(await this.manage.begin(scope), this.webAuthn.relyingParty);
  }

  @ApiBearerAuth()
  @AsksAgain()
  @Post()
  @ApiProblems(409, 410)
  @ApiOperation({
    operationId: 'passkeys.add',
    summary: 'Add a passkey: it signs you in, and your password alone does not any more',
  })
  async add(@CallerScope() scope: Scope, @Body() body: AddPasskeyBody): Promise<AddedPasskeyResponse> {
    const { passkey, recoveryCodes } = await this.manage.add(scope, body.name, AddPasskeyBody.registration(body));
    return { ...PasskeyResponse.from(passkey), recoveryCodes };
  }

  @ApiBearerAuth()
  @Patch(':id')
  @ApiOperation({ operationId: 'passkeys.rename', summary: 'Rename a passkey of yours' })
  async rename(
    @CallerScope() scope: Scope,
    @IdParam() id: string,
    @Body() { name }: RenamePasskeyBody,
  ): Promise<PasskeyResponse> {
    return PasskeyResponse.from(await this.manage.rename(scope, id, name));
  }

  @ApiBearerAuth()
  @AsksAgain()
  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({
    operationId: 'passkeys.remove',
    summary: 'Remove a passkey of yours; without any second factor, the password alone signs in',
  })
  remove(@CallerScope() scope: Scope, @IdParam() id: string): Promise<void> {
    return this.manage.remove(scope, id);
  }

  @ApiBearerAuth()
  @Post('proof/options')
  @HttpCode(200)
  @ApiOperation({ operationId: 'passkeys.beginProof', summary: 'Begin to prove with a passkey that it is still you' })
  async beginProof(@CallerScope() scope: Scope): Promise<PasskeyRequestResponse> {
    return PasskeyRequestResponse.from(await this.proveWithPasskey.begin(scope), this.webAuthn.relyingParty);
  }

  @ApiBearerAuth()
  @Post('proof')
  @HttpCode(204)
  @ApiProblems(410, 429)
  @ApiOperation({
    operationId: 'passkeys.prove',
    summary: 'Prove with a passkey that it is still you; what answers 403 `proof-needed` works for 15 minutes then',
  })
  prove(@CallerScope() scope: Scope, @CallerSession() sessionId: string, @Body() body: UsePasskeyBody): Promise<void> {
    return this.proveWithPasskey.execute(scope, sessionId, UsePasskeyBody.assertion(body));
  }
}

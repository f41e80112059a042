import { Body, Controller, Get, HttpCode, Param, Post, UseInterceptors } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiProblems } from '../../../shared/adapters/http/api-responses.js';
import { CallerAddress } from '../../../shared/adapters/http/caller-address.js';
import { CallerScope, CallerSession, PeopleOnly, Public } from '../../../shared/adapters/http/caller.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { ChangePassword } from '../../application/change-password.js';
import { ForgotPassword } from '../../application/forgot-password.js';
import { ResetPassword } from '../../application/reset-password.js';
import {
  ChangePasswordBody,
  ForgotPasswordBody,
  MessageResponse,
  ResetPasswordBody,
  ResetTokenResponse,
} from './passwords.dto.js';
import { RespondsInConstantTime } from './constant-time.js';

@ApiTags('Accounts')
@PeopleOnly()
@Controller('api')
export class PasswordsController {
  constructor(
    private readonly forgotPassword: ForgotPassword,
    private readonly resetPassword: ResetPassword,
    private readonly changePassword: ChangePassword,
  ) {}

  @Public()
  @Post('auth/forgot-password')
  @HttpCode(200)
  @UseInterceptors(RespondsInConstantTime)
  @ApiProblems(429)
  @ApiOperation({
    operationId: 'accounts.forgotPassword',
    summary: 'Get a link to set a new password by mail; the answer does not tell whether there is an account',
  })
  async forgot(@Body() { email }: ForgotPasswordBody, @CallerAddress() address: string): Promise<MessageResponse> {
    await this.forgotPassword.execute({ email, address });
    return { message: 'If there is an account with this address, a reset link is on its way.' };
  }

  @Public()
  @Get('auth/validate-reset-token/:token')
  @ApiProblems(403, 410, 429)
  @ApiOperation({
    operationId: 'accounts.validateResetToken',
    summary: 'Whether a reset link can still be used, and for whom',
  })
  async validate(@Param('token') token: string, @CallerAddress() address: string): Promise<ResetTokenResponse> {
    return { email: await this.resetPassword.check(token, address) };
  }

  @Public()
  @Post('auth/reset-password')
  @HttpCode(200)
  @ApiProblems(403, 410, 429)
  @ApiOperation({
    operationId: 'accounts.resetPassword',
    summary: 'Set a new password with a link from a mail; ends every session',
  })
  async reset(@Body() body: ResetPasswordBody, @CallerAddress() address: string): Promise<MessageResponse> {
    await this.resetPassword.execute({ ...body, address });
    return { message: 'Your password has been reset. Please sign in with the new one.' };
  }

  @ApiBearerAuth()
  @Post('user/password')
  @HttpCode(204)
  @ApiProblems(403, 429)
  @ApiOperation({
    operationId: 'accounts.changePassword',
    summary: 'Change your own password; ends your other sessions',
  })
  change(
    @CallerScope() scope: Scope,
    @CallerSession() sessionId: string,
    @Body() body: ChangePasswordBody,
  ): Promise<void> {
    return this.changePassword.execute({ scope, sessionId, ...body });
  }
}

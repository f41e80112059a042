import { PickType } from '@nestjs/swagger';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { EmailField, MAX_PASSWORD, NewPasswordField, PASSWORD_TOO_LONG } from './account-fields.js';

export class ForgotPasswordBody {
  @EmailField('Please enter a valid email address')
  email: string;
}

export class ResetPasswordBody {
  /** From the link. */
  @IsString({ message: 'The reset link is incomplete' })
  @IsNotEmpty({ message: 'The reset link is incomplete' })
  @MaxLength(500, { message: 'The reset link is incomplete' })
  token: string;

  @NewPasswordField()
  newPassword: string;
}

export class ChangePasswordBody extends PickType(ResetPasswordBody, ['newPassword']) {
  @IsString({ message: 'Your current password is required' })
  @IsNotEmpty({ message: 'Your current password is required' })
  @MaxLength(MAX_PASSWORD, { message: PASSWORD_TOO_LONG })
  currentPassword: string;
}

export class ResetTokenResponse {
  /** Whose password the link sets. */
  email: string;
}

export class MessageResponse {
  message: string;
}

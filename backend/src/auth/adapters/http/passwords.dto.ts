import { PickType } from '@nestjs/swagger';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { EmailField, MAX_PASSWORD, NewPasswordField, PASSWORD_TOO_LONG } from './account-fields.js';

/** Asks for a link that sets a new password. */
export class ForgotPasswordBody {
  @EmailField('Please enter a valid email address')
  email: string;
}

/** Sets a new password by the link of a mail. */
export class ResetPasswordBody {
  /** From the link. */
  @IsString({ message: 'The reset link is incomplete' })
  @IsNotEmpty({ message: 'The reset link is incomplete' })
  @MaxLength(500, { message: 'The reset link is incomplete' })
  token: string;

  @NewPasswordField()
  newPassword: string;
}

/** Sets a new password by the present one. */
export class ChangePasswordBody extends PickType(ResetPasswordBody, ['newPassword']) {
  /** The password that is valid now. */
  @IsString({ message: 'Your current password is required' })
  @IsNotEmpty({ message: 'Your current password is required' })
  @MaxLength(MAX_PASSWORD, { message: PASSWORD_TOO_LONG })
  currentPassword: string;
}

/** What a link for a new password is about. */
export class ResetTokenResponse {
  /** Whose password the link sets. */
  email: string;
}

/** What was done, where there is nothing else to answer. */
export class MessageResponse {
  /** Outcome in a sentence, to be shown to the person. */
  message: string;
}

import { Button, Form } from 'antd';
import { api, data } from '../../api/client.js';
import { ApiError, fieldErrorsOf, isThrottled, sentenceOf } from '../../api/errors.js';
import { NewPasswordFields } from '../../entities/account/new-password-fields.js';
import { UsernameHint } from '../../entities/account/username-hint.js';
import { resolve } from '../../session/session.js';
import { useAction } from '../../session/use-action.js';
import { useSession } from '../../session/use-session.js';

const FAILED = 'Failed to reset password. Please try again.';

interface ResetFormProps {
  token: string;
  email: string;
  onReset: () => void;
  /** Called when the link turns out to be used or expired. */
  onRefused: () => void;
}

export function ResetForm({ token, email, onReset, onRefused }: ResetFormProps) {
  const [form] = Form.useForm<{ newPassword: string }>();
  const { status } = useSession();
  const { run, running } = useAction(
    (newPassword: string) => data(api.POST('/api/auth/reset-password', { body: { token, newPassword } })),
    {
      failure: (error) => {
        if (error instanceof ApiError && error.status === 410) onRefused();
        const hasAdvice = isThrottled(error) || fieldErrorsOf(error).length > 0;
        return { title: 'Error', description: hasAdvice ? sentenceOf(error, FAILED) : FAILED, destructive: true };
      },
      form,
    },
  );
  const reset = async ({ newPassword }: { newPassword: string }) => {
    if (!(await run(newPassword))) return;
    onReset();
    // Resetting the password ends all sessions of the account, which may include the one in this browser.
    if (status === 'signed-in') await resolve();
  };

  return (
    <Form
      form={form}
      layout="vertical"
      onFinish={(values) => void reset(values)}
      scrollToFirstError={{ focus: true }}
      noValidate
    >
      <UsernameHint email={email} />
      <NewPasswordFields name="newPassword" autoFocus />
      <Button type="primary" htmlType="submit" size="large" block loading={running}>
        Reset Password
      </Button>
    </Form>
  );
}

import { Form, Input, Modal } from 'antd';
import { useId } from 'react';
import { useSWRConfig } from 'swr';
import { signInPasswordRule } from '../../entities/account/account-rules.js';
import { UsernameHint } from '../../entities/account/username-hint.js';
import { abandon, login } from '../../session/session.js';
import { useAction } from '../../session/use-action.js';
import { useSession, useUser } from '../../session/use-session.js';
import { focusFirstField } from '../../ui/form-dialog.js';

/** Above every other dialog, also one that asks something. */
const OVER_ALL = 1200;

/** Signs in again over the screen where the session ended, so that what was typed there is not lost with it. */
export function SignInAgain() {
  const id = useId();
  const { status } = useSession();
  const { email } = useUser();
  const { mutate } = useSWRConfig();
  const { run, running } = useAction(
    async ({ password }: { password: string }) => {
      await login(email, password);
      // What was asked for meanwhile was refused. What is shown stays until it is read anew.
      void mutate(() => true);
    },
    {
      success: { title: 'Success', description: 'Logged in successfully' },
      failure: (error) => ({
        title: 'Error',
        description: error instanceof Error ? error.message : 'Login failed',
        destructive: true,
      }),
    },
  );
  return (
    <Modal
      title="Sign in again"
      open={status === 'ended'}
      onCancel={abandon}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      okText="Sign in"
      okButtonProps={{ htmlType: 'submit', form: id, loading: running }}
      cancelText="Discard changes"
      cancelButtonProps={{ danger: true }}
      afterOpenChange={(isOpen) => isOpen && focusFirstField(id)}
      width={420}
      zIndex={OVER_ALL}
      destroyOnHidden
    >
      <p>Your session has ended. What you typed is still here: sign in as {email} to go on with it.</p>
      <Form<{ password: string }> name={id} layout="vertical" onFinish={(typed) => void run(typed)} noValidate>
        <UsernameHint email={email} />
        <Form.Item name="password" label="Password" validateTrigger="onBlur" rules={[signInPasswordRule]}>
          <Input.Password autoComplete="current-password" />
        </Form.Item>
      </Form>
    </Modal>
  );
}

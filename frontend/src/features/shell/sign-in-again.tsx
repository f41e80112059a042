import { Form, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { useSWRConfig } from 'swr';
import { signInPasswordRule } from '../../entities/account/account-rules.js';
import { SecondStep } from '../../entities/account/second-step.js';
import { UsernameHint } from '../../entities/account/username-hint.js';
import { abandon, login, type WaitingSignIn } from '../../session/session.js';
import { useAction } from '../../session/use-action.js';
import { useSession, useUser } from '../../session/use-session.js';
import { focusFirstField } from '../../ui/form-dialog.js';

/** Z-index above every other dialog, including confirmations. */
const OVER_ALL = 1200;

/**
 * Dialog for signing in again when the session has expired. It opens over the current screen, so that unsaved input is
 * preserved.
 */
export function SignInAgain() {
  const id = useId();
  const { status } = useSession();
  const { email } = useUser();
  const { mutate } = useSWRConfig();
  const [waiting, setWaiting] = useState<WaitingSignIn | null>(null);
  const { run, running } = useAction(
    async ({ password }: { password: string }) => {
      const waits = await login(email, password);
      setWaiting(waits);
      if (waits) return false;
      // Reads were refused while the session was expired, so all are revalidated. Their previous data stays visible
      // meanwhile.
      void mutate(() => true);
      return true;
    },
    {
      success: (isIn) => (isIn ? { title: 'Success', description: 'Logged in successfully' } : undefined),
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
      okButtonProps={{ htmlType: 'submit', form: id, loading: running, hidden: waiting !== null }}
      cancelText="Discard changes"
      cancelButtonProps={{ danger: true }}
      afterOpenChange={(isOpen) => isOpen && focusFirstField(id)}
      width={420}
      zIndex={OVER_ALL}
      destroyOnHidden
    >
      <p>Your session has ended. What you typed is still here: sign in as {email} to go on with it.</p>
      {waiting ? (
        <SecondStep waiting={waiting} onBack={() => setWaiting(null)} onSignedIn={() => void mutate(() => true)} />
      ) : (
        <Form<{ password: string }> name={id} layout="vertical" onFinish={(typed) => void run(typed)} noValidate>
          <UsernameHint email={email} />
          <Form.Item name="password" label="Password" validateTrigger="onBlur" rules={[signInPasswordRule]}>
            <Input.Password autoComplete="current-password" />
          </Form.Item>
        </Form>
      )}
    </Modal>
  );
}

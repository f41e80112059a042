import { Button, Form, Input, Modal } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { supportsPasskeys } from '../../api/passkeys.js';
import { signInPasswordRules } from '../../entities/account/account-rules.js';
import { ProviderChoices } from '../../entities/account/provider-choices.js';
import { SecondStep } from '../../entities/account/second-step.js';
import { UsernameHint } from '../../entities/account/username-hint.js';
import { abandon, login, loginAgainWithPasskey, type WaitingSignIn } from '../../session/session.js';
import { useAction } from '../../session/use-action.js';
import { useSession, useUser } from '../../session/use-session.js';
import { focusFirstField } from '../../ui/form-dialog.js';

/** Z-index above every other dialog, including confirmations. */
const OVER_ALL = 1200;

const SIGNED_IN = { title: 'Success', description: 'Logged in successfully' };
const failure = (error: unknown) => ({
  title: 'Error',
  description: error instanceof Error ? error.message : 'Login failed',
  destructive: true,
});

/**
 * Dialog for signing in again when the session has expired. It opens over the current screen, so that unsaved input is
 * preserved.
 */
export function SignInAgain() {
  const id = useId();
  const { status } = useSession();
  const user = useUser();
  const { email } = user;
  const { mutate } = useSWRConfig();
  const [waiting, setWaiting] = useState<WaitingSignIn | null>(null);
  const hasEnded = useRef(false);
  useEffect(() => {
    if (status === 'ended') hasEnded.current = true;
    if (status !== 'signed-in' || !hasEnded.current) return;
    hasEnded.current = false;
    setWaiting(null);
    // Reads were refused while the session was expired, so all are revalidated. Their previous data stays visible
    // meanwhile.
    void mutate(() => true);
  }, [status, mutate]);
  const { run, running } = useAction(
    async ({ password }: { password: string }) => {
      const waits = await login(email, password);
      setWaiting(waits);
      return waits === null;
    },
    { success: (isIn) => (isIn ? SIGNED_IN : undefined), failure },
  );
  const passkey = useAction(() => loginAgainWithPasskey(user), { success: SIGNED_IN, failure });
  return (
    <Modal
      title="Sign in again"
      open={status === 'ended'}
      onCancel={abandon}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      okText="Sign in"
      okButtonProps={{
        htmlType: 'submit',
        form: id,
        loading: running,
        // The attribute `hidden` hides no button of antd.
        ...(waiting && { style: { display: 'none' } }),
      }}
      cancelText="Discard changes"
      cancelButtonProps={{ danger: true }}
      afterOpenChange={(isOpen) => isOpen && focusFirstField(id)}
      width={420}
      zIndex={OVER_ALL}
      destroyOnHidden
    >
      <p>Your session has ended. What you typed is still here: sign in as {email} to go on with it.</p>
      {waiting ? (
        <SecondStep waiting={waiting} onBack={() => setWaiting(null)} />
      ) : (
        <>
          <Form<{ password: string }> name={id} layout="vertical" onFinish={(typed) => void run(typed)} noValidate>
            <UsernameHint email={email} />
            <Form.Item name="password" label="Password" validateTrigger="onBlur" rules={signInPasswordRules}>
              <Input.Password autoComplete="current-password" />
            </Form.Item>
          </Form>
          {supportsPasskeys() && (
            <Button block loading={passkey.running} onClick={() => void passkey.run()}>
              Use a passkey
            </Button>
          )}
          <ProviderChoices email={email} returnTo={null} />
        </>
      )}
    </Modal>
  );
}

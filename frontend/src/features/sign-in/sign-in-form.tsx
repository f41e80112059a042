import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { isThrottled } from '../../api/errors.js';
import { emailRule, signInPasswordRule } from '../../entities/account/account-rules.js';
import { ProviderChoices } from '../../entities/account/provider-choices.js';
import { SecondStep } from '../../entities/account/second-step.js';
import { ownPath } from '../../session/return-to.js';
import { isRegistrationOpen } from '../../session/registration.js';
import { supportsPasskeys } from '../../api/passkeys.js';
import { login, loginWithPasskey, type WaitingSignIn } from '../../session/session.js';
import { KeyIcon } from '../../ui/icons.js';
import { toast } from '../../ui/toast-queue.js';
import { useAction } from '../../session/use-action.js';
import { usePasskeysAtField } from './use-passkeys-at-field.js';
import { StandaloneFooter, StandaloneNotice } from '../../ui/standalone-layout.js';

interface Credentials {
  email: string;
  password: string;
}

const SIGNED_IN = { title: 'Success', description: 'Logged in successfully' };

export function SignInForm() {
  const [wait, setWait] = useState<string | null>(null);
  const [form] = Form.useForm<Credentials>();
  const [query] = useSearchParams();
  const [email, setEmail] = useState('');
  const [waiting, setWaiting] = useState<WaitingSignIn | null>(null);
  const { run, running } = useAction(
    async ({ email, password }: Credentials) => {
      const waits = await login(email.trim(), password);
      setWaiting(waits);
      return waits === null;
    },
    {
      success: (isIn) => (isIn ? SIGNED_IN : undefined),
      failure: (error) => refused(error),
    },
  );
  const passkey = useAction(() => loginWithPasskey(), {
    success: SIGNED_IN,
    failure: (error) => refused(error),
  });
  usePasskeysAtField(waiting === null && !passkey.running, {
    onSignedIn: () => toast(SIGNED_IN),
    onRefused: (error) => toast({ failed: true, ...refused(error) }),
  });
  const refused = (error: unknown) => {
    const words = error instanceof Error ? error.message : 'Login failed';
    if (error instanceof Error && isThrottled(error.cause)) setWait(words);
    return { title: 'Error', description: words, destructive: true };
  };
  const signIn = (credentials: Credentials) => {
    setWait(null);
    void run(credentials);
  };

  if (waiting) return <SecondStep waiting={waiting} onBack={() => setWaiting(null)} />;
  return (
    <>
      {wait && <StandaloneNotice>{wait} Until then the right password is refused, too.</StandaloneNotice>}
      <Form<Credentials>
        form={form}
        layout="vertical"
        onFinish={signIn}
        scrollToFirstError={{ focus: true }}
        noValidate
      >
        <Form.Item name="email" label="Email" validateTrigger="onBlur" rules={[emailRule()]}>
          <Input
            type="email"
            autoComplete="username webauthn"
            size="large"
            autoFocus
            onBlur={() => setEmail(form.getFieldValue('email') ?? '')}
          />
        </Form.Item>
        <Form.Item name="password" label="Password" validateTrigger="onBlur" rules={[signInPasswordRule]}>
          <Input.Password autoComplete="current-password" size="large" />
        </Form.Item>
        <Button type="primary" htmlType="submit" size="large" block loading={running}>
          Sign in
        </Button>
        {supportsPasskeys() && (
          <Button
            className="sign-in-passkey"
            size="large"
            block
            icon={<KeyIcon />}
            loading={passkey.running}
            onClick={() => void passkey.run()}
          >
            Use a passkey
          </Button>
        )}
      </Form>
      <ProviderChoices email={email} websiteId={query.get('website')} returnTo={ownPath(query.get('returnTo'))} />
      <StandaloneFooter>
        <Link to="/forgot-password">Forgot password?</Link>
      </StandaloneFooter>
      {isRegistrationOpen() && (
        <p className="sign-in-new">
          New to Galley? <Link to="/register">Create account</Link>
        </p>
      )}
    </>
  );
}

import { Button, Form, Input } from 'antd';
import type { Rule } from 'antd/es/form';
import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { type ApiError, isThrottled } from '../../api/errors.js';
import { isProblem } from '../../api/problem-code.js';
import { emailRules, SIGN_IN_PASSWORD, typedSignInPassword } from '../../entities/account/account-rules.js';
import {
  leadOf,
  type Provider,
  ProviderButtons,
  useProviderChoices,
  useWayToProvider,
  wholeAddress,
} from '../../entities/account/provider-choices.js';
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

/** How long somebody stops typing their address before its providers are looked up, milliseconds. */
const PAUSE_MS = 400;

const SIGNED_IN = { title: 'Success', description: 'Logged in successfully' };

export function SignInForm() {
  const [wait, setWait] = useState<string | null>(null);
  const [form] = Form.useForm<Credentials>();
  const [query] = useSearchParams();
  const [waiting, setWaiting] = useState<WaitingSignIn | null>(null);
  const returnTo = ownPath(query.get('returnTo'));
  const typed = Form.useWatch('email', form) ?? '';
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const pause = setTimeout(() => setSettled(typed), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [typed]);
  const { providers, passwordAllowed, find } = useProviderChoices(settled, query.get('website'));
  const way = { address: wholeAddress(typed), returnTo };
  const toProvider = useWayToProvider(way);
  /** The provider of an address whose password was refused: it alone signs in there. */
  const [onlyWay, setOnlyWay] = useState<Provider | null>(null);
  const choices = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (onlyWay) choices.current?.querySelector('button')?.focus();
  }, [onlyWay]);
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
    const cause = error instanceof Error ? error.cause : null;
    if (isThrottled(cause)) setWait(words);
    if (isProblem(cause, 'single-sign-on-required')) setOnlyWay((cause as ApiError).problem['provider'] as Provider);
    return { title: 'Error', description: words, destructive: true };
  };
  const signIn = async (credentials: Credentials) => {
    setWait(null);
    setSettled(credentials.email);
    const [only] = credentials.password ? [] : (await find(credentials.email)).providers;
    void (only ? toProvider.run(only) : run(credentials));
  };
  const passwordIsNeeded: Rule = {
    validateTrigger: 'onSubmit',
    validator: async (_, password: string | undefined) => {
      if (password || !(await find(form.getFieldValue('email') ?? '')).passwordAllowed) return;
      throw new Error(SIGN_IN_PASSWORD);
    },
  };
  const shown = providers.length === 0 && onlyWay ? [onlyWay] : providers;

  if (waiting) return <SecondStep waiting={waiting} onBack={() => setWaiting(null)} />;
  return (
    <>
      {wait && <StandaloneNotice>{wait} Until then the right password is refused, too.</StandaloneNotice>}
      <Form<Credentials>
        form={form}
        layout="vertical"
        onFinish={(credentials) => void signIn(credentials)}
        onValuesChange={({ email }: Partial<Credentials>) => email !== undefined && setOnlyWay(null)}
        scrollToFirstError={{ focus: true }}
        noValidate
      >
        <Form.Item name="email" label="Email" validateTrigger="onBlur" rules={emailRules()}>
          <Input
            type="email"
            autoComplete="username webauthn"
            size="large"
            autoFocus
            onBlur={() => setSettled(typed)}
          />
        </Form.Item>
        <Form.Item
          name="password"
          label="Password"
          validateTrigger="onBlur"
          rules={[typedSignInPassword, passwordIsNeeded]}
        >
          <Input.Password autoComplete="current-password" size="large" />
        </Form.Item>
        <Button type="primary" htmlType="submit" size="large" block loading={running || toProvider.running}>
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
      <div ref={choices}>
        <ProviderButtons {...way} providers={shown} lead={leadOf(passwordAllowed && !onlyWay)} />
      </div>
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

import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { isThrottled } from '../../api/errors.js';
import { emailRule, signInPasswordRule } from '../../entities/account/account-rules.js';
import { CodeStep } from '../../entities/account/code-step.js';
import { isRegistrationOpen } from '../../session/registration.js';
import { login, type WaitingSignIn } from '../../session/session.js';
import { useAction } from '../../session/use-action.js';
import { StandaloneFooter, StandaloneNotice } from '../../ui/standalone-layout.js';

interface Credentials {
  email: string;
  password: string;
}

export function SignInForm() {
  const [wait, setWait] = useState<string | null>(null);
  const [waiting, setWaiting] = useState<WaitingSignIn | null>(null);
  const { run, running } = useAction(
    async ({ email, password }: Credentials) => {
      const waits = await login(email.trim(), password);
      setWaiting(waits);
      return waits === null;
    },
    {
      success: (isIn) => (isIn ? { title: 'Success', description: 'Logged in successfully' } : undefined),
      failure: (error) => {
        const words = error instanceof Error ? error.message : 'Login failed';
        if (error instanceof Error && isThrottled(error.cause)) setWait(words);
        return { title: 'Error', description: words, destructive: true };
      },
    },
  );
  const signIn = (credentials: Credentials) => {
    setWait(null);
    void run(credentials);
  };

  if (waiting) return <CodeStep waiting={waiting} onBack={() => setWaiting(null)} />;
  return (
    <>
      {wait && <StandaloneNotice>{wait} Until then the right password is refused, too.</StandaloneNotice>}
      <Form<Credentials> layout="vertical" onFinish={signIn} scrollToFirstError={{ focus: true }} noValidate>
        <Form.Item name="email" label="Email" validateTrigger="onBlur" rules={[emailRule()]}>
          <Input type="email" autoComplete="username" size="large" autoFocus />
        </Form.Item>
        <Form.Item name="password" label="Password" validateTrigger="onBlur" rules={[signInPasswordRule]}>
          <Input.Password autoComplete="current-password" size="large" />
        </Form.Item>
        <Button type="primary" htmlType="submit" size="large" block loading={running}>
          Sign in
        </Button>
      </Form>
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

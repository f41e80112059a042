import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { api } from '../../api/client.js';
import { ApiError, sentenceOf } from '../../api/errors.js';
import { givenPassword, nameRules } from '../../entities/account/account-rules.js';
import { SecondStep } from '../../entities/account/second-step.js';
import { NewPasswordFields } from '../../entities/account/new-password-fields.js';
import { UsernameHint } from '../../entities/account/username-hint.js';
import { acceptInvitation, resolve, type WaitingSignIn } from '../../session/session.js';
import { useAction } from '../../session/use-action.js';

interface AcceptFormProps {
  token: string;
  email: string;
  /** Whether an account with this address exists: the form then asks for its password instead of a new one. */
  hasAccount: boolean;
  websites: string[];
  /** Called when the link has been used or has expired in the meantime. */
  onRefused: () => void;
}

interface Details {
  firstName?: string;
  lastName?: string;
  password: string;
  confirmation?: string;
}

export function AcceptForm({ token, email, hasAccount, websites, onRefused }: AcceptFormProps) {
  const [form] = Form.useForm<Details>();
  const navigate = useNavigate();
  const [waiting, setWaiting] = useState<WaitingSignIn | null>(null);
  const goIn = () => navigate('/', { replace: true });
  const { run, running } = useAction(
    async ({ confirmation: _, ...details }: Details) => {
      const waits = await acceptInvitation(token, details);
      setWaiting(waits);
      return waits === null;
    },
    {
      success: (isIn) => (isIn ? welcomeTo(websites) : undefined),
      failure: (error) => {
        if (error instanceof ApiError && error.status === 410) onRefused();
        return {
          title: 'Error',
          description: sentenceOf(error, FAILED),
          destructive: true,
        };
      },
      form,
    },
  );
  const accept = async (details: Details) => {
    if (await run(details)) await goIn();
  };
  // The link is used up: going back leads to the sign-in screen.
  if (waiting) return <SecondStep waiting={waiting} onBack={() => void goIn()} onSignedIn={() => void goIn()} />;

  return (
    <Form<Details>
      form={form}
      layout="vertical"
      onFinish={(details) => void accept(details)}
      scrollToFirstError={{ focus: true }}
      noValidate
    >
      <UsernameHint email={email} />
      {hasAccount ? <PasswordOfAccount /> : <NewAccount />}
      <Button type="primary" htmlType="submit" size="large" block loading={running}>
        Accept invitation
      </Button>
    </Form>
  );
}

/** For whoever is signed in with the address of the invitation. */
export function JoinForm({ token, websites, onRefused }: Pick<AcceptFormProps, 'token' | 'websites' | 'onRefused'>) {
  const navigate = useNavigate();
  const { run, running } = useAction(
    async () => {
      await api.POST('/api/invitations/{token}/join', { params: { path: { token } } });
      await resolve();
      return true;
    },
    {
      success: welcomeTo(websites),
      failure: (error) => {
        if (error instanceof ApiError && error.status === 410) onRefused();
        return { title: 'Error', description: sentenceOf(error, FAILED), destructive: true };
      },
    },
  );
  const accept = async () => {
    if (await run()) await navigate('/', { replace: true });
  };
  return (
    <Button type="primary" size="large" block loading={running} onClick={() => void accept()} autoFocus>
      Accept invitation
    </Button>
  );
}

const FAILED = 'Failed to accept the invitation. Please try again.';

const welcomeTo = (websites: string[]) => ({
  title: 'Welcome to Galley',
  ...(websites.length > 0 && { description: `You now work on ${new Intl.ListFormat('en').format(websites)}.` }),
});

const PasswordOfAccount = () => (
  <Form.Item
    name="password"
    label="Password"
    extra={
      <>
        Your account password. <Link to="/forgot-password">Forgot password?</Link>
      </>
    }
    rules={givenPassword('Please enter your password')}
  >
    <Input.Password autoComplete="current-password" size="large" autoFocus />
  </Form.Item>
);

const NewAccount = () => (
  <>
    <Form.Item name="firstName" label="First name" validateTrigger="onBlur" rules={nameRules('First name')}>
      <Input autoComplete="given-name" size="large" maxLength={100} autoFocus />
    </Form.Item>
    <Form.Item name="lastName" label="Last name" validateTrigger="onBlur" rules={nameRules('Last name')}>
      <Input autoComplete="family-name" size="large" maxLength={100} />
    </Form.Item>
    <NewPasswordFields name="password" label="Password" />
  </>
);

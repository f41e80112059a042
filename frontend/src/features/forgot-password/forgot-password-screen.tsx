import { Button, Form } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { api, data } from '../../api/client.js';
import { isThrottled, sentenceOf } from '../../api/errors.js';
import { useAction } from '../../session/use-action.js';
import { StandaloneLayout, StandaloneFooter } from '../../ui/standalone-layout.js';
import { EmailForm } from './email-form.js';

const FAILED = 'Failed to send reset email. Please try again.';

export default function ForgotPasswordScreen() {
  const [form] = Form.useForm<{ email: string }>();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { run, running } = useAction(
    (email: string) => data(api.POST('/api/auth/forgot-password', { body: { email } })),
    {
      // The generic message says "try again", which is wrong advice for a request over the rate limit.
      failure: (error) => ({
        title: 'Error',
        description: isThrottled(error) ? sentenceOf(error, FAILED) : FAILED,
        destructive: true,
      }),
      success: () => (sentTo ? { title: 'Success', description: 'Another email is on its way' } : undefined),
      form,
    },
  );
  const send = async (email: string) => {
    if (await run(email)) setSentTo(email);
  };

  return sentTo ? (
    <StandaloneLayout
      title="Check your inbox"
      lead={
        <>
          If there is an account for <strong>{sentTo}</strong>, a link to set a new password is on its way.
        </>
      }
    >
      <p>The link expires in 1 hour. If you cannot find the email, look in the spam folder too.</p>
      <Button size="large" block loading={running} onClick={() => void send(sentTo)}>
        Send Another Email
      </Button>
      <Button type="text" block onClick={() => setSentTo(null)}>
        Use another address
      </Button>
      <StandaloneFooter>
        <Link to="/auth">Back to sign in</Link>
      </StandaloneFooter>
    </StandaloneLayout>
  ) : (
    <StandaloneLayout
      title="Forgot your password?"
      lead="Tell us your email address, and we send you a link to set a new one."
    >
      <EmailForm form={form} button="Send Reset Link" isRunning={running} onSubmit={(email) => void send(email)} />
      <StandaloneFooter>
        <Link to="/auth">Back to sign in</Link>
      </StandaloneFooter>
    </StandaloneLayout>
  );
}

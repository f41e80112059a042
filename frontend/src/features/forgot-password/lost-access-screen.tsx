import { Form } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { api, data } from '../../api/client.js';
import { useAction } from '../../session/use-action.js';
import { StandaloneLayout, StandaloneFooter } from '../../ui/standalone-layout.js';
import { EmailForm } from './email-form.js';

/** Asks to be let in for somebody who has neither passkey, authenticator app nor recovery code left. */
export default function LostAccessScreen() {
  const [form] = Form.useForm<{ email: string }>();
  const [askedFor, setAskedFor] = useState<string | null>(null);
  const { run, running } = useAction(
    async (email: string) => {
      await data(api.POST('/api/auth/recovery', { body: { email } }));
      setAskedFor(email);
    },
    { failure: 'Failed to ask. Please try again.', form },
  );
  const back = (
    <StandaloneFooter>
      <Link to="/auth">Back to sign in</Link>
    </StandaloneFooter>
  );

  return askedFor ? (
    <StandaloneLayout
      title="An administrator will check"
      lead={
        <>
          If there is an account for <strong>{askedFor}</strong>, its platform administrators were asked by email.
        </>
      }
    >
      <p>
        Call one of them, so that they know that it is you. When they have confirmed it, you get an email with a link.
        It sets a new password and removes what you have lost.
      </p>
      {back}
    </StandaloneLayout>
  ) : (
    <StandaloneLayout
      title="Lost everything?"
      lead="Without a passkey, authenticator app or recovery code, a platform administrator has to confirm that it is you."
    >
      <EmailForm form={form} button="Ask an administrator" isRunning={running} onSubmit={(email) => void run(email)} />
      {back}
    </StandaloneLayout>
  );
}

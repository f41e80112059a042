import { Button, Form } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { isProblem } from '../../api/problem-code.js';
import { loginWithCode, loginWithPasskey, type WaitingSignIn } from '../../session/session.js';
import { useAction } from '../../session/use-action.js';
import { StandaloneFooter } from '../../ui/standalone-layout.js';
import { CodeField } from './code-field.js';
import { OtherMethods, usableOf } from './other-methods.js';

interface SecondStepProps {
  waiting: WaitingSignIn;
  /** Called when the sign-in has to begin again: after ten minutes, or because the person wants to go back. */
  onBack: () => void;
  onSignedIn?: () => void;
}

/** The second step of a sign-in: a passkey, a code of the authenticator app, or a recovery code. */
export function SecondStep({ waiting, onBack, onSignedIn }: SecondStepProps) {
  const [form] = Form.useForm<{ code: string }>();
  const methods = usableOf(waiting.methods);
  const [method, setMethod] = useState(methods[0] ?? 'recovery_code');
  const { run, running } = useAction(
    async ({ code }: { code: string }) => {
      await (method === 'passkey' ? loginWithPasskey(waiting) : loginWithCode(waiting, method, code));
      onSignedIn?.();
    },
    {
      success: { title: 'Success', description: 'Logged in successfully' },
      failure: (error) => {
        const cause = error instanceof Error ? error.cause : null;
        // After an outage, the same code is sent again.
        if (isProblem(cause, 'wrong-sign-in-code')) form.resetFields();
        if (isProblem(cause, 'sign-in-expired')) onBack();
        return {
          title: 'Error',
          description: error instanceof Error ? error.message : 'Login failed',
          destructive: true,
        };
      },
    },
  );
  return (
    <Form<{ code: string }>
      form={form}
      layout="vertical"
      onFinish={(typed) => void run(typed)}
      scrollToFirstError={{ focus: true }}
      noValidate
    >
      {method === 'passkey' ? <p>Now confirm with your passkey that it is you.</p> : <CodeField method={method} />}
      <OtherMethods
        methods={methods}
        current={method}
        onChoose={(chosen) => {
          form.resetFields();
          setMethod(chosen);
        }}
      />
      <Button
        key={method}
        type="primary"
        htmlType="submit"
        size="large"
        block
        loading={running}
        autoFocus={method === 'passkey'}
      >
        {method === 'passkey' ? 'Use passkey' : 'Sign in'}
      </Button>
      <Button type="text" size="large" block onClick={onBack}>
        Back to sign in
      </Button>
      <StandaloneFooter>
        <Link to="/lost-access">Lost everything?</Link>
      </StandaloneFooter>
    </Form>
  );
}

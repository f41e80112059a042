import { Button, Form } from 'antd';
import { useState } from 'react';
import { isProblem } from '../../api/problem-code.js';
import { loginWithCode, type WaitingSignIn } from '../../session/session.js';
import { useAction } from '../../session/use-action.js';
import { CodeField, type CodeMethod, otherMethod } from './code-field.js';

interface CodeStepProps {
  waiting: WaitingSignIn;
  /** Called when the password has to be given again: after ten minutes, or because the person wants to go back. */
  onBack: () => void;
  onSignedIn?: () => void;
}

/** The second step of a sign-in: a code of the authenticator app, or a recovery code. */
export function CodeStep({ waiting, onBack, onSignedIn }: CodeStepProps) {
  const [form] = Form.useForm<{ code: string }>();
  const [method, setMethod] = useState<CodeMethod>('totp');
  const { run, running } = useAction(
    async ({ code }: { code: string }) => {
      await loginWithCode(waiting, method, code);
      onSignedIn?.();
    },
    {
      success: { title: 'Success', description: 'Logged in successfully' },
      failure: (error) => {
        const cause = error instanceof Error ? error.cause : null;
        form.resetFields();
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
      <CodeField
        method={method}
        onOther={() => {
          form.resetFields();
          setMethod(otherMethod(method));
        }}
      />
      <Button type="primary" htmlType="submit" size="large" block loading={running}>
        Sign in
      </Button>
      <Button type="text" size="large" block onClick={onBack}>
        Back to the password
      </Button>
    </Form>
  );
}

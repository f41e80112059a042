import { Button, Form, Input } from 'antd';
import { ApiError, sentenceOf } from '../../api/errors.js';
import { isProblem } from '../../api/problem-code.js';
import { emailRules, nameRules, newPasswordRules, PASSWORD_LENGTH } from '../../entities/account/account-rules.js';
import { register } from '../../session/session.js';
import { useAction } from '../../session/use-action.js';

interface Details {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

/** @param onClosed called with the server's message when registration is closed */
export function RegisterForm({ onClosed }: { onClosed: (words: string) => void }) {
  const [form] = Form.useForm<Details>();
  const { run, running } = useAction(
    ({ email, ...details }: Details) => register({ email: email.trim(), ...details }),
    {
      success: { title: 'Success', description: 'Your account has been created' },
      failure: (error) => {
        const words = sentenceOf(error, 'The server did not answer as expected. Please try again.');
        const isOfProvider = isProblem(error, 'single-sign-on-required');
        if (error instanceof ApiError && error.status === 403 && !isOfProvider) onClosed(words);
        if (isOfProvider || (error instanceof ApiError && error.status === 409))
          form.setFields([{ name: 'email', errors: [words] }]);
        return { title: 'Registration failed', description: words, destructive: true };
      },
      form,
    },
  );

  return (
    <Form<Details>
      form={form}
      layout="vertical"
      onFinish={(details) => void run(details)}
      scrollToFirstError={{ focus: true }}
      noValidate
    >
      <Form.Item name="firstName" label="First name" validateTrigger="onBlur" rules={nameRules('First name')}>
        <Input autoComplete="given-name" size="large" maxLength={100} autoFocus />
      </Form.Item>
      <Form.Item name="lastName" label="Last name" validateTrigger="onBlur" rules={nameRules('Last name')}>
        <Input autoComplete="family-name" size="large" maxLength={100} />
      </Form.Item>
      <Form.Item name="email" label="Email" validateTrigger="onBlur" rules={emailRules()}>
        <Input type="email" autoComplete="username" size="large" />
      </Form.Item>
      <Form.Item
        name="password"
        label="Password"
        extra={PASSWORD_LENGTH}
        validateTrigger="onBlur"
        rules={newPasswordRules}
      >
        <Input.Password autoComplete="new-password" size="large" />
      </Form.Item>
      <Button type="primary" htmlType="submit" size="large" block loading={running}>
        Create account
      </Button>
    </Form>
  );
}

import { Button, Form, type FormInstance, Input } from 'antd';
import { emailRules } from '../../entities/account/account-rules.js';

interface Props {
  form: FormInstance<{ email: string }>;
  button: string;
  isRunning: boolean;
  onSubmit: (email: string) => void;
}

/** Asks somebody who cannot sign in for their address. */
export function EmailForm({ form, button, isRunning, onSubmit }: Props) {
  return (
    <Form
      form={form}
      layout="vertical"
      onFinish={({ email }) => onSubmit(email.trim())}
      scrollToFirstError={{ focus: true }}
      noValidate
    >
      <Form.Item
        name="email"
        label="Email"
        validateTrigger="onBlur"
        rules={emailRules('Please enter a valid email address')}
      >
        <Input type="email" autoComplete="username" size="large" autoFocus />
      </Form.Item>
      <Button type="primary" htmlType="submit" size="large" block loading={isRunning}>
        {button}
      </Button>
    </Form>
  );
}

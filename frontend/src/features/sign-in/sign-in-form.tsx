import { Button, Form, Input } from 'antd';
import { useAction } from '../../api/use-action.js';
import { login } from '../../session/session.js';

interface Credentials {
  email: string;
  password: string;
}

/** Shape only: whether the address exists is the server's business. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export function SignInForm() {
  const { run, running } = useAction(({ email, password }: Credentials) => login(email.trim(), password), {
    success: { title: 'Success', description: 'Logged in successfully' },
    failure: (error) => ({ title: 'Error', description: error instanceof Error ? error.message : 'Login failed', destructive: true }),
  });

  return (
    <Form<Credentials> layout="vertical" onFinish={(credentials) => void run(credentials)} scrollToFirstError={{ focus: true }} noValidate>
      <Form.Item
        name="email"
        label="Email"
        validateTrigger="onBlur"
        rules={[{ validator: (_, value) => (EMAIL.test(String(value ?? '').trim()) ? Promise.resolve() : Promise.reject(new Error('Invalid email address'))) }]}
      >
        <Input type="email" autoComplete="username" size="large" autoFocus />
      </Form.Item>
      <Form.Item
        name="password"
        label="Password"
        validateTrigger="onBlur"
        rules={[
          { validator: (_, value) => (String(value ?? '').length >= 6 ? Promise.resolve() : Promise.reject(new Error('Password must be at least 6 characters'))) },
        ]}
      >
        <Input.Password autoComplete="current-password" size="large" />
      </Form.Item>
      <Button type="primary" htmlType="submit" size="large" block loading={running}>
        Sign in
      </Button>
    </Form>
  );
}

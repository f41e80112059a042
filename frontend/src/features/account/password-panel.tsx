import { Button, Form, Input } from 'antd';
import { Link } from 'react-router';
import { api } from '../../api/client.js';
import { givenPassword } from '../../entities/account/account-rules.js';
import { NewPasswordFields } from '../../entities/account/new-password-fields.js';
import { UsernameHint } from '../../entities/account/username-hint.js';
import { useAction } from '../../session/use-action.js';
import { useUser } from '../../session/use-session.js';
import { Panel, Sheet } from '../../ui/panel.js';
import { useTypedFormOnScreen } from '../../ui/use-typed-form.js';

interface Passwords {
  currentPassword: string;
  newPassword: string;
}

export function PasswordPanel() {
  const { email } = useUser();
  const [form] = Form.useForm<Passwords>();
  const { run, running } = useAction(
    async ({ currentPassword, newPassword }: Passwords) => {
      await api.POST('/api/user/password', { body: { currentPassword, newPassword } });
      form.resetFields();
    },
    {
      success: { title: 'Password changed successfully', description: 'Your other sessions have been signed out.' },
      failure: 'Failed to change password',
      refreshes: ['/api/sessions'],
      form,
    },
  );
  useTypedFormOnScreen(form);

  return (
    <Panel title="Password">
      <Sheet>
        <Form<Passwords>
          form={form}
          layout="vertical"
          onFinish={(passwords) => void run(passwords)}
          scrollToFirstError={{ focus: true }}
          noValidate
        >
          <UsernameHint email={email} />
          <Form.Item
            name="currentPassword"
            label="Current password"
            extra={
              <>
                Never set one? <Link to="/forgot-password">Set it by email</Link>
              </>
            }
            validateTrigger="onBlur"
            rules={givenPassword('Your current password is required')}
          >
            <Input.Password autoComplete="current-password" />
          </Form.Item>
          <NewPasswordFields name="newPassword" size="middle" />
          <Button htmlType="submit" loading={running}>
            Change password
          </Button>
        </Form>
      </Sheet>
    </Panel>
  );
}

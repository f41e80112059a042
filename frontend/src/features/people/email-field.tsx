import { Form, Input } from 'antd';

export const EmailField = ({ extra }: { extra?: string }) => (
  <Form.Item
    name="email"
    label="Email"
    validateTrigger="onBlur"
    extra={extra}
    rules={[
      {
        required: true,
        whitespace: true,
        type: 'email',
        transform: (text?: string) => text?.trim(),
        message: 'Invalid email address',
      },
    ]}
  >
    <Input type="email" inputMode="email" autoComplete="off" maxLength={254} />
  </Form.Item>
);

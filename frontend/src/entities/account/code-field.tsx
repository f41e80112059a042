import { Form, Input } from 'antd';
import type { Rule } from 'antd/es/form';

export type CodeMethod = 'totp' | 'recovery_code';

const SIX_DIGITS = /^\s*\d{3}\s*\d{3}\s*$/;
const RULES: Record<CodeMethod, Rule[]> = {
  totp: [
    { pattern: SIX_DIGITS, message: 'The code has six digits' },
    { required: true, message: 'The code has six digits', validateTrigger: 'onSubmit' },
  ],
  recovery_code: [
    { required: true, whitespace: true, message: 'Please enter a recovery code', validateTrigger: 'onSubmit' },
  ],
};

interface CodeFieldProps {
  method: CodeMethod;
  size?: 'middle' | 'large';
}

/** Form field `code` for a code of the authenticator app, or for a recovery code. */
export const CodeField = ({ method, size = 'large' }: CodeFieldProps) => (
  <Form.Item
    key={method}
    name="code"
    label={method === 'totp' ? 'Code' : 'Recovery code'}
    extra={
      method === 'totp'
        ? 'The six digits that your authenticator app shows.'
        : 'One of the codes that you saved when you set up the second step. Each works once.'
    }
    rules={RULES[method]}
    validateTrigger="onBlur"
  >
    <Input
      inputMode={method === 'totp' ? 'numeric' : 'text'}
      autoComplete={method === 'totp' ? 'one-time-code' : 'off'}
      spellCheck={false}
      maxLength={60}
      size={size}
      autoFocus
    />
  </Form.Item>
);

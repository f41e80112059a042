import { Button, Form, Input } from 'antd';
import type { Rule } from 'antd/es/form';
import './code-field.css';

export type CodeMethod = 'totp' | 'recovery_code';

const SIX_DIGITS = /^\s*\d{3}\s*\d{3}\s*$/;
const RULES: Record<CodeMethod, Rule[]> = {
  totp: [{ required: true, pattern: SIX_DIGITS, message: 'The code has six digits' }],
  recovery_code: [{ required: true, whitespace: true, message: 'Please enter a recovery code' }],
};

interface CodeFieldProps {
  method: CodeMethod;
  /** Called when the person wants to give the other kind of code; the choice is not offered without it. */
  onOther?: () => void;
  size?: 'middle' | 'large';
}

/** Form field `code` for a code of the authenticator app, or for a recovery code. */
export const CodeField = ({ method, onOther, size = 'large' }: CodeFieldProps) => (
  <>
    <Form.Item
      key={method}
      name="code"
      label={method === 'totp' ? 'Code' : 'Recovery code'}
      extra={
        method === 'totp'
          ? 'The six digits that your authenticator app shows.'
          : 'One of the codes that you saved when you set up the app. Each works once.'
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
    {onOther && (
      <Button type="link" className="code-field-other" onClick={onOther}>
        {method === 'totp' ? 'Use a recovery code' : 'Use the authenticator app'}
      </Button>
    )}
  </>
);

export const otherMethod = (method: CodeMethod): CodeMethod => (method === 'totp' ? 'recovery_code' : 'totp');

import { Form, Input } from 'antd';
import { isLongEnough, newPasswordRules, PASSWORD_LENGTH } from './account-rules.js';
import { CheckIcon } from '../../ui/icons.js';
import './new-password-fields.css';

interface NewPasswordFieldsProps {
  /** Form field of the new password. The field that repeats the password is always named `confirmation`. */
  name: string;
  label?: string;
  autoFocus?: boolean;
  size?: 'middle' | 'large';
}

/** Two fields for a new password and its repetition, with a list of the requirements. */
export function NewPasswordFields({
  name,
  label = 'New password',
  autoFocus = false,
  size = 'large',
}: NewPasswordFieldsProps) {
  const password = (Form.useWatch(name) as string | undefined) ?? '';
  const confirmation = (Form.useWatch('confirmation') as string | undefined) ?? '';
  return (
    <>
      <Form.Item name={name} label={label} validateTrigger="onBlur" rules={newPasswordRules}>
        <Input.Password
          autoComplete="new-password"
          size={size}
          autoFocus={autoFocus}
          aria-describedby="password-requirements"
        />
      </Form.Item>
      <Form.Item
        name="confirmation"
        label="Confirm password"
        validateTrigger="onBlur"
        dependencies={[name]}
        rules={[
          ({ getFieldValue }) => ({
            validator: (_, value) =>
              (value ?? '') === (getFieldValue(name) ?? '')
                ? Promise.resolve()
                : Promise.reject(new Error("Passwords don't match")),
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" size={size} />
      </Form.Item>
      <ul className="requirements" id="password-requirements" aria-label="Password requirements">
        <Requirement met={isLongEnough(password)}>{PASSWORD_LENGTH}</Requirement>
        <Requirement met={password !== '' && password === confirmation}>Both fields the same</Requirement>
      </ul>
    </>
  );
}

const Requirement = ({ met, children }: { met: boolean; children: string }) => (
  <li data-met={met}>
    <CheckIcon size={15} />
    {children}
    <span className="visually-hidden">{met ? ', met' : ', not yet met'}</span>
  </li>
);

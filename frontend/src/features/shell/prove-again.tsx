import { Form, Input, Modal } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { api } from '../../api/client.js';
import { onProofNeeded, type ProofMethod } from '../../api/proof.js';
import { givenPassword } from '../../entities/account/account-rules.js';
import { CodeField, otherMethod } from '../../entities/account/code-field.js';
import { UsernameHint } from '../../entities/account/username-hint.js';
import { useAction } from '../../session/use-action.js';
import { useUser } from '../../session/use-session.js';
import { focusFirstField } from '../../ui/form-dialog.js';

/** Z-index above the dialogs that need the proof, and above their questions. */
const OVER_QUESTIONS = 1150;

interface Proof {
  password?: string;
  code?: string;
}

/** Asks for the password, or for a code, when a call wants a recent proof that it is still the person. */
export function ProveAgain() {
  const id = useId();
  const { email } = useUser();
  const [form] = Form.useForm<Proof>();
  const [method, setMethod] = useState<ProofMethod>('password');
  const [open, setOpen] = useState(false);
  const answer = useRef<(proved: boolean) => void>(() => undefined);

  useEffect(
    () =>
      onProofNeeded(
        ([first = 'password']) =>
          new Promise((resolve) => {
            answer.current = resolve;
            setMethod(first);
            setOpen(true);
          }),
      ),
    [],
  );
  const close = (proved: boolean) => {
    setOpen(false);
    answer.current(proved);
  };
  const { run, running } = useAction(
    async ({ password = '', code = '' }: Proof) => {
      await api.POST('/api/user/proof', { body: { method, secret: method === 'password' ? password : code.trim() } });
      close(true);
    },
    { failure: 'This could not be checked. Please try again.', form },
  );

  return (
    <Modal
      title="Confirm that it is you"
      open={open}
      onCancel={() => close(false)}
      okText="Continue"
      okButtonProps={{ htmlType: 'submit', form: id, loading: running }}
      afterOpenChange={(isOpen) => isOpen && focusFirstField(id)}
      width={420}
      zIndex={OVER_QUESTIONS}
      destroyOnHidden
    >
      <p>
        This opens or gives away access, and your last sign-in is a while ago. You are not asked again for 15 minutes.
      </p>
      <Form<Proof>
        id={id}
        form={form}
        layout="vertical"
        preserve={false}
        onFinish={(proof) => void run(proof)}
        noValidate
      >
        <UsernameHint email={email} />
        {method === 'password' ? (
          <Form.Item
            name="password"
            label="Password"
            validateTrigger="onBlur"
            rules={[givenPassword('Please enter your password')]}
          >
            <Input.Password autoComplete="current-password" />
          </Form.Item>
        ) : (
          <CodeField
            method={method}
            size="middle"
            onOther={() => {
              form.resetFields();
              setMethod(otherMethod(method));
            }}
          />
        )}
      </Form>
    </Modal>
  );
}

import { Form, Input, Modal } from 'antd';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { api, data } from '../../api/client.js';
import { signWithPasskey } from '../../api/passkeys.js';
import { onProofNeeded, type ProofMethod, type ProofWay } from '../../api/proof.js';
import { onProvedElsewhere } from '../../api/tokens.js';
import { givenPassword } from '../../entities/account/account-rules.js';
import { CodeField } from '../../entities/account/code-field.js';
import { OtherMethods, usableOf } from '../../entities/account/other-methods.js';
import { ProviderChoices } from '../../entities/account/provider-choices.js';
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

async function prove(method: ProofMethod, { password = '', code = '' }: Proof): Promise<void> {
  if (method === 'passkey') {
    const answer = await signWithPasskey(await data(api.POST('/api/passkeys/proof/options')));
    await api.POST('/api/passkeys/proof', { body: answer });
    return;
  }
  await api.POST('/api/user/proof', { body: { method, secret: method === 'password' ? password : code.trim() } });
}

/** Asks for the password, or for a second factor, when a call wants a recent proof that it is still the person. */
export function ProveAgain() {
  const id = useId();
  const { email } = useUser();
  const [form] = Form.useForm<Proof>();
  const [methods, setMethods] = useState<ProofMethod[]>([]);
  const [method, setMethod] = useState<ProofWay>('password');
  const [byProvider, setByProvider] = useState(false);
  const [open, setOpen] = useState(false);
  const answer = useRef<(proved: boolean) => void>(() => undefined);

  useEffect(() => {
    const stop = onProofNeeded(
      (asked) =>
        new Promise((resolve) => {
          answer.current = resolve;
          const usable = usableOf(asked.filter((each) => each !== 'sso'));
          setMethods(usable);
          setMethod(usable[0] ?? (asked.includes('sso') ? 'sso' : 'password'));
          setByProvider(asked.includes('sso'));
          setOpen(true);
        }),
    );
    return () => {
      stop();
      // Signing out elsewhere removes the dialog: the call that waits must not hold up those of the next session.
      answer.current(false);
    };
  }, []);
  const close = useCallback((proved: boolean) => {
    setOpen(false);
    answer.current(proved);
  }, []);
  useEffect(() => (open ? onProvedElsewhere(() => close(true)) : undefined), [open, close]);
  useEffect(() => {
    if (!open) return;
    if (method === 'passkey') document.querySelector<HTMLElement>(`button[form="${id}"]`)?.focus();
    else focusFirstField(id);
  }, [open, method, id]);
  const { run, running } = useAction(
    async (proof: Proof) => {
      if (method === 'sso') return;
      await prove(method, proof);
      close(true);
    },
    { failure: 'This could not be checked. Please try again.', form },
  );

  return (
    <Modal
      title="Confirm that it is you"
      open={open}
      onCancel={() => close(false)}
      okText={method === 'passkey' ? 'Use passkey' : 'Continue'}
      okButtonProps={{
        htmlType: 'submit',
        form: id,
        loading: running,
        autoFocus: method === 'passkey',
        ...(method === 'sso' && { style: { display: 'none' } }),
      }}
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
        {method === 'sso' ? null : method === 'password' ? (
          <Form.Item
            name="password"
            label="Password"
            validateTrigger="onBlur"
            rules={givenPassword('Please enter your password')}
          >
            <Input.Password autoComplete="current-password" />
          </Form.Item>
        ) : method === 'passkey' ? (
          <p>Confirm with your passkey.</p>
        ) : (
          <CodeField method={method} size="middle" />
        )}
        {method !== 'sso' && (
          <OtherMethods
            methods={methods}
            current={method}
            onChoose={(chosen) => {
              form.resetFields();
              setMethod(chosen);
            }}
          />
        )}
      </Form>
      {byProvider && (
        <ProviderChoices
          email={email}

          returnTo={null}
          lead={method === 'sso' ? 'Sign in once more:' : 'or'}
          proves
        />
      )}
    </Modal>
  );
}

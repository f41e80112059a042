import { Alert, Button, Checkbox, Form, Input, Modal, Select } from 'antd';
import { useState } from 'react';
import { api, data } from '../../api/client.js';
import type { Item } from '../../api/types.js';
import { useAction } from '../../session/use-action.js';
import { useUser } from '../../session/use-session.js';
import { CopyField } from '../../ui/copy-field.js';
import { FormDialog } from '../../ui/form-dialog.js';
import { SHOWN_ONCE, useUnsaved } from '../../ui/use-unsaved.js';

type Scope = Item<'/api/tokens'>['scopes'][number];

/** A validator instead of `required`, because `aria-required` is not allowed on a group of checkboxes. */
const atLeastOne = (_rule: unknown, scopes: unknown[] = []) =>
  scopes.length > 0 ? Promise.resolve() : Promise.reject(new Error('Choose at least one scope'));

interface TokenFields {
  name: string;
  scopes: Scope[];
  /** Lifetime of the token in days; 0 means without expiry. */
  lasts: number;
}

const DAY_MS = 86_400_000;
const LASTS = [
  { value: 30, label: '30 days' },
  { value: 90, label: '90 days' },
  { value: 365, label: 'A year' },
  { value: 0, label: 'Until it is revoked' },
];

/** Dialog that creates a personal token and shows its value once. */
export function TokenDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { mayApproveByToken } = useUser();
  const [form] = Form.useForm<TokenFields>();
  const [made, setMade] = useState<{ name: string; token: string } | null>(null);
  const { run, running } = useAction(
    ({ name, scopes, lasts }: TokenFields) =>
      data(
        api.POST('/api/tokens', {
          body: { name, scopes, ...(lasts > 0 && { expiresAt: new Date(Date.now() + lasts * DAY_MS).toISOString() }) },
        }),
      ),
    { failure: 'Failed to create the token', refreshes: ['/api/tokens'], form },
  );
  const make = async (fields: TokenFields) => {
    const token = await run(fields);
    if (!token) return;
    onClose();
    setMade(token);
  };
  const options = [
    { value: 'read', label: 'Read: everything that you see' },
    { value: 'write', label: 'Write: drafts, generations and every change, but no decisions' },
    {
      value: 'approve',
      label: mayApproveByToken
        ? 'Approve: decisions about posts, which go out without a person'
        : 'Approve: a platform admin has to allow you this first',
      disabled: !mayApproveByToken,
    },
  ];
  return (
    <>
      <FormDialog<TokenFields>
        title="Create token"
        open={open}
        onClose={onClose}
        form={form}
        initialValues={{ scopes: ['read'], lasts: 90 }}
        submit="Create token"
        running={running}
        onSubmit={make}
      >
        <Form.Item
          name="name"
          label="Name"
          extra="What it is for. Shown beside your name in the activity log."
          rules={[{ required: true, whitespace: true, message: 'Name is required' }]}
        >
          <Input maxLength={40} autoComplete="off" placeholder="Release script" />
        </Form.Item>
        <Form.Item name="scopes" label="What it may do" rules={[{ validator: atLeastOne }]}>
          <Checkbox.Group className="account-scopes" options={options} />
        </Form.Item>
        <Form.Item name="lasts" label="Expires">
          <Select options={LASTS} />
        </Form.Item>
      </FormDialog>
      {made && <MadeToken made={made} onClose={() => setMade(null)} />}
    </>
  );
}

/**
 * Shows the value of a new token. The value is not kept anywhere else on the page, so it is gone when the dialog
 * closes.
 */
function MadeToken({ made: { name, token }, onClose }: { made: { name: string; token: string }; onClose: () => void }) {
  const [copied, setCopied] = useState(false);
  const { mayClose } = useUnsaved(!copied, SHOWN_ONCE);
  const leave = async () => {
    if (await mayClose()) onClose();
  };
  return (
    <Modal
      title={`Token ${name}`}
      className="account-token"
      open
      onCancel={() => void leave()}
      mask={{ closable: false }}
      footer={
        <Button type="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <Alert type="warning" showIcon title="Copy it now: it is not shown again." />
      <CopyField label="Token" value={token} secret={false} onCopied={() => setCopied(true)} />
      <p className="quiet">Send it as Authorization: Bearer. Agents use it at {`${window.location.origin}/mcp`}.</p>
    </Modal>
  );
}

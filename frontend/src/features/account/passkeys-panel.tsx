import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { api, data } from '../../api/client.js';
import { makePasskey, supportsPasskeys } from '../../api/passkeys.js';
import type { Item } from '../../api/types.js';
import { useRead } from '../../api/use-read.js';
import { useAction } from '../../session/use-action.js';
import { useConfirm } from '../../ui/confirm.js';
import { ago, dateAndTime } from '../../ui/dates.js';
import { FormDialog } from '../../ui/form-dialog.js';
import { EmptyState, PageState } from '../../ui/page-state.js';
import { Lines, Panel } from '../../ui/panel.js';
import { programOf } from './program-of.js';
import { RecoveryCodesDialog } from './recovery-codes-dialog.js';

type Passkey = Item<'/api/passkeys'>;

const MAX_NAME = 60;
const READS = ['/api/passkeys', '/api/user/second-factor'] as const;

/** Panel that adds, names and removes passkeys. */
export function PasskeysPanel() {
  const read = useRead('/api/passkeys');
  const [adding, setAdding] = useState(false);
  const [renamed, setRenamed] = useState<Passkey | null>(null);
  const [codes, setCodes] = useState<string[]>([]);
  const add = useAction(
    async (name: string) => {
      const made = await makePasskey(await data(api.POST('/api/passkeys/options')));
      const { recoveryCodes } = await data(api.POST('/api/passkeys', { body: { name, ...made } }));
      setAdding(false);
      setCodes(recoveryCodes);
    },
    { success: 'Passkey added', failure: 'Failed to add the passkey', refreshes: [...READS] },
  );
  const rename = useAction(
    async ({ id }: Passkey, name: string) => {
      await api.PATCH('/api/passkeys/{id}', { params: { path: { id } }, body: { name } });
      setRenamed(null);
    },
    { success: 'Passkey renamed', failure: 'Failed to rename the passkey', refreshes: ['/api/passkeys'] },
  );

  return (
    <Panel title="Passkeys" aside={supportsPasskeys() && <Button onClick={() => setAdding(true)}>Add passkey</Button>}>
      <PageState
        of={read}
        empty={
          <EmptyState title="No passkey yet">
            {supportsPasskeys()
              ? 'A passkey signs you in by a touch, a look or a PIN. It works only here, so nobody can trick you out of it.'
              : 'This browser cannot use passkeys.'}
          </EmptyState>
        }
      >
        {(passkeys) => (
          <Lines>
            {passkeys.map((passkey) => (
              <PasskeyLine
                key={passkey.id}
                passkey={passkey}
                isLast={passkeys.length === 1}
                onRename={() => setRenamed(passkey)}
              />
            ))}
          </Lines>
        )}
      </PageState>
      <NameDialog
        title="Add passkey"
        open={adding}
        name={programOf(navigator.userAgent).slice(0, MAX_NAME)}
        submit="Continue"
        running={add.running}
        onClose={() => setAdding(false)}
        onSubmit={add.run}
      >
        Your browser then asks where to keep the passkey. From then on, your password alone no longer signs you in.
      </NameDialog>
      <NameDialog
        title="Rename passkey"
        open={renamed !== null}
        name={renamed?.name ?? ''}
        submit="Save changes"
        running={rename.running}
        onClose={() => setRenamed(null)}
        onSubmit={(name) => renamed && rename.run(renamed, name)}
      />
      {codes.length > 0 && <RecoveryCodesDialog codes={codes} onClose={() => setCodes([])} />}
    </Panel>
  );
}

interface PasskeyLineProps {
  passkey: Passkey;
  isLast: boolean;
  onRename: () => void;
}

function PasskeyLine({ passkey: { id, name, synced, createdAt, lastUsedAt }, isLast, onRename }: PasskeyLineProps) {
  const confirm = useConfirm();
  const { run, running } = useAction(() => api.DELETE('/api/passkeys/{id}', { params: { path: { id } } }), {
    success: 'Passkey removed',
    failure: 'Failed to remove the passkey',
    refreshes: [...READS],
  });
  const remove = async () => {
    if (
      await confirm({
        title: `Remove ${name}?`,
        children: isLast
          ? 'It no longer signs you in. Without an authenticator app, your password alone does, without recovery codes.'
          : 'It no longer signs you in.',
        confirm: 'Remove passkey',
      })
    )
      void run();
  };
  return (
    <li>
      <div>
        <span>{name}</span>
        <p className="quiet">
          {lastUsedAt ? (
            <>
              Last used <time dateTime={lastUsedAt}>{ago(lastUsedAt)}</time>
            </>
          ) : (
            'Never used'
          )}{' '}
          · added <time dateTime={createdAt}>{dateAndTime(createdAt)}</time>
          {synced && ' · copied between your devices'}
        </p>
      </div>
      <span className="account-line-buttons">
        <Button type="text" size="small" onClick={onRename} aria-label={`Rename ${name}`}>
          Rename
        </Button>
        <Button
          type="text"
          size="small"
          danger
          onClick={() => void remove()}
          loading={running}
          aria-label={`Remove ${name}`}
        >
          Remove
        </Button>
      </span>
    </li>
  );
}

interface NameDialogProps {
  title: string;
  open: boolean;
  name: string;
  submit: string;
  running: boolean;
  onClose: () => void;
  onSubmit: (name: string) => unknown;
  children?: string;
}

function NameDialog({ name, onSubmit, children, ...dialog }: NameDialogProps) {
  const [form] = Form.useForm<{ name: string }>();
  return (
    <FormDialog<{ name: string }>
      {...dialog}
      form={form}
      initialValues={{ name }}
      width={440}
      onSubmit={(fields) => onSubmit(fields.name)}
    >
      {children && <p>{children}</p>}
      <Form.Item
        name="name"
        label="Name"
        extra="What you call it, so that you know it again."
        rules={[{ required: true, whitespace: true, message: 'Name is required' }]}
      >
        <Input maxLength={MAX_NAME} autoComplete="off" />
      </Form.Item>
    </FormDialog>
  );
}

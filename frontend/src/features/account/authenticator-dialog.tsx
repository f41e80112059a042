import { Form, QRCode } from 'antd';
import { api, data } from '../../api/client.js';
import type { ReadPath } from '../../api/types.js';
import { CodeField } from '../../entities/account/code-field.js';
import { useAction } from '../../session/use-action.js';
import { CopyField } from '../../ui/copy-field.js';
import { FormDialog } from '../../ui/form-dialog.js';

export interface NewAuthenticator {
  secret: string;
  address: string;
}

interface AuthenticatorDialogProps {
  /** What the app needs; null while the dialog is closed. */
  setUp: NewAuthenticator | null;
  onClose: () => void;
  onConfirmed: (recoveryCodes: string[]) => void;
  refreshes: ReadPath[];
}

/** Shows the QR code for an authenticator app, and takes the app's first code. */
export function AuthenticatorDialog({ setUp, onClose, onConfirmed, refreshes }: AuthenticatorDialogProps) {
  const [form] = Form.useForm<{ code: string }>();
  const { run, running } = useAction(
    async ({ code }: { code: string }) => {
      const { recoveryCodes } = await data(api.POST('/api/user/totp/confirm', { body: { code } }));
      onConfirmed(recoveryCodes);
    },
    { failure: 'This could not be checked. Please try again.', form, refreshes },
  );
  return (
    <FormDialog<{ code: string }>
      title="Set up authenticator app"
      open={setUp !== null}
      onClose={onClose}
      form={form}
      initialValues={{}}
      submit="Switch on"
      running={running}
      width={460}
      onSubmit={run}
    >
      <p>Scan this with an authenticator app on your telephone, then enter the code that it shows.</p>
      {setUp && (
        <div className="account-authenticator">
          {/* Always dark on light, because some cameras do not read the opposite. */}
          <QRCode className="account-qr" type="svg" value={setUp.address} size={200} color="#000" bgColor="#fff" />
          <p className="quiet">No camera? Type this key into the app:</p>
          <CopyField label="Key" value={setUp.secret} secret={false} />
        </div>
      )}
      <CodeField method="totp" size="middle" />
    </FormDialog>
  );
}

import { Alert, Button, Modal } from 'antd';
import { useState } from 'react';
import type { Question } from '../../ui/confirm.js';
import { copyText } from '../../ui/copy-text.js';
import { CopyIcon, DownloadIcon } from '../../ui/icons.js';
import { saveFile } from '../../ui/save-file.js';
import { toast } from '../../ui/toast-queue.js';
import { useUnsaved } from '../../ui/use-unsaved.js';

const NOT_KEPT: Question = {
  title: 'Close without copying them?',
  children: 'They are not shown again. Without them, only an administrator can let you in when you lose the rest.',
  confirm: 'Close anyway',
  stay: 'Keep open',
};

interface RecoveryCodesDialogProps {
  codes: string[];
  onClose: () => void;
}

/** Shows new recovery codes once. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const [kept, setKept] = useState(false);
  const { mayClose } = useUnsaved(!kept, NOT_KEPT);
  const text = `${codes.join('\n')}\n`;
  const leave = async () => {
    if (await mayClose()) onClose();
  };
  const copy = async () => {
    const outcome = await copyText('Recovery codes', text);
    if (outcome === 'copied') setKept(true);
    if (outcome === 'unavailable') toast({ title: 'Copy failed', description: 'Please save them as a file instead' });
  };
  const save = () => {
    saveFile('galley-recovery-codes.txt', new Blob([text], { type: 'text/plain' }));
    setKept(true);
  };
  return (
    <Modal
      title="Recovery codes"
      className="account-codes"
      open
      onCancel={() => void leave()}
      mask={{ closable: false }}
      footer={
        <Button type="primary" onClick={() => void leave()}>
          Done
        </Button>
      }
    >
      <Alert type="warning" showIcon title="Keep them now: they are not shown again." />
      <p>
        Each stands in once for your passkey or your authenticator app, if you lose it. Keep them where only you can see
        them.
      </p>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="account-buttons">
        <Button icon={<DownloadIcon size={16} />} onClick={save}>
          Save as file
        </Button>
        <Button icon={<CopyIcon size={16} />} onClick={() => void copy()}>
          Copy
        </Button>
      </div>
    </Modal>
  );
}

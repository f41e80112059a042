import { Alert, Button, Modal } from 'antd';
import { useState } from 'react';
import { copyText } from '../../ui/copy-text.js';
import { CopyIcon, DownloadIcon } from '../../ui/icons.js';
import { saveFile } from '../../ui/save-file.js';
import { SHOWN_ONCE, useUnsaved } from '../../ui/use-unsaved.js';

interface RecoveryCodesDialogProps {
  codes: string[];
  onClose: () => void;
}

/** Shows new recovery codes once. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const [kept, setKept] = useState(false);
  const { mayClose } = useUnsaved(!kept, SHOWN_ONCE);
  const text = `${codes.join('\n')}\n`;
  const leave = async () => {
    if (await mayClose()) onClose();
  };
  const copy = async () => {
    if ((await copyText('Recovery codes', text)) === 'copied') setKept(true);
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
      <p>Each signs you in once when you do not have your telephone. Keep them where only you can see them.</p>
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

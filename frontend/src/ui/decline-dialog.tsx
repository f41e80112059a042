import { Input, Modal } from 'antd';
import { useState } from 'react';
import './decision-dialog.css';

const MAX_REASON = 2000;

interface DeclineDialogProps {
  open: boolean;
  title: string;
  onDecline: (reason: string) => void;
  onClose: () => void;
}

export function DeclineDialog({ open, title, onDecline, onClose }: DeclineDialogProps) {
  const [reason, setReason] = useState('');
  return (
    <Modal title={`Decline “${title}”?`} open={open} okText="Decline" onOk={() => onDecline(reason.trim())} onCancel={onClose} destroyOnHidden width={480}>
      <label htmlFor="decline-reason">Reason (optional)</label>
      <Input.TextArea
        id="decline-reason"
        autoFocus
        rows={3}
        maxLength={MAX_REASON}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        placeholder="What would have to be different"
      />
      <p className="decision-quiet">The reason stays with the post, for everyone who opens it.</p>
    </Modal>
  );
}

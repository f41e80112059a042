import { Input, Modal, type InputRef } from 'antd';
import { useRef, useState } from 'react';
import './decision-dialog.css';
import { useUnsaved } from '../../ui/use-unsaved.js';

const MAX_REASON = 2000;

interface DeclineDialogProps {
  open: boolean;
  title: string;
  /** Closes the dialog, and resolves when the server has responded to the decision. */
  onDecline: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

export function DeclineDialog({ open, title, onDecline, onClose }: DeclineDialogProps) {
  // The reason stays when declining fails, for the next attempt.
  const [reason, setReason] = useState('');
  const field = useRef<InputRef>(null);
  const [sending, setSending] = useState(false);
  const { mayClose, whileSaving } = useUnsaved((open || sending) && reason.trim() !== '');
  const decline = async () => {
    setSending(true);
    await whileSaving(() => onDecline(reason.trim()));
    setSending(false);
  };
  const leave = async () => {
    if (!(await mayClose())) return;
    setReason('');
    onClose();
  };
  return (
    <Modal
      title={`Decline “${title}”?`}
      open={open}
      okText="Decline"
      onOk={() => void decline()}
      onCancel={() => void leave()}
      afterOpenChange={(isOpen) => isOpen && field.current?.focus()}
      destroyOnHidden
      width={480}
    >
      <label htmlFor="decline-reason">Reason (optional)</label>
      <Input.TextArea
        id="decline-reason"
        ref={field}
        rows={3}
        maxLength={MAX_REASON}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        placeholder="What needs to change"
      />
      <p className="decision-quiet">The reason stays with the post, for everyone who opens it.</p>
    </Modal>
  );
}

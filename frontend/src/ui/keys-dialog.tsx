import { Modal } from 'antd';
import { KeyHint } from './key-hint.js';
import './keys-dialog.css';

interface KeysDialogProps {
  open: boolean;
  keys: readonly (readonly [key: string, what: string])[];
  onClose: () => void;
}

/** Keys that work on every screen. */
const EVERYWHERE = [
  ['Ctrl/⌘ K', 'Search and commands'],
  ['F8', 'Notifications'],
] as const;

/** Dialog that lists the keyboard shortcuts of a screen, and those that work everywhere. */
export const KeysDialog = ({ open, keys, onClose }: KeysDialogProps) => (
  <Modal title="Keys" open={open} onCancel={onClose} footer={null} width={360}>
    <dl className="keys">
      {[...keys, ...EVERYWHERE].map(([key, what]) => (
        <div key={key}>
          <dt>
            <KeyHint>{key}</KeyHint>
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  </Modal>
);

import { Modal } from 'antd';
import { KeyHint } from '../../ui/key-hint.js';

const KEYS: [key: string, what: string][] = [
  ['a', 'Approve'],
  ['d', 'Decline'],
  ['r', 'Request a rewrite'],
  ['e', 'Edit'],
  ['c', 'Comment on the post, or on the sentence that is pointed at'],
  ['j', 'Next pending post'],
  ['k', 'Previous pending post'],
  ['?', 'This list'],
];

export const KeysDialog = ({ open, decides, onClose }: { open: boolean; decides: boolean; onClose: () => void }) => (
  <Modal title="Keys" open={open} onCancel={onClose} footer={null} width={360}>
    <dl className="review-keys">
      {KEYS.filter(([key]) => decides || !'adre'.includes(key)).map(([key, what]) => (
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

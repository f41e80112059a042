import { Button, Checkbox, Input, Modal } from 'antd';
import { useState } from 'react';
import { useBulkDecision, type BulkResult, type Decision } from './use-bulk-decision.js';
import type { Decidable } from './post.js';
import './decision-dialog.css';
import { useReturnFocus } from '../../ui/use-return-focus.js';
import { useUnsaved } from '../../ui/use-unsaved.js';

const MAX_REASON = 2000;

export type Decided = Decidable & { unsupportedCount: number };

interface DecisionDialogProps {
  /** The posts to decide about and the decision; null while the dialog is closed. */
  asked: { status: Decision; posts: Decided[] } | null;
  /** Called with the ids of the posts that were decided. */
  onClose: (done: number[]) => void;
}

const WORDS = {
  approved: { verb: 'Approve', done: 'Approved', not: 'Not approved' },
  rejected: { verb: 'Decline', done: 'Declined', not: 'Not declined' },
} as const;
const posts = (count: number) => (count === 1 ? '1 post' : `${count} posts`);

/** Dialog that decides several posts in two steps: first a list of the posts to confirm, then the outcome of each. */
export const DecisionDialog = ({ asked, onClose }: DecisionDialogProps) =>
  asked && <Steps key={asked.status} {...asked} onClose={onClose} />;

function Steps({
  status,
  posts: chosen,
  onClose,
}: NonNullable<DecisionDialogProps['asked']> & Pick<DecisionDialogProps, 'onClose'>) {
  const { decide, reopen, deciding, reopening } = useBulkDecision();
  const [reason, setReason] = useState('');
  const [accepts, setAccepts] = useState(false);
  const [results, setResults] = useState<BulkResult[] | null>(null);
  const { verb, done, not } = WORDS[status];
  const doubtful = status === 'approved' ? chosen.filter(({ unsupportedCount }) => unsupportedCount > 0) : [];
  const decided = (results ?? []).filter(({ outcome }) => outcome === 'done').map(({ id }) => id);
  const resultOf = (id: number) => results?.find((result) => result.id === id);

  useReturnFocus();
  const { mayClose } = useUnsaved(!results && reason.trim() !== '');
  const leave = async () => {
    if (await mayClose()) onClose(decided);
  };
  const go = async () => {
    const request = {
      posts: chosen,
      status,
      ...(status === 'rejected' && reason.trim() && { reason: reason.trim() }),
      ...(accepts && { acceptUnsupported: true }),
    };
    setResults((await decide(request)) ?? null);
  };
  const undo = async () => {
    if (await reopen(decided)) onClose(decided);
  };

  const review = (
    <>
      <Button onClick={() => void leave()}>Cancel</Button>
      <Button type="primary" loading={deciding} onClick={() => void go()}>
        {verb} {posts(chosen.length)}
      </Button>
    </>
  );
  const summary = (
    <>
      {status === 'rejected' && decided.length > 0 && (
        <Button loading={reopening} onClick={() => void undo()}>
          Undo
        </Button>
      )}
      <Button type="primary" onClick={() => onClose(decided)}>
        Close
      </Button>
    </>
  );

  return (
    <Modal
      open
      title={results ? `${done}: ${decided.length} of ${chosen.length}` : `${verb} ${posts(chosen.length)}?`}
      onCancel={() => void leave()}
      footer={<div className="decision-buttons">{results ? summary : review}</div>}
      width={560}
    >
      <ul className="decision-posts" aria-live="polite">
        {chosen.map(({ create_id, title, unsupportedCount }) => {
          const result = resultOf(create_id);
          return (
            <li key={create_id}>
              <span>{title}</span>
              {result ? (
                <span className={result.outcome === 'done' ? 'decision-done' : 'decision-refused'}>
                  {result.outcome === 'done' ? done : `${not}: ${result.message ?? ''}`}
                </span>
              ) : (
                status === 'approved' &&
                unsupportedCount > 0 && <span className="decision-refused">{unsupportedCount} without support</span>
              )}
            </li>
          );
        })}
      </ul>
      {!results && doubtful.length > 0 && (
        <Checkbox checked={accepts} onChange={({ target }) => setAccepts(target.checked)}>
          Approve also the {posts(doubtful.length)} with sentences that no source supports. Your confirmation is
          recorded with each approval; without it {doubtful.length === 1 ? 'it stays' : 'they stay'} pending.
        </Checkbox>
      )}
      {!results && status === 'rejected' && (
        <>
          <label htmlFor="decision-reason">Reason (optional)</label>
          <Input.TextArea
            id="decision-reason"
            rows={3}
            maxLength={MAX_REASON}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            placeholder="What needs to change"
          />
          <p className="decision-quiet">
            The reason stays with {chosen.length === 1 ? 'the post' : 'each post'}, for everyone who opens it.
          </p>
        </>
      )}
    </Modal>
  );
}

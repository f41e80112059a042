import { Button, Checkbox, Input, Modal } from 'antd';
import { useState } from 'react';
import { undoTime } from './held.js';
import { useBulkDecision, type BulkResult, type Decision } from './use-bulk-decision.js';
import type { Decidable } from './post.js';
import { undoneFor, allUndoneFor } from './use-undo-approval.js';
import './decision-dialog.css';
import { useReturnFocus } from '../../ui/use-return-focus.js';
import { useSecondsLeft } from '../../ui/use-seconds-left.js';
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
  approved: { verb: 'Approve', past: 'Approved', not: 'Not approved' },
  rejected: { verb: 'Decline', past: 'Declined', not: 'Not declined' },
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
  const { decide, reopen, undo, notifyHeld, isBusy } = useBulkDecision();
  const [reason, setReason] = useState('');
  const [accepts, setAccepts] = useState(false);
  const [results, setResults] = useState<BulkResult[] | null>(null);
  /** The time to undo the approvals, up to the first that goes out; null when none is held back. */
  const [until, setUntil] = useState<number | null>(null);
  const left = useSecondsLeft(until);
  const { verb, past, not } = WORDS[status];
  const doubtful = status === 'approved' ? chosen.filter(({ unsupportedCount }) => unsupportedCount > 0) : [];
  const done = (results ?? []).filter(({ outcome }) => outcome === 'done');
  const decided = done.map(({ id }) => id);
  const held = done.filter((result) => undoTime(result) > 0);
  const resultOf = (id: number) => results?.find((result) => result.id === id);

  useReturnFocus();
  const { mayClose } = useUnsaved(!results && reason.trim() !== '');
  const close = () => {
    if (until !== null) notifyHeld(held, until);
    onClose(decided);
  };
  const leave = async () => {
    if (await mayClose()) close();
  };
  const go = async () => {
    const request = {
      posts: chosen,
      status,
      ...(status === 'rejected' && reason.trim() && { reason: reason.trim() }),
      ...(accepts && { acceptUnsupported: true }),
    };
    const outcomes = (await decide(request)) ?? null;
    setResults(outcomes);
    const times = (outcomes ?? []).map(undoTime).filter((ms) => ms > 0);
    if (times.length > 0) setUntil(Date.now() + Math.min(...times));
  };
  const takeBack = async () => {
    if (await (status === 'approved' ? undo(held) : reopen(decided))) onClose(decided);
  };
  const isUndoable = status === 'approved' ? held.length > 0 && left > 0 : decided.length > 0;

  const review = (
    <>
      <Button onClick={() => void leave()}>Cancel</Button>
      <Button type="primary" loading={isBusy} onClick={() => void go()}>
        {verb} {posts(chosen.length)}
      </Button>
    </>
  );
  const summary = (
    <>
      {isUndoable && (
        <Button loading={isBusy} onClick={() => void takeBack()}>
          Undo
        </Button>
      )}
      <Button type="primary" onClick={close}>
        Close
      </Button>
    </>
  );

  return (
    <Modal
      open
      title={results ? `${past}: ${decided.length} of ${chosen.length}` : `${verb} ${posts(chosen.length)}?`}
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
                  {result.outcome === 'done' ? past : `${not}: ${result.message ?? ''}`}
                </span>
              ) : (
                status === 'approved' &&
                unsupportedCount > 0 && <span className="decision-refused">{unsupportedCount} without support</span>
              )}
            </li>
          );
        })}
      </ul>
      {held.length > 0 && left > 0 && (
        <p className="decision-quiet">{held.length === 1 ? undoneFor(left) : allUndoneFor(left)}</p>
      )}
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

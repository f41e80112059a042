import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { KeyHint } from '../../ui/key-hint.js';
import './review-actions.css';

interface ReviewActionsProps {
  /** Whether the person may review posts of this website. */
  allowed: boolean;
  editing: boolean;
  /** Whether the changes of a rewrite are shown, to be kept or dropped. */
  comparing: boolean;
  saving: boolean;
  deciding: boolean;
  onApprove: () => void;
  onDecline: () => void;
  onRewrite: () => void;
  /** Reason why no rewrite can be requested; null when one can. */
  noRewrite: string | null;
  /** Whether that is because the post has had all its rewrites. */
  isOverLimit: boolean;
  onEdit: () => void;
  onSave: () => void;
  onCancel: () => void;
}

/**
 * Actions for a pending post. While the post is being edited, or the changes of a rewrite are kept or dropped, it can be
 * neither approved nor declined.
 */
export const ReviewActions = ({ allowed, ...acting }: ReviewActionsProps) => (
  <section className="review-card review-actions" aria-labelledby="review-actions">
    <h2 id="review-actions">Review Actions</h2>
    {allowed ? (
      <Buttons {...acting} />
    ) : (
      <p className="review-quiet">
        You do not have permission to review on this website. Ask someone who manages the team.
      </p>
    )}
  </section>
);

const Buttons = ({
  editing,
  comparing,
  saving,
  deciding,
  onApprove,
  onDecline,
  onRewrite,
  noRewrite,
  isOverLimit,
  onEdit,
  onSave,
  onCancel,
}: Omit<ReviewActionsProps, 'allowed'>) => {
  const edit = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(editing);
  const isBusy = editing || comparing;
  // Save and Cancel disappear when editing ends, so the focus returns to the button that started it.
  useEffect(() => {
    if (wasEditing.current && !editing) edit.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  return (
    <>
      <div className="review-buttons">
        <Button
          type={isBusy ? 'default' : 'primary'}
          disabled={isBusy}
          loading={deciding}
          onClick={onApprove}
          aria-keyshortcuts="a"
        >
          Approve {!isBusy && <KeyHint>a</KeyHint>}
        </Button>
        <Button
          disabled={isBusy || deciding || noRewrite !== null}
          onClick={onRewrite}
          aria-keyshortcuts="r"
          aria-describedby={noRewrite === null ? undefined : 'no-rewrite'}
        >
          Request Rewrite {!isBusy && <KeyHint>r</KeyHint>}
        </Button>
        <Button disabled={isBusy || deciding} onClick={onDecline} aria-keyshortcuts="d">
          Decline {!isBusy && <KeyHint>d</KeyHint>}
        </Button>
        {editing ? (
          <>
            <Button type="primary" loading={saving} onClick={onSave}>
              Save
            </Button>
            <Button disabled={saving} onClick={onCancel}>
              Cancel
            </Button>
          </>
        ) : (
          <Button ref={edit} disabled={comparing || deciding} onClick={onEdit} aria-keyshortcuts="e">
            Edit Post {!isBusy && <KeyHint>e</KeyHint>}
          </Button>
        )}
      </div>
      {noRewrite !== null && (
        <p id="no-rewrite" className="review-quiet">
          <span>{noRewrite}</span>
          {isOverLimit && ' It can still be edited by hand, by its marks as well, or declined with a reason.'}
        </p>
      )}
    </>
  );
};

import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { KeyHint } from '../../ui/key-hint.js';
import './review-actions.css';

interface ReviewActionsProps {
  /** Whether the person may review posts of this website. */
  allowed: boolean;
  editing: boolean;
  saving: boolean;
  deciding: boolean;
  onApprove: () => void;
  onDecline: () => void;
  onRewrite: () => void;
  /** Reason why no rewrite can be requested; null when one can. */
  noRewrite: string | null;
  onEdit: () => void;
  onSave: () => void;
  onCancel: () => void;
}

/** Actions for a pending post. While the post is being edited, it can be neither approved nor declined. */
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
  saving,
  deciding,
  onApprove,
  onDecline,
  onRewrite,
  noRewrite,
  onEdit,
  onSave,
  onCancel,
}: Omit<ReviewActionsProps, 'allowed'>) => {
  const edit = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(editing);
  // Save and Cancel disappear when editing ends, so the focus returns to the button that started it.
  useEffect(() => {
    if (wasEditing.current && !editing) edit.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  return (
    <>
      <div className="review-buttons">
        <Button
          type={editing ? 'default' : 'primary'}
          disabled={editing}
          loading={deciding}
          onClick={onApprove}
          aria-keyshortcuts="a"
        >
          Approve {!editing && <KeyHint>a</KeyHint>}
        </Button>
        <Button
          disabled={editing || deciding || noRewrite !== null}
          onClick={onRewrite}
          aria-keyshortcuts="r"
          aria-describedby={noRewrite === null ? undefined : 'no-rewrite'}
        >
          Request Rewrite {!editing && <KeyHint>r</KeyHint>}
        </Button>
        <Button disabled={editing || deciding} onClick={onDecline} aria-keyshortcuts="d">
          Decline {!editing && <KeyHint>d</KeyHint>}
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
          <Button ref={edit} disabled={deciding} onClick={onEdit} aria-keyshortcuts="e">
            Edit Post <KeyHint>e</KeyHint>
          </Button>
        )}
      </div>
      {noRewrite !== null && (
        <p id="no-rewrite" className="review-quiet">
          {noRewrite}
        </p>
      )}
    </>
  );
};

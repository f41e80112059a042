import { Button, Skeleton } from 'antd';
import { Link } from 'react-router';
import { PostFrame } from '../../entities/post/post-frame/post-frame.js';
import { PostThumb } from '../../entities/post/post-thumb.js';
import { KeyHint } from '../../ui/key-hint.js';
import { PageState } from '../../ui/page-state.js';
import { ScoreRing } from '../../ui/score-ring.js';
import type { Pending } from './use-inbox-view.js';
import type { Reading } from './use-reading.js';

interface ReadingPaneProps {
  post: Pending;
  reading: Reading;
  /** Whether the person signed in may review posts of this website. */
  allowed: boolean;
  deciding: boolean;
  onApprove: () => void;
  onDecline: () => void;
}

/** The selected post as its readers will see it, with buttons to decide about it. */
export function ReadingPane({
  post,
  reading: { read, isSame },
  allowed,
  deciding,
  onApprove,
  onDecline,
}: ReadingPaneProps) {
  const { create_id: id, title, score, scoreCapReason, unsupportedCount } = post;
  return (
    <section className="inbox-reading" aria-label={`Reading ${title}`}>
      <header className="inbox-reading-head">
        {score !== null && <ScoreRing score={score} note={scoreCapReason} />}
        <div>
          <h2>
            <Link to={`/post-approval/${id}`}>{title}</Link>
          </h2>
          <p className={unsupportedCount > 0 ? 'inbox-row-doubt' : 'inbox-quiet'}>
            {unsupportedCount === 0
              ? 'Every checkable sentence has support'
              : unsupportedCount === 1
                ? '1 sentence without support'
                : `${unsupportedCount} sentences without support`}
          </p>
        </div>
        {allowed ? (
          <div className="inbox-reading-actions">
            <Button type="primary" disabled={deciding || !isSame} onClick={onApprove} aria-keyshortcuts="a">
              Approve <KeyHint>a</KeyHint>
            </Button>
            <Button disabled={deciding || !isSame} onClick={onDecline} aria-keyshortcuts="d">
              Decline <KeyHint>d</KeyHint>
            </Button>
          </div>
        ) : (
          <p className="inbox-quiet">You do not have permission to review on this website.</p>
        )}
      </header>
      <PageState
        of={read}
        skeleton={<Skeleton active title={false} paragraph={{ rows: 14 }} />}
        failed="The post could not be loaded."
      >
        {(whole) => (
          <div className="inbox-reading-text">
            {whole.writerLabel && <p className="inbox-quiet">{whole.writerLabel}</p>}
            {whole.picture && <PostThumb picture={whole.picture} isLarge />}
            <PostFrame post={whole} />
          </div>
        )}
      </PageState>
    </section>
  );
}

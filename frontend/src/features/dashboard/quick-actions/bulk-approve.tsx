import { Button, Modal, Skeleton } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Item } from '../../../api/types.js';
import { useList } from '../../../api/use-read.js';
import { DecisionDialog } from '../../../entities/post/decision-dialog.js';
import { MAX_BULK } from '../../../entities/post/use-bulk-decision.js';
import { usePermissions } from '../../../session/use-session.js';
import { useSelectedWebsite } from '../../../session/websites.js';
import { BulkBar } from '../../../ui/bulk-bar.js';
import { EmptyState, PageState } from '../../../ui/page-state.js';
import { Pages } from '../../../ui/pages.js';
import { useSelection } from '../../../ui/use-selection.js';
import './bulk-approve.css';
import { PendingChoice } from './pending-choice.js';

export type Pending = Item<'/api/blog-posts'>;

const SHOWN = 50;
/** The posts are read again when the dialog opens, so that decisions are made on current versions. */
const FRESH = { dedupingInterval: 2_000 };
const idOf = ({ create_id }: Pending) => create_id;

interface Props {
  open: boolean;
  onClose: () => void;
}

/**
 * Dialog for bulk approval: the person reads and selects pending posts, confirms the selection, and sees the outcome of
 * each post.
 */
export const BulkApprove = ({ open, onClose }: Props) => (
  <Modal title="Bulk Approve Posts" open={open} onCancel={onClose} footer={null} width={720} destroyOnHidden>
    <Choosing />
  </Modal>
);

function Choosing() {
  const { selectedId } = useSelectedWebsite();
  const may = usePermissions();
  const [cursors, setCursors] = useState<string[]>([]);
  const cursor = cursors.at(-1);
  const posts = useList(
    '/api/blog-posts',
    {
      query: {
        status: 'pending',
        limit: SHOWN,
        ...(selectedId && { websiteId: selectedId }),
        ...(cursor && { cursor }),
      },
    },
    FRESH,
  );
  const selection = useSelection(idOf, MAX_BULK);
  const [asked, setAsked] = useState<Pending[] | null>(null);
  const [looked, setLooked] = useState<number | null>(null);

  return (
    <>
      <PageState
        of={posts}
        skeleton={<Skeleton active title={false} paragraph={{ rows: 8 }} />}
        failed="The pending posts could not be loaded."
        empty={
          <EmptyState title="No posts pending approval" action={<Link to="/create-post">Create Post</Link>}>
            New posts appear here as soon as they are written.
          </EmptyState>
        }
      >
        {({ items, total, next }) => {
          const decidable = items.filter(({ websiteId }) => may('review', websiteId));
          return (
            <>
              <BulkBar
                label="Selected posts"
                count={selection.items.length}
                shown={{
                  all: decidable.length > 0 && decidable.every(selection.has),
                  some: decidable.some(selection.has),
                }}
                onAll={(on) => selection.set(decidable, on)}
                onClear={selection.clear}
              >
                <Button type="primary" size="small" onClick={() => setAsked(selection.items)}>
                  Approve {selection.items.length}…
                </Button>
              </BulkBar>
              <ul className="sheet lines bulk-approve" aria-label="Pending posts">
                {items.map((post) => (
                  <PendingChoice
                    key={post.create_id}
                    post={post}
                    allowed={may('review', post.websiteId)}
                    isChosen={selection.has(post)}
                    onChoose={(on) => selection.set([post], on)}
                    isLooked={looked === post.create_id}
                    onLook={() => setLooked(looked === post.create_id ? null : post.create_id)}
                  />
                ))}
              </ul>
              <div className="bulk-approve-foot">
                <p className="quiet">
                  {selection.items.length >= MAX_BULK ? (
                    `${MAX_BULK} is as many as can be approved at once.`
                  ) : (
                    <>
                      {total === 1 ? 'One post waits' : `${total.toLocaleString('en')} posts wait`}.{' '}
                      <Link to="/approvals">Approvals</Link> has filters.
                    </>
                  )}
                </p>
                <Pages
                  pageSize={SHOWN}
                  shown={items.length}
                  total={total}
                  cursors={cursors}
                  next={next}
                  turnTo={setCursors}
                />
              </div>
            </>
          );
        }}
      </PageState>
      {/* The dialog is outside the list, because it shows the outcomes even when no pending post is left. */}
      <DecisionDialog
        asked={asked && { status: 'approved', posts: asked }}
        onClose={(done) => {
          setAsked(null);
          selection.set(
            selection.items.filter(({ create_id }) => done.includes(create_id)),
            false,
          );
          if (done.length === 0) return;
          // The approved posts have left every page, so the list returns to its first page.
          setCursors([]);
          void posts.mutate();
        }}
      />
    </>
  );
}

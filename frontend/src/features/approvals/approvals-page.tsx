import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { POLLED } from '../../api/read-policy.js';
import { useList } from '../../api/use-read.js';
import { DecisionDialog } from '../../entities/post/decision-dialog.js';
import { DeclineDialog } from '../../entities/post/decline-dialog.js';
import type { Post } from '../../entities/post/post.js';
import { MAX_BULK, type Decision } from '../../entities/post/use-bulk-decision.js';
import { useDecision } from '../../entities/post/use-decision.js';
import { usePermissions } from '../../session/use-session.js';
import { useSelectedWebsite } from '../../session/websites.js';
import { BulkBar } from '../../ui/bulk-bar.js';
import { KeyHint } from '../../ui/key-hint.js';
import { KeysDialog } from '../../ui/keys-dialog.js';
import { PageHeader } from '../../ui/page-header.js';
import { EmptyState, PageState } from '../../ui/page-state.js';
import { Pages } from '../../ui/pages.js';
import { useKeys } from '../../ui/use-keys.js';
import { useMedia } from '../../ui/use-media.js';
import { useSelection } from '../../ui/use-selection.js';
import { useUrlState } from '../../ui/use-url-state.js';
import '../../ui/row-list.css';
import './approvals.css';
import { InboxFilters } from './inbox-filters.js';
import { InboxRow } from './inbox-row.js';
import { ReadingPane } from './reading-pane.js';
import { SavedFilters } from './saved-filters.js';
import { StaleNotice, type Overtaken } from './stale-notice.js';
import { PAGE_SIZE, useInboxView, type Pending } from './use-inbox-view.js';
import { useReading } from './use-reading.js';

/** Media query for a window that is wide enough to show a post beside the list. */
const ROOM_TO_READ = '(width >= 1100px)';
const KEYS = [
  ['j', 'Next post'],
  ['k', 'Previous post'],
  ['Enter', 'Open the review'],
  ['o', 'Open the review'],
  ['?', 'This list'],
] as const;
const DECIDING_KEYS = [
  ['a', 'Approve'],
  ['d', 'Decline'],
  ['u', 'Undo what the message says'],
  ['x', 'Select'],
] as const;
const idOf = ({ create_id }: Pending) => create_id;

/**
 * Screen of all posts pending a decision. The person can read them one after the other and decide with single keys, or
 * decide several at once.
 */
export default function ApprovalsPage() {
  const navigate = useNavigate();
  const { websites } = useSelectedWebsite();
  const may = usePermissions();
  const view = useInboxView();
  const hasRoom = useMedia(ROOM_TO_READ);
  const posts = useList('/api/blog-posts', { query: view.query }, { ...POLLED, keepPreviousData: true });
  const items = posts.data?.items ?? [];
  const [named, setNamed] = useUrlState('post');
  // The id of the open post is also component state, because the address updates too slowly for fast key presses.
  const [chosen, setChosen] = useState(named);
  const [reached, setReached] = useState<number | null>(null);
  const [declining, setDeclining] = useState<Pending | null>(null);
  const [asked, setAsked] = useState<{ status: Decision; posts: Pending[] } | null>(null);
  const [overtaken, setOvertaken] = useState<Overtaken | null>(null);
  const [showsKeys, setShowsKeys] = useState(false);
  const selection = useSelection(idOf, MAX_BULK);

  const at = Math.max(
    0,
    items.findIndex(({ create_id }) => String(create_id) === chosen),
  );
  const active = items[at];
  /**
   * The post of the decline dialog. While the dialog is closed it is the active post, so that the reason typed for it
   * survives a failed decline.
   */
  const toDecline = declining ?? active;
  const mayReview = (post: Pending) => may('review', post.websiteId);
  /** Whether the person signed in may review any post on this page. */
  const reviews = items.some(mayReview);
  const again = () => void posts.mutate();
  const reading = useReading(hasRoom && active ? active : null, again);

  const show = (post: Pending | undefined, byKey: boolean) => {
    if (!post) return;
    setReached(byKey ? post.create_id : null);
    setChosen(String(post.create_id));
    setNamed(String(post.create_id));
  };
  const { approve, decline, deciding } = useDecision({
    onStale: (after) => {
      if (active && after) setOvertaken({ before: active, after });
      again();
    },
  });
  /** Waits for the decision, and then shows the next pending post. */
  const decided = async (post: Pending, decision: Promise<Post | undefined>) => {
    const next = items[at + 1] ?? items[at - 1];
    if (!(await decision)) return;
    selection.set([post], false);
    setOvertaken(null);
    show(next, true);
  };
  const open = () => active && void navigate(`/post-approval/${active.create_id}`);
  const mayDecide = active !== undefined && mayReview(active) && reading.isSame && !deciding;
  useKeys({
    j: () => show(items[at + 1], true),
    k: () => show(items[at - 1], true),
    o: open,
    Enter: open,
    ...(reviews && { x: () => active && selection.set([active], !selection.has(active)) }),
    '?': () => setShowsKeys(true),
    ...(mayDecide && { a: () => void decided(active, approve(active)), d: () => setDeclining(active) }),
  });

  const nothing = view.isFiltered ? (
    <EmptyState title="No pending post matches" action={<Button onClick={view.clear}>Clear filters</Button>}>
      No pending post matches these filters.
    </EmptyState>
  ) : (
    <EmptyState
      title="No posts pending approval"
      action={<Button onClick={() => void navigate('/blog-posts')}>All blog posts</Button>}
    >
      New posts appear here as soon as they are written.
    </EmptyState>
  );

  return (
    <>
      <PageHeader
        title="Approvals"
        actions={
          <>
            <Button onClick={() => void navigate('/deck')}>One by one</Button>
            <Button onClick={() => setShowsKeys(true)} aria-keyshortcuts="?">
              Keys <KeyHint>?</KeyHint>
            </Button>
          </>
        }
      >
        Posts waiting for a decision.
      </PageHeader>
      <InboxFilters view={view} />
      <SavedFilters />
      {overtaken && <StaleNotice {...overtaken} onClose={() => setOvertaken(null)} />}
      <PageState of={posts} skeleton={<Placeholders />} empty={nothing} failed="The pending posts could not be loaded.">
        {({ total, next }) => (
          <>
            {reviews && (
              <BulkBar
                label="Selected posts"
                count={selection.items.length}
                shown={{ all: items.every(selection.has), some: items.some(selection.has) }}
                onAll={(on) => selection.set(items, on)}
                onClear={selection.clear}
              >
                <Button size="small" onClick={() => setAsked({ status: 'approved', posts: selection.items })}>
                  Approve…
                </Button>
                <Button size="small" onClick={() => setAsked({ status: 'rejected', posts: selection.items })}>
                  Decline…
                </Button>
              </BulkBar>
            )}
            <div className="inbox">
              <div className="inbox-side">
                <ul className="row-list" aria-label="Pending posts" aria-busy={posts.isValidating}>
                  {items.map((post) => (
                    <InboxRow
                      key={post.create_id}
                      post={post}
                      isActive={post === active && (hasRoom || reached !== null)}
                      isReached={post === active && reached === post.create_id}
                      isSelected={selection.has(post)}
                      showsWebsite={!view.websiteId && websites.length > 1}
                      onSelect={reviews ? (on) => selection.set([post], on) : undefined}
                      onRead={hasRoom ? () => show(post, false) : undefined}
                    />
                  ))}
                </ul>
                <Pages
                  pageSize={PAGE_SIZE}
                  shown={items.length}
                  total={total}
                  cursors={view.cursors}
                  next={next}
                  turnTo={view.turnTo}
                />
              </div>
              {hasRoom && active && (
                <ReadingPane
                  key={active.create_id}
                  post={active}
                  reading={reading}
                  allowed={mayReview(active)}
                  deciding={deciding}
                  onApprove={() => void decided(active, approve(active))}
                  onDecline={() => setDeclining(active)}
                />
              )}
            </div>
          </>
        )}
      </PageState>
      {toDecline && (
        <DeclineDialog
          key={toDecline.create_id}
          open={declining !== null}
          title={toDecline.title}
          onClose={() => setDeclining(null)}
          onDecline={(reason) => {
            setDeclining(null);
            return decided(toDecline, decline(toDecline, reason));
          }}
        />
      )}
      <DecisionDialog
        asked={asked}
        onClose={(done) => {
          setAsked(null);
          selection.set(
            selection.items.filter(({ create_id }) => done.includes(create_id)),
            false,
          );
        }}
      />
      <KeysDialog
        open={showsKeys}
        keys={reviews ? [...KEYS, ...DECIDING_KEYS] : KEYS}
        onClose={() => setShowsKeys(false)}
      />
    </>
  );
}

const Placeholders = () => (
  <div className="inbox">
    <ul className="row-list">
      {Array.from({ length: 8 }, (_, row) => (
        <li className="inbox-row" key={row}>
          <Skeleton active title={{ width: '80%' }} paragraph={{ rows: 1, width: '50%' }} />
        </li>
      ))}
    </ul>
  </div>
);

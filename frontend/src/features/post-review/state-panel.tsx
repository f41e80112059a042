import { Button } from 'antd';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { undoableUntil } from '../../entities/post/held.js';
import type { Post } from '../../entities/post/post.js';
import { usePostMoves, type PostMove } from '../../entities/post/use-post-moves.js';
import { undoneFor } from '../../entities/post/use-undo-approval.js';
import { dateAndTime } from '../../ui/dates.js';
import { KeyHint } from '../../ui/key-hint.js';
import { useKeys } from '../../ui/use-keys.js';
import { useSecondsLeft } from '../../ui/use-seconds-left.js';
import { DeliveryFact } from './delivery-fact.js';
import { LiveFact } from './live-fact.js';
import { NextStep } from './next-step.js';
import { ReceiptFact } from './receipt-fact.js';
import './state-panel.css';

interface StatePanelProps {
  post: Post;
  onMoved: (post: Post) => void;
  onStale: (current: Post | undefined) => void;
}

/**
 * State of the post with its reason, and the actions that the person may take. Empty for a post that awaits its first
 * decision.
 */
export function StatePanel({ post, onMoved, onStale }: StatePanelProps) {
  const { movesOf, isMoving } = usePostMoves({ onMoved, onStale });
  const until = useMemo(() => undoableUntil(post), [post]);
  const left = useSecondsLeft(until);
  const words = wordsOn(post);
  const moves = movesOf(post);
  const undo = moves.find(({ name }) => name === 'undo');
  useKeys(undo && !isMoving ? { u: undo.run } : {});
  useReadWhenOver(until !== null && left === 0, onStale);
  if (!words) return null;
  // For a pending post, the decision is the main action of the screen, so no other button is emphasized.
  const main = post.status === 'pending' ? undefined : moves.find(({ name }) => name !== 'withdraw');
  return (
    <section className="review-card review-state" aria-labelledby="review-state">
      <h2 id="review-state">{words.title}</h2>
      {words.lines.map((line, i) => (
        <p key={i}>{line}</p>
      ))}
      {post.status === 'approved' && !post.published && <NextStep post={post} />}
      {left > 0 && <p className="review-goes-out">{undoneFor(left)}</p>}
      {post.live && <LiveFact id={post.create_id} live={post.live} isKnown={post.liveUrl !== null} />}
      {post.receiptPath !== null && <ReceiptFact path={post.receiptPath} />}
      {post.declineReason && post.status !== 'approved' && <blockquote>{post.declineReason}</blockquote>}
      {moves.length > 0 && (
        <div className="review-buttons">
          {moves.map((move) => (
            <Button
              key={move.name}
              type={move === main ? 'primary' : 'default'}
              danger={move.name === 'withdraw'}
              disabled={isMoving}
              onClick={move.run}
              aria-keyshortcuts={move === undo ? 'u' : undefined}
            >
              {move.label} {move === undo && <KeyHint>u</KeyHint>}
            </Button>
          ))}
        </div>
      )}
      {moves.map(({ name }) => {
        const explained = EXPLAINED[name]?.(post);
        return (
          explained && (
            <p key={name} className="review-quiet">
              {explained}
            </p>
          )
        );
      })}
      <DeliveryFact post={post} />
    </section>
  );
}

/** How long after its time the worker has usually delivered a version, or begun to. */
const UNTIL_RELEASED_MS = 2_000;

/** Reads the post again when the time to undo its approval is over, to show what became of it. */
function useReadWhenOver(isOver: boolean, onStale: StatePanelProps['onStale']): void {
  const read = useRef(onStale);
  read.current = onStale;
  useEffect(() => {
    if (!isOver) return undefined;
    const timer = setTimeout(() => read.current(undefined), UNTIL_RELEASED_MS);
    return () => clearTimeout(timer);
  }, [isOver]);
}

/** Explanation of each action whose label is not self-explanatory. */
const EXPLAINED: Partial<Record<PostMove['name'], (post: Post) => string>> = {
  undo: () => 'Undo approval puts it back to review, as if it had not been approved.',
  publish: () => 'Publish now sends it at once, whatever the schedule says.',
  revise: ({ seal }) =>
    `Revise puts it back to review for a new version.${seal === null ? '' : ' The approved version stays live meanwhile.'}`,
};

function wordsOn(post: Post): { title: string; lines: ReactNode[] } | null {
  const { status, decidedAt, decidedBy, sealedVersion, seal, published, published_at, liveUrl, acceptedUnsupported } =
    post;
  const decided = [decidedBy && `by ${decidedBy}`, decidedAt && dateAndTime(decidedAt)].filter(Boolean).join(', ');
  const byWhom = decided.replace(/^b/, 'B');
  const accepted = acceptedUnsupported.length;
  const doubts =
    accepted > 0
      ? [`With ${accepted === 1 ? 'one sentence' : `${accepted} sentences`} that no source supports, knowingly.`]
      : [];
  const checked = checkedOn(post);
  const live = published && published_at && (
    <>
      Published {dateAndTime(published_at)}
      {liveUrl && (
        <>
          {': '}
          <a href={liveUrl} target="_blank" rel="noopener noreferrer">
            {liveUrl}
          </a>
        </>
      )}
    </>
  );
  if (status === 'approved')
    return {
      title: 'Approved',
      lines: [
        `${byWhom}. Version ${sealedVersion} is sealed: it is what is delivered.`,
        ...checked,
        ...doubts,
        live || 'It is not on the website yet.',
      ],
    };
  if (status === 'published')
    return {
      title: 'Published',
      lines: [live, `Approved ${decided}, as version ${sealedVersion}.`, ...checked, ...doubts],
    };
  if (status === 'imported') return importedState(post);
  if (status === 'withdrawn') return { title: 'Withdrawn', lines: ['It is no longer delivered.'] };
  const standing =
    seal !== null
      ? [
          `Version ${sealedVersion}, approved earlier, ${published ? 'stays live' : 'is still delivered'} until another is approved.`,
          live,
        ]
      : [];
  if (status === 'rejected') return { title: 'Declined', lines: [`${byWhom}.`, ...standing] };
  if (seal !== null) return { title: 'Being revised', lines: standing };
  return post.declineReason ? { title: 'Reopened', lines: [`It was declined ${decided}:`] } : null;
}

/** What reviewers had checked when the post was approved; nothing where that was not recorded. */
function checkedOn({ approvedClaims }: Post): string[] {
  if (!approvedClaims || approvedClaims.total === 0) return [];
  const { total, checked, people } = approvedClaims;
  const by = checked === 0 ? '' : people === 1 ? ' by one person' : ` by ${people} people`;
  return [`${checked} of ${total} ${total === 1 ? 'claim' : 'claims'} checked${by} before that.`];
}

const SOURCES = { wordpress: 'WordPress', ghost: 'Ghost' } as const;

/** Describes a post that was on the website before it was imported into Galley. */
function importedState({ origin }: Post): { title: string; lines: ReactNode[] } {
  if (!origin) return { title: 'Imported', lines: [] };
  const where = origin.url && (
    <>
      It is on the website:{' '}
      <a href={origin.url} target="_blank" rel="noopener noreferrer">
        {origin.url}
      </a>
    </>
  );
  const published = origin.publishedAt ? `, published ${dateAndTime(origin.publishedAt)}` : '';
  return {
    title: 'Imported',
    lines: [
      `From ${SOURCES[origin.source]}${published}. Galley knows it and delivers nothing of it.`,
      ...(where ? [where] : []),
      ...(origin.tags.length > 0 ? [`Tags: ${origin.tags.join(', ')}`] : []),
    ],
  };
}

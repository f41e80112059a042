import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useRead } from '../../../api/use-read.js';
import { PostFrame, type Marking, type SentenceBox } from '../../../entities/post/post-frame/post-frame.js';
import type { Sentence } from '../../../entities/post/post-frame/sentences.js';
import type { Post } from '../../../entities/post/post.js';
import { useKeys } from '../../../ui/use-keys.js';
import { ClaimPassages, type Check } from './claim-passages.js';
import { claimFrom, claimsOf, isCheckable, type Claim } from './claims-of.js';
import './claims.css';
import { useClaimChecks } from './use-claim-checks.js';

interface PostWithClaimsProps {
  post: Post;
  sentences: readonly Sentence[];
  marked: Marking | null;
  onPoint: (place: string | null) => void;
  onPick: (place: string) => void;
  /** Whether the person may say that they checked a claim. */
  mayCheck: boolean;
  /** Called when the text is newer than this one. */
  onOutdated: () => void;
  /** Called with the document in which the post is shown. */
  onPage: (page: Document | null) => void;
}

/** A sentence whose passages are shown, in the text that it belongs to. */
interface Shown {
  name: string;
  content: string;
  /** The number of a source that was asked for. */
  number: number | null;
  /** Whether the sentence is scrolled into view. */
  reveal: boolean;
}

/** Where the passages are on a sheet from below, which must not cover the sentence. */
const SHEET = '(width < 768px)';

/** Space kept free between a passage and the edge of the window, in pixels. */
const FREE = 16;

/** The post, and beside the sentence that is pointed at, focused or tapped what it rests on. */
export function PostWithClaims({
  post,
  sentences,
  marked,
  onPoint,
  onPick,
  mayCheck,
  onOutdated,
  onPage,
}: PostWithClaimsProps) {
  const [asked, setAsked] = useState<Shown | null>(null);
  const [box, setBox] = useState<SentenceBox | null>(null);
  const passages = useRef<HTMLElement>(null);
  const claims = useMemo(() => claimsOf(post, sentences), [post, sentences]);
  const checkable = useMemo(() => claims.filter(isCheckable), [claims]);
  const checks = useClaimChecks(post, onOutdated);
  const around = useRead('/api/blog-posts/{id}/passages', { path: { id: post.create_id } });
  const { content } = post;
  const shown = asked?.content === content ? asked : null;
  const claim = shown && (claims.find(({ name }) => name === shown.name) ?? null);

  const show = (name: string, { number = null, reveal = false }: Partial<Shown> = {}) =>
    setAsked({ name, content, number, reveal });
  const step = (by: 1 | -1) => {
    const next = claimFrom(claims, shown?.name ?? null, by);
    if (!next) return;
    show(next.name, { reveal: true });
    onPoint(next.name);
  };
  const checked = checks.claims?.find(({ block, sentence }) => `${block}.${sentence}` === shown?.name);
  const check: Check | null = checked
    ? { ...checked, ...(mayCheck && { onToggle: () => checks.toggle(checked.key) }) }
    : null;
  useKeys({
    ...(check?.onToggle && { ' ': check.onToggle }),
    n: () => step(1),
    N: () => step(-1),
    ...(shown && { Escape: () => setAsked(null) }),
  });

  // In the margin: beside the sentence, and higher where it would otherwise end below the window or the post.
  useLayoutEffect(() => {
    const element = passages.current;
    const around = element?.parentElement;
    if (!element || !around || !box) return;
    const { top, height } = around.getBoundingClientRect();
    const own = element.offsetHeight;
    const lowest = Math.min(height, innerHeight - top - FREE) - own;
    element.style.setProperty('--claim-top', `${Math.max(0, Math.min(box.top, Math.max(lowest, box.bottom - own)))}px`);
    const covered = top + box.bottom - (innerHeight - own - 2 * FREE);
    element.toggleAttribute('data-above', covered > 0);
    if (covered > 0 && matchMedia(SHEET).matches) scrollBy({ top: covered, behavior: 'instant' });
  }, [box, claim, shown?.number]);

  const index = checkable.findIndex(({ name }) => name === claim?.name);
  const position = index < 0 ? null : `Claim ${index + 1} of ${checkable.length}`;
  return (
    <>
      {checkable.length > 0 && (
        <p className="claims-progress" role="status">
          {checks.claims &&
            `${checks.claims.filter(({ checkedByMe }) => checkedByMe).length} of ${checks.claims.length} claims checked`}
          {mayCheck && checks.missing > 0 && (
            <span>{`This website approves a post only when all claims were checked: ${checks.missing} left.`}</span>
          )}
          {checks.delayed > 0 && <span>{delayedText(checks.delayed)}</span>}
        </p>
      )}
      <p className="visually-hidden" role="status">
        {claim && shown?.reveal && `${position}. ${spoken(claim)}`}
      </p>
      <div className="claims">
        <PostFrame
          post={post}
          marked={marked}
          claim={shown}
          onPoint={(place) => {
            onPoint(place);
            if (place) show(place);
          }}
          onPick={(place) => {
            onPick(place);
            show(place);
          }}
          onCite={(place, number) => show(place, { number })}
          onPlace={setBox}
          onPage={onPage}
        />
        {claim ? (
          <ClaimPassages
            ref={passages}
            claim={claim}
            number={shown?.number ?? null}
            position={position}
            check={check}
            surroundings={around.data?.passages ?? []}
            onStep={step}
            onClose={() => setAsked(null)}
          />
        ) : (
          <p className="claims-hint">Point at a sentence to see its source.</p>
        )}
      </div>
    </>
  );
}

/** What a screen reader says of a claim that was stepped to. */
const spoken = ({ text, passages }: Claim): string =>
  passages.length === 0
    ? `${text} No source supports this sentence.`
    : `${text} ${passages.map(({ title, quote }) => `${title}: ${quote}`).join(' ')}`;

const delayedText = (count: number): string =>
  count === 1
    ? 'Your last check is not sent yet. It is kept in this browser and sent as soon as possible.'
    : `Your last ${count} checks are not sent yet. They are kept in this browser and sent as soon as possible.`;

import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { PostFrame, type Marking, type SentenceBox } from '../../../entities/post/post-frame/post-frame.js';
import type { Sentence } from '../../../entities/post/post-frame/sentences.js';
import type { Post } from '../../../entities/post/post.js';
import { useKeys } from '../../../ui/use-keys.js';
import { ClaimPassages } from './claim-passages.js';
import { claimFrom, claimsOf, isCheckable } from './claims-of.js';
import './claims.css';

interface PostWithClaimsProps {
  post: Post;
  sentences: readonly Sentence[];
  marked: Marking | null;
  onPoint: (place: string | null) => void;
  onPick: (place: string) => void;
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
export function PostWithClaims({ post, sentences, marked, onPoint, onPick }: PostWithClaimsProps) {
  const [asked, setAsked] = useState<Shown | null>(null);
  const [box, setBox] = useState<SentenceBox | null>(null);
  const passages = useRef<HTMLElement>(null);
  const claims = useMemo(() => claimsOf(post, sentences), [post, sentences]);
  const checkable = useMemo(() => claims.filter(isCheckable), [claims]);
  const { content } = post;
  const shown = asked?.content === content ? asked : null;
  const claim = shown && (claims.find(({ name }) => name === shown.name) ?? null);

  const show = (name: string, { number = null, reveal = false }: Partial<Shown> = {}) =>
    setAsked({ name, content, number, reveal });
  const step = (by: 1 | -1) => {
    const next = claimFrom(claims, shown?.name ?? null, by);
    if (next) show(next.name, { reveal: true });
  };
  useKeys({
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
  return (
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
      />
      {claim ? (
        <ClaimPassages
          ref={passages}
          claim={claim}
          number={shown?.number ?? null}
          position={index < 0 ? null : `Claim ${index + 1} of ${checkable.length}`}
          onClose={() => setAsked(null)}
        />
      ) : (
        <p className="claims-hint">Point at a sentence to see its source.</p>
      )}
    </div>
  );
}

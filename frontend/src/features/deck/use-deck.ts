import { useEffect, useState } from 'react';
import { POLLED } from '../../api/read-policy.js';
import type { Item } from '../../api/types.js';
import { useList } from '../../api/use-read.js';
import { isUnsent, type UnsentDecision } from '../../entities/post/unsent-decisions.js';
import { useUnsentDecisions } from '../../entities/post/use-unsent-decisions.js';
import { useWebsiteInAddress } from '../../session/use-website-in-address.js';

export type Card = Item<'/api/blog-posts/deck'>;

/** Cards that are loaded at once, and so can be decided without a network. */
const PAGE_SIZE = 20;

const nameOf = ({ create_id, version }: Card): string => `${create_id}.${version}`;

/** How the card on screen differs from the post now. */
export type Overtaken = 'changed' | 'gone' | null;

/**
 * The posts to decide about. The card on screen stays as it is until the person decides, puts it off or asks for the
 * next: nothing is exchanged under their thumb.
 */
export function useDeck() {
  const websiteId = useWebsiteInAddress();
  const { decisions, outcomes, isDelayed, failed } = useUnsentDecisions();
  const [cursor, setCursor] = useState<string | null>(null);
  const [later, setLater] = useState<ReadonlySet<string>>(new Set());
  const [held, setHeld] = useState<Card | null>(null);
  const query = { limit: PAGE_SIZE, ...(websiteId && { websiteId }), ...(cursor && { cursor }) };
  const read = useList('/api/blog-posts/deck', { query }, POLLED);
  const { items, next, total } = read.data ?? { items: [], next: null, total: 0 };
  const left = useLeftElsewhere(read.mutate);

  const refusals = new Map(decisions.filter((each) => !isUnsent(each)).map((each) => [each.postId, each]));
  const isDecided = (card: Card): boolean => {
    const isAbout = ({ postId, version }: UnsentDecision) => postId === card.create_id && version === card.version;
    return (
      left.some(isAbout) ||
      decisions.some((each) => isUnsent(each) && isAbout(each)) ||
      outcomes.some((each) => isDone(each) && isAbout(each))
    );
  };
  const open = items.filter((card) => !isDecided(card));
  const cards = open.filter((card) => !later.has(nameOf(card)));
  const first = cards.find(({ create_id }) => refusals.has(create_id)) ?? cards[0] ?? null;
  const current = held && !isDecided(held) && !later.has(nameOf(held)) ? held : first;
  const fresh = items.find(({ create_id }) => create_id === current?.create_id);

  useEffect(() => setHeld(current), [current]);
  // Another website was chosen in the header.
  useEffect(() => {
    setCursor(null);
    setLater(new Set());
    setHeld(null);
  }, [websiteId]);
  const isPageDone = read.data !== undefined && cards.length === 0 && next !== null;
  useEffect(() => {
    if (isPageDone) setCursor(next);
  }, [isPageDone, next]);

  const overtaken: Overtaken =
    !current || !read.data || read.error || cursor !== null
      ? null
      : !fresh
        ? 'gone'
        : fresh.version === current.version
          ? null
          : 'changed';
  return {
    read,
    current,
    refusal: current && refusals.get(current.create_id),
    overtaken,
    /** How many posts wait, without those that are decided and not sent. */
    left: Math.max(0, total - (items.length - open.length)),
    isTurning: isPageDone,
    hasLater: later.size > 0,
    decisions,
    outcomes,
    isDelayed,
    failed,
    putOff: () => {
      if (current) setLater((before) => new Set(before).add(nameOf(current)));
    },
    showLater: () => {
      setLater(new Set());
      setCursor(null);
      setHeld(null);
    },
    /** Shows the post as it is now, or the next one when it no longer waits. */
    showFresh: () => setHeld(fresh ?? first),
  };
}

/**
 * Decisions that are stored no more and that this tab did not send: another one did, or they were taken back. Until the
 * posts are read again, nobody knows whether they still wait.
 */
function useLeftElsewhere(readAgain: () => Promise<unknown>): readonly UnsentDecision[] {
  const { decisions, outcomes } = useUnsentDecisions();
  const [before, setBefore] = useState(decisions);
  const [left, setLeft] = useState<readonly UnsentDecision[]>([]);
  if (before !== decisions) {
    const known = new Set([...decisions, ...outcomes].map(({ key }) => key));
    const gone = before.filter((decision) => isUnsent(decision) && !known.has(decision.key));
    setBefore(decisions);
    if (gone.length > 0) setLeft([...left, ...gone]);
  }
  useEffect(() => {
    if (left.length > 0)
      void readAgain()
        .catch(() => undefined)
        .finally(() => setLeft((now) => now.filter((decision) => !left.includes(decision))));
  }, [left, readAgain]);
  return left;
}

const isDone = ({ refusal }: UnsentDecision): boolean => refusal === undefined;

import { useEffect, useMemo, useRef, useState } from 'react';
import type { PlacedSentence, Post, SentencePlace } from '../post.js';
import { useTheme } from '../../../theme/theme-choice.js';
import { dark, light, type Tokens } from '../../../theme/tokens.js';
import { passKeysOn } from '../../../ui/frame-keys.js';
import { frameDocument } from './frame-document.js';
import { highlight } from './highlight.js';
import './post-frame.css';
import sheet from './post-sheet.css?url';
import { rangesIn, sentenceFor, type SentenceRange, sentencesIn } from './sentences.js';

const COLOURS = [
  'ink',
  'pencil',
  'rule',
  'accent',
  'accentWash',
  'pending',
  'pendingWash',
] as const satisfies (keyof Tokens)[];
const MARKED = 'marked';
const UNSUPPORTED = 'unsupported';
const NOTE = 'No source supports this sentence';

/** Sentences to highlight in the post. With `reveal`, the first of them is scrolled into view. */
export interface Marking {
  places: readonly SentencePlace[];
  reveal: boolean;
}

interface PostFrameProps {
  post: Pick<Post, 'title' | 'content' | 'places' | 'unsupported'>;
  marked?: Marking | null;
  /** Called with the sentence under the pointer, or with null when the pointer is on none. */
  onPoint?: (place: string | null) => void;
  /** Called with the sentence that was clicked. */
  onPick?: (place: string) => void;
}

/**
 * Shows a post in a sandboxed frame without scripts and forms. The frame has the origin of this page, so that the page
 * can highlight sentences, measure the height and load fonts.
 */
export function PostFrame({ post, marked = null, onPoint, onPick }: PostFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [page, setPage] = useState<Document | null>(null);
  const [height, setHeight] = useState(0);
  const { name } = useTheme();
  const { content, places, unsupported } = post;
  const srcDoc = useMemo(() => frameDocument({ content, sheet }), [content]);
  const listeners = useRef({ onPoint, onPick });
  listeners.current = { onPoint, onPick };

  useEffect(() => {
    if (!page) return;
    const { style } = page.documentElement;
    const tokens = name === 'dark' ? dark : light;
    style.setProperty('color-scheme', name);
    for (const colour of COLOURS)
      style.setProperty(`--${colour.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`, tokens[colour]);
  }, [page, name]);

  useEffect(() => {
    if (!page) return undefined;
    const measure = () => setHeight(Math.ceil(page.body.getBoundingClientRect().height));
    const observer = new ResizeObserver(measure);
    observer.observe(page.body);
    measure();
    return () => observer.disconnect();
  }, [page]);

  useEffect(() => {
    if (!page) return undefined;
    let pointed: string | null = null;
    const pointTo = (sentence: SentenceRange | undefined) => {
      if (pointed === (sentence?.name ?? null)) return;
      pointed = sentence?.name ?? null;
      const isUnsupported = unsupported.some(({ block, sentence: number }) => `${block}.${number}` === pointed);
      if (isUnsupported) page.body.title = NOTE;
      else page.body.removeAttribute('title');
      listeners.current.onPoint?.(pointed);
    };
    const point = (event: MouseEvent) => pointTo(sentenceAt(event, places));
    const leave = () => pointTo(undefined);
    // The browser would resolve a fragment against the address of this page, and open the whole product inside the
    // frame.
    const jump = (event: Event) => {
      const target = (event.target as Element).closest?.('a[href^="#"]')?.getAttribute('href')?.slice(1);
      if (target === undefined) return;
      event.preventDefault();
      page.getElementById(target)?.scrollIntoView({ block: 'center' });
    };
    const pick = (event: MouseEvent) => {
      const sentence = (event.target as Element).closest?.('a') ? undefined : sentenceAt(event, places);
      if (sentence) listeners.current.onPick?.(sentence.name);
    };
    page.addEventListener('pointermove', point);
    page.addEventListener('pointerleave', leave);
    page.addEventListener('click', jump);
    page.addEventListener('click', pick);
    return () => {
      page.removeEventListener('pointermove', point);
      page.removeEventListener('pointerleave', leave);
      page.removeEventListener('click', jump);
      page.removeEventListener('click', pick);
    };
  }, [page, places, unsupported]);

  useEffect(() => (page && frame.current ? passKeysOn(frame.current, page) : undefined), [page]);

  useEffect(
    () => (page ? highlight(page, UNSUPPORTED, rangesOf(unsupported, page, places)) : undefined),
    [page, places, unsupported],
  );

  useEffect(() => {
    if (!page || !marked) return undefined;
    const ranges = rangesOf(marked.places, page, places);
    if (marked.reveal)
      ranges[0]?.startContainer.parentElement?.scrollIntoView({ block: 'center', behavior: 'instant' });
    return highlight(page, MARKED, ranges, 1);
  }, [page, places, marked]);

  return (
    <iframe
      ref={frame}
      className="post-frame"
      title={`Text of ${post.title}`}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      srcDoc={srcDoc}
      style={{ height, colorScheme: name }}
      data-ready={height > 0}
      onLoad={() => setPage(frame.current?.contentDocument ?? null)}
    />
  );
}

/** Ranges are found anew each time, because a highlight may have changed the elements around the text. */
function rangesOf(wanted: readonly SentencePlace[], page: Document, places: readonly PlacedSentence[]): Range[] {
  const sentences = sentencesIn(page.body, places);
  return wanted.flatMap((place) => sentenceFor(sentences, place)?.range ?? []);
}

/** Returns the sentence under the pointer. */
function sentenceAt(event: MouseEvent, places: readonly PlacedSentence[]): SentenceRange | undefined {
  const { target, clientX: x, clientY: y } = event;
  return rangesIn((target as Element).ownerDocument.body, places).find(
    ({ range }) =>
      range.intersectsNode(target as Element) &&
      [...range.getClientRects()].some(
        ({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom,
      ),
  );
}

import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { PlacedSentence, Post, SentencePlace } from '../post.js';
import { useTheme } from '../../../theme/theme-choice.js';
import { dark, light, type Tokens } from '../../../theme/tokens.js';
import { passKeysOn } from '../../../ui/frame-keys.js';
import { frameDocument } from './frame-document.js';
import { highlight } from './highlight.js';
import './post-frame.css';
import sheet from './post-sheet.css?url';
import { placesAt, rangesIn, sentenceFor, type SentenceRange, sentencesIn } from './sentences.js';

const COLOURS = [
  'ink',
  'pencil',
  'rule',
  'accent',
  'accentWash',
  'pending',
  'pendingWash',
  'declined',
  'declinedWash',
] as const satisfies (keyof Tokens)[];
const CLAIM = 'claim';
const MARKED = 'marked';
const UNSUPPORTED = 'unsupported';
const NOTE = 'No source supports this sentence';

/** Sentences to highlight in the post. With `reveal`, the first of them is scrolled into view. */
export interface Marking {
  places: readonly SentencePlace[];
  reveal: boolean;
}

/** Where a sentence begins and ends below the top of the frame, in pixels. */
export interface SentenceBox {
  top: number;
  bottom: number;
}

interface PostFrameProps {
  post: Pick<Post, 'title' | 'content' | 'language' | 'direction' | 'places' | 'unsupported'>;
  marked?: Marking | null;
  /** The sentence to tint. With `reveal`, it is scrolled into view unless it is there. */
  claim?: { name: string; reveal: boolean } | null;
  /** Called with the sentence under the pointer or with the focus, or with null when the pointer is on none. */
  onPoint?: (place: string | null) => void;
  /** Called with the sentence that was clicked. */
  onPick?: (place: string) => void;
  /** Called with the sentence and the number of a source that was pressed, which otherwise leads to the list of sources. */
  onCite?: (place: string, number: number) => void;
  /** Called with the document of the frame when it has loaded, and with null when it is removed. */
  onPage?: (page: Document | null) => void;
  /** Called with where the tinted sentence is, again when that changes. */
  onPlace?: (box: SentenceBox) => void;
}

/**
 * Shows a post in a sandboxed frame without scripts and forms. The frame has the origin of this page, so that the page
 * can highlight sentences, measure the height and load fonts.
 */
export function PostFrame({ post, marked = null, claim = null, ...on }: PostFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [page, setPage] = useState<Document | null>(null);
  const [height, setHeight] = useState(0);
  const { name } = useTheme();
  const { content, language, direction, places, unsupported } = post;
  const srcDoc = useMemo(() => frameDocument({ content, language, direction, sheet }), [content, language, direction]);
  const listeners = useRef(on);
  listeners.current = on;

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
    let seen = '';
    const point = (event: PointerEvent) => {
      // A page that scrolls under a resting pointer reports a move, too.
      const at = `${event.screenX} ${event.screenY}`;
      if (event.pointerType === 'touch' || at === seen) return;
      seen = at;
      pointTo(sentenceAt(event, places));
    };
    const leave = () => pointTo(undefined);
    const focus = (event: FocusEvent) => pointTo(sentenceOf(event.target as Element, places));
    // The browser would resolve a fragment against the address of this page, and open the whole product inside the
    // frame.
    const jump = (event: Event) => {
      const link = (event.target as Element).closest?.('a[href^="#"]');
      const target = link?.getAttribute('href')?.slice(1);
      if (!link || target === undefined) return;
      event.preventDefault();
      const number = /^source-(\d{1,4})$/.exec(target)?.[1];
      const cited = number && listeners.current.onCite ? sentenceOf(link, places) : undefined;
      if (cited) listeners.current.onCite?.(cited.name, Number(number));
      else page.getElementById(target)?.scrollIntoView({ block: 'center' });
    };
    const pick = (event: MouseEvent) => {
      const sentence = (event.target as Element).closest?.('a') ? undefined : sentenceAt(event, places);
      if (sentence) listeners.current.onPick?.(sentence.name);
    };
    page.addEventListener('pointermove', point);
    page.addEventListener('pointerleave', leave);
    page.addEventListener('focusin', focus);
    page.addEventListener('click', jump);
    page.addEventListener('click', pick);
    return () => {
      page.removeEventListener('pointermove', point);
      page.removeEventListener('pointerleave', leave);
      page.removeEventListener('focusin', focus);
      page.removeEventListener('click', jump);
      page.removeEventListener('click', pick);
    };
  }, [page, places, unsupported]);

  useEffect(() => {
    listeners.current.onPage?.(page);
    return () => listeners.current.onPage?.(null);
  }, [page]);

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

  // Before the browser paints, so that the tint and what stands beside it appear in the same frame.
  useLayoutEffect(() => {
    const place = claim && places.find((each) => nameOf(each) === claim.name);
    const range = page && place && rangesIn(page.body, [place])[0]?.range;
    if (!range) return undefined;
    const { top, bottom } = range.getBoundingClientRect();
    listeners.current.onPlace?.({ top, bottom });
    return highlight(page, CLAIM, [range], 2);
  }, [page, places, claim, height]);

  useEffect(() => {
    const place = claim?.reveal && places.find((each) => nameOf(each) === claim.name);
    const range = page && place && rangesIn(page.body, [place])[0]?.range;
    if (range && frame.current) reveal(range.getBoundingClientRect(), frame.current);
  }, [page, places, claim]);

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

const nameOf = ({ block, sentence }: PlacedSentence): string => `${block}.${sentence}`;

/** Links from the text to the list of its sources. */
const NUMBER = 'a[href^="#source-"]';

/** Space between lines, which belongs to the sentence of the lines, in pixels. */
const LEADING = 5;

/** Returns the sentence under the pointer. */
function sentenceAt({ target, clientX: x, clientY: y }: MouseEvent, places: readonly PlacedSentence[]) {
  const number = (target as Element).closest?.(NUMBER);
  if (number) return sentenceOf(number, places);
  const page = (target as Element).ownerDocument;
  const caret = caretAt(page, x, y);
  if (!caret) return undefined;
  return rangesIn(page.body, placesAt(page.body, places, caret)).find(({ range }) =>
    [...range.getClientRects()].some(
      ({ left, right, top, bottom }) => x >= left && x <= right && y >= top - LEADING && y <= bottom + LEADING,
    ),
  );
}

/** Returns the position in the text that is nearest to a point. Not all browsers have the standard method. */
function caretAt(page: Document, x: number, y: number): { node: Node; offset: number } | null {
  if (page.caretPositionFromPoint) {
    const caret = page.caretPositionFromPoint(x, y);
    return caret && { node: caret.offsetNode, offset: caret.offset };
  }
  const range = page.caretRangeFromPoint?.(x, y);
  return range ? { node: range.startContainer, offset: range.startOffset } : null;
}

/** Returns the sentence that an element stands in. */
function sentenceOf(element: Element, places: readonly PlacedSentence[]): SentenceRange | undefined {
  const { body } = element.ownerDocument;
  const text = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
  return text ? rangesIn(body, placesAt(body, places, { node: text, offset: 1 }))[0] : undefined;
}

/** Scrolls the window so far that a part of the frame is in its middle, unless it is in view. */
function reveal({ top, bottom }: DOMRect, frame: HTMLElement): void {
  const { top: above } = frame.getBoundingClientRect();
  const isSeen = above + top > HEADER && above + bottom < innerHeight / 2;
  if (!isSeen) scrollBy({ top: above + top - innerHeight / 3, behavior: 'instant' });
}

/** Height of the header above every screen with some space below it, in pixels. */
const HEADER = 80;

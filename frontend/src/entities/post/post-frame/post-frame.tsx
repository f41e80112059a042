import { useEffect, useMemo, useRef, useState } from 'react';
import type { Post, SentencePlace } from '../post.js';
import { useTheme } from '../../../theme/theme-choice.js';
import { dark, light, type Tokens } from '../../../theme/tokens.js';
import { passKeysOn } from '../../../ui/frame-keys.js';
import { frameDocument, sentenceIn } from './frame-document.js';
import './post-frame.css';
import sheet from './post-sheet.css?url';

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

/** Sentences to highlight in the post. With `reveal`, the first of them is scrolled into view. */
export interface Marking {
  places: readonly SentencePlace[];
  reveal: boolean;
}

interface PostFrameProps {
  post: Pick<Post, 'title' | 'content' | 'unsupported'>;
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
  const { content, unsupported } = post;
  const srcDoc = useMemo(() => frameDocument({ content, unsupported, sheet }), [content, unsupported]);
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
    const point = (event: Event) => {
      const sentence = (event.target as Element).closest?.('[data-sentence]');
      listeners.current.onPoint?.(sentence?.getAttribute('data-sentence') ?? null);
    };
    const leave = () => listeners.current.onPoint?.(null);
    // The browser would resolve a fragment against the address of this page, and open the whole product inside the
    // frame.
    const jump = (event: Event) => {
      const target = (event.target as Element).closest?.('a[href^="#"]')?.getAttribute('href')?.slice(1);
      if (target === undefined) return;
      event.preventDefault();
      page.getElementById(target)?.scrollIntoView({ block: 'center' });
    };
    const pick = (event: Event) => {
      const pressed = event.target as Element;
      const sentence = pressed.closest?.('a')
        ? null
        : pressed.closest?.('[data-sentence]')?.getAttribute('data-sentence');
      if (sentence) listeners.current.onPick?.(sentence);
    };
    page.addEventListener('pointerover', point);
    page.addEventListener('pointerleave', leave);
    page.addEventListener('click', jump);
    page.addEventListener('click', pick);
    return () => {
      page.removeEventListener('pointerover', point);
      page.removeEventListener('pointerleave', leave);
      page.removeEventListener('click', jump);
      page.removeEventListener('click', pick);
    };
  }, [page]);

  useEffect(() => (page && frame.current ? passKeysOn(frame.current, page) : undefined), [page]);

  useEffect(() => {
    if (!page || !marked) return undefined;
    const sentences = marked.places.flatMap((place) => sentenceIn(page, place) ?? []);
    sentences.forEach(({ classList }) => classList.add(MARKED));
    if (marked.reveal) sentences[0]?.scrollIntoView({ block: 'center', behavior: 'instant' });
    return () => sentences.forEach(({ classList }) => classList.remove(MARKED));
  }, [page, marked]);

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

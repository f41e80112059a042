import { useEffect, useState } from 'react';
import { sentencesIn, type Sentence } from '../../../entities/post/post-frame/sentences.js';
import type { Post } from '../../../entities/post/post.js';
import { useKeys } from '../../../ui/use-keys.js';
import { type Asked, MarkDialog } from './mark-dialog.js';
import { KINDS, type MarkKind, MARKS } from './mark-labels.js';
import { type Part, partsIn, turnsIn } from './marked-parts.js';
import './marks.css';
import type { UnsentMark } from './unsent-marks.js';

interface MarkToolsProps {
  post: Pick<Post, 'places' | 'content'>;
  page: Document;
  sentences: readonly Sentence[];
  /** The sentence that is pointed at, which keys mark when nothing is selected. */
  pointed: string | null;
  onMark: (...bodies: UnsentMark['body'][]) => void;
}

/** Marks the selected words of the post, by keys and by a toolbar beside the selection. */
export function MarkTools({ post, page, sentences, pointed, onMark }: MarkToolsProps) {
  const [parts, setParts] = useState<Part[]>([]);
  const [place, setPlace] = useState<{ top: number; left: number } | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);

  useEffect(() => {
    const read = () => {
      const selection = page.getSelection();
      const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : null;
      const isInText = range && page.body.contains(range.commonAncestorContainer);
      setParts(isInText ? partsIn(range, sentencesIn(page.body, post.places)) : []);
      const frame = page.defaultView?.frameElement?.getBoundingClientRect();
      const box = range?.getBoundingClientRect?.();
      setPlace(
        isInText && !range.collapsed && frame && box
          ? { top: frame.top + box.bottom, left: frame.left + box.left }
          : null,
      );
    };
    page.addEventListener('selectionchange', read);
    addEventListener('scroll', read, { passive: true });
    addEventListener('resize', read);
    return () => {
      page.removeEventListener('selectionchange', read);
      removeEventListener('scroll', read);
      removeEventListener('resize', read);
    };
  }, [page, post.places]);

  const mark = (kind: MarkKind) => {
    const selected = parts.some(({ start, end }) => end > start);
    const whole = sentences.find(({ name }) => name === pointed);
    const chosen: Part | undefined =
      parts[0] && (selected || kind === 'insert') ? parts[0] : whole && { ...whole, start: 0, end: whole.text.length };
    if (!chosen) return;
    const turns = turnsIn(chosen);
    const isComplete = kind === 'delete' || kind === 'stet' || (kind === 'transpose' && turns.length === 1);
    if (selected && isComplete) {
      const marked = kind === 'transpose' ? [chosen] : parts.filter(({ start, end }) => end > start);
      onMark(
        ...marked.map(({ block, sentence, text, start, end }) => ({
          sentence: { block, sentence, text },
          mark: { kind, start, end, ...(kind === 'transpose' && { turn: turns[0] }) },
        })),
      );
      page.getSelection()?.removeAllRanges();
    } else setAsked({ kind, part: chosen });
  };
  useKeys(Object.fromEntries(KINDS.map((kind) => [MARKS[kind].key, () => mark(kind)])));

  return (
    <>
      {place && (
        <div
          className="mark-tools"
          role="toolbar"
          aria-label="Mark the selected words"
          style={{ '--mark-top': `${place.top}px`, '--mark-left': `${place.left}px` } as React.CSSProperties}
        >
          {KINDS.map((kind) => (
            <button
              key={kind}
              type="button"
              aria-keyshortcuts={MARKS[kind].key}
              // Pressing a button must not take the selection away.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => mark(kind)}
            >
              {MARKS[kind].label} <kbd>{MARKS[kind].key}</kbd>
            </button>
          ))}
        </div>
      )}
      <MarkDialog
        asked={asked}
        onClose={() => setAsked(null)}
        onMark={(body) => {
          onMark(body);
          page.getSelection()?.removeAllRanges();
        }}
      />
    </>
  );
}

import { Fragment, type ReactNode } from 'react';
import { counted } from '../../ui/counted.js';
import {
  changesIn,
  isSame,
  linesOf,
  rowsOf,
  shortened,
  type ComparedLine,
  type Shown,
  type TextPart,
} from './compared-lines.js';

export type ComparisonView = 'inline' | 'beside';

interface ComparedTextProps {
  label: string;
  parts: readonly TextPart[];
  /** Whether the texts are Markdown, which is shown as it reads. */
  isMarkdown: boolean;
  view: ComparisonView;
}

const MARKS = { same: 'span', add: 'ins', remove: 'del' } as const;

const Parts = ({ of }: { of: readonly TextPart[] }) =>
  of.map(({ op, text }, i) => {
    const Mark = MARKS[op];
    return <Mark key={i}>{text}</Mark>;
  });

/** A line as it reads. What cannot be read is named: the address of a link, or that the formatting differs. */
const Line = ({ line: { kind, parts, links, isOtherMarkup } }: { line: ComparedLine }) => (
  <div className={`compared-${kind}`}>
    <Parts of={parts} />
    {links.length > 0 && (
      <span className="compared-note">
        Link: <Parts of={links} />
      </span>
    )}
    {isOtherMarkup && <span className="compared-note">Other formatting</span>}
  </div>
);

const Lines = ({ of }: { of: readonly ComparedLine[] }) => of.map((line, i) => <Line key={i} line={line} />);

const Gap = ({ words }: { words: number }) => <div className="compared-gap">… {counted(words, 'word')} the same …</div>;

const withGaps = <T,>(entries: readonly Shown<T>[], show: (entry: T) => ReactNode) =>
  entries.map((shown, i) => (
    <Fragment key={i}>{'entry' in shown ? show(shown.entry) : <Gap words={shown.leftOut} />}</Fragment>
  ));

/** One field of two versions: removed text is struck through, added text is underlined. */
export function ComparedText({ label, parts, isMarkdown, view }: ComparedTextProps) {
  const lines = linesOf(parts, isMarkdown);
  const changes = changesIn(lines);
  return (
    <section className="compared" aria-label={label}>
      <h3>
        {label} <span className="review-quiet">{changes === 1 ? '1 change' : `${changes} changes`}</span>
      </h3>
      {view === 'inline' ? (
        <div className="compared-text" dir="auto">
          {withGaps(
            shortened(lines, (line) => line),
            (line) => (
              <Line line={line} />
            ),
          )}
        </div>
      ) : (
        <div className="compared-rows">
          {withGaps(
            shortened(rowsOf(lines), ({ whole }) => whole),
            ({ whole, before, after }) => (
              <div className={whole && isSame(whole) ? 'compared-row compared-both' : 'compared-row'}>
                <div className="compared-text" dir="auto">
                  <Lines of={before} />
                </div>
                <div className="compared-text" dir="auto">
                  <Lines of={after} />
                </div>
              </div>
            ),
          )}
        </div>
      )}
    </section>
  );
}

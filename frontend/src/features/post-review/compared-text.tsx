import { changesIn, isSame, rowsOf, shortened, type TextPart } from './comparison-rows.js';

export type ComparisonView = 'inline' | 'beside';

interface ComparedTextProps {
  label: string;
  parts: readonly TextPart[];
  view: ComparisonView;
}

const MARKS = { same: 'span', add: 'ins', remove: 'del' } as const;

function Part({ part: { op, text } }: { part: TextPart }) {
  const Mark = MARKS[op];
  const short = op === 'same' ? shortened(text) : null;
  if (!short) return <Mark>{text}</Mark>;
  return (
    <span>
      {short.head}
      <span className="compared-gap">… {short.left.toLocaleString('en')} words the same …</span>
      {short.tail}
    </span>
  );
}

const Parts = ({ parts }: { parts: readonly TextPart[] }) => parts.map((part, i) => <Part key={i} part={part} />);

/** One field of two versions: removed text is struck through, added text is underlined. */
export function ComparedText({ label, parts, view }: ComparedTextProps) {
  const changes = changesIn(parts);
  return (
    <section className="compared" aria-label={label}>
      <h3>
        {label}{' '}
        <span className="review-quiet">
          {changes === 0 ? 'same words, other markup' : changes === 1 ? '1 change' : `${changes} changes`}
        </span>
      </h3>
      {view === 'inline' ? (
        <div className="compared-text">
          <Parts parts={parts} />
        </div>
      ) : (
        <div className="compared-rows">
          {gathered(parts).map(({ before, after }, i) => (
            <div key={i} className="compared-row">
              <div className="compared-text">
                <Parts parts={before} />
              </div>
              <div className="compared-text">
                <Parts parts={after} />
              </div>
            </div>
          ))}
        </div>
      )}
    </section>
  );
}

/** Merges consecutive unchanged rows into one, so that a long stretch is shortened as a whole. */
function gathered(parts: readonly TextPart[]): ReturnType<typeof rowsOf> {
  const rows: ReturnType<typeof rowsOf> = [];
  for (const row of rowsOf(parts)) {
    const last = rows.at(-1);
    if (!last || !isSame(last) || !isSame(row)) rows.push(row);
    else rows[rows.length - 1] = { before: joined(last.before, row.before), after: joined(last.after, row.after) };
  }
  return rows;
}

const joined = (a: readonly TextPart[], b: readonly TextPart[]): TextPart[] => [
  { op: 'same', text: [...a, ...b].map(({ text }) => text).join('') },
];

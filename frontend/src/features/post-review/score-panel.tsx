import type { ReactNode } from 'react';
import type { Marking } from '../../entities/post/post-frame/post-frame.js';
import type { Post } from '../../entities/post/post.js';
import { ScoreRing } from '../../ui/score-ring.js';
import { SentenceMark } from './evidence-panels.js';
import './score-panel.css';

type Score = NonNullable<Post['score']>;
type Check = Score['checks'][number];
type FigureName = NonNullable<Check['figure']>;

/** The figures of a score in the order of the panel, with what each says, and what it says where nothing is measured. */
const FIGURES: { name: FigureName; title: string; about: string; without: string }[] = [
  {
    name: 'seo',
    title: 'SEO checks',
    about: 'Length, headings, links and search terms.',
    without: '',
  },
  {
    name: 'evidence',
    title: 'Evidence',
    about: 'Share of checkable sentences that have a source.',
    without: 'There is nothing to prove: no sentence states a number, a superlative or a name.',
  },
  {
    name: 'brief',
    title: 'Brief',
    about: 'Whether the post does what its brief asks for.',
    without: 'Not measured: this text was not written from a brief, or cites no source.',
  },
  {
    name: 'voice',
    title: 'Voice',
    about: 'Whether the post keeps the rules of the website’s voice. It can be approved all the same.',
    without: '',
  },
];

interface ScorePanelProps {
  score: Score;
  /** Highlights sentences in the post. */
  onMark: (marked: Marking | null) => void;
}

/**
 * The post's score: its figures, each with its failed checks and their fixes, its passed checks and those that did not
 * run, all closed: a decision needs the figures, an edit the rest.
 */
export function ScorePanel({ score: { total, capReason, figures, checks }, onMark }: ScorePanelProps) {
  return (
    <section className="review-card" aria-labelledby="review-score">
      <header className="score-head">
        <ScoreRing score={total} size={56} note={capReason} />
        <div>
          <h2 id="review-score">Score</h2>
          <span className="review-quiet">
            {checks.filter(isPassed).length} of {checks.filter(hasRun).length} checks passed
          </span>
        </div>
      </header>
      {capReason && <p className="score-cap">{capReason}</p>}
      {figures ? (
        FIGURES.map(({ name, title, about, without }) => {
          const figure = figures[name];
          if (!figure) return null;
          const { value } = figure;
          return (
            <Figure key={name} name={name} title={title} value={value} about={value === null ? without : about}>
              <Checks checks={checks.filter((check) => check.figure === name)} onMark={onMark} />
            </Figure>
          );
        })
      ) : (
        <Checks checks={checks} onMark={onMark} />
      )}
    </section>
  );
}

interface FigureProps {
  name: FigureName;
  title: string;
  value: number | null;
  about: string;
  children: ReactNode;
}

const Figure = ({ name, title, value, about, children }: FigureProps) => (
  <section className="score-figure" aria-labelledby={`score-${name}`}>
    <div className="score-figure-head">
      <h3 id={`score-${name}`}>{title}</h3>
      {value === null ? (
        <span className="score-figure-none" role="img" aria-label={`${title}: not measured`}>
          –
        </span>
      ) : (
        <ScoreRing score={value} size={36} label={title} />
      )}
    </div>
    <p className="review-quiet">{about}</p>
    {children}
  </section>
);

interface ChecksProps extends Pick<ScorePanelProps, 'onMark'> {
  checks: Check[];
}

function Checks({ checks, onMark }: ChecksProps) {
  const missing = checks
    .filter((check) => hasRun(check) && !isPassed(check))
    .sort((a, b) => b.max - b.points - (a.max - a.points));
  const passed = checks.filter(isPassed);
  const notRun = checks.filter((check) => !hasRun(check));
  return (
    <>
      {missing.length > 0 && (
        <details>
          <summary>{missing.length} to improve</summary>
          <List checks={missing} onMark={onMark} />
        </details>
      )}
      {passed.length > 0 && (
        <details>
          <summary>{passed.length} passed</summary>
          <List checks={passed} onMark={onMark} />
        </details>
      )}
      {notRun.length > 0 && (
        <details>
          <summary>{notRun.length} did not run</summary>
          <ul className="checks">
            {notRun.map(({ id, label, notRun: why }) => (
              <li key={id}>
                <strong>{label}</strong>
                <p className="review-quiet">Did not run: {why}</p>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

const List = ({ checks, onMark }: ChecksProps) => (
  <ul className="checks">
    {checks.map((check) => (
      <CheckLine key={check.id} check={check} onMark={onMark} />
    ))}
  </ul>
);

/** The checks of evidence are told by what was found; those of the other figures by their points, of which they are made. */
const CheckLine = ({
  check: { figure, label, value, threshold, points, max, reason, fix, places },
  onMark,
}: Pick<ScorePanelProps, 'onMark'> & { check: Check }) => (
  <li>
    <div className="check-head">
      <strong>{label}</strong>
      {figure === 'evidence' ? (
        <span>{value}</span>
      ) : (
        <span aria-label={`${points} of ${max} points`}>
          {points}/{Math.round(max * 10) / 10}
        </span>
      )}
    </div>
    {(figure === 'brief' || figure === 'voice') && (
      <p>
        Found: {value}. Asked: {threshold}.
      </p>
    )}
    <p className="review-quiet">{reason}</p>
    {fix && points < max && <p className="check-fix">{fix}</p>}
    {places.length > 0 && (
      <ul className="sentences" aria-label={`Places: ${label}`}>
        {places.map(({ block, sentence, text }, at) => (
          <li key={at}>
            {block !== null && sentence !== null ? (
              <SentenceMark places={[{ block, sentence }]} onMark={onMark}>
                {text}
              </SentenceMark>
            ) : (
              <span>
                {text} <span className="review-quiet">in the title or its description</span>
              </span>
            )}
          </li>
        ))}
      </ul>
    )}
  </li>
);

const hasRun = ({ notRun }: Check): boolean => notRun === null;
const isPassed = (check: Check): boolean => hasRun(check) && check.points >= check.max;

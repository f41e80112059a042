import type { Post } from '../../entities/post/post.js';
import { ScoreRing } from '../../ui/score-ring.js';
import './score-panel.css';

type Check = NonNullable<Post['score']>['checks'][number];

/** The post's score: failed checks with the fix for each, then passed checks. */
export function ScorePanel({ score }: { score: NonNullable<Post['score']> }) {
  const missing = score.checks
    .filter(({ points, max }) => points < max)
    .sort((a, b) => b.max - b.points - (a.max - a.points));
  const passed = score.checks.filter(({ points, max }) => points >= max);
  return (
    <section className="review-card" aria-labelledby="review-score">
      <header className="score-head">
        <ScoreRing score={score.total} size={56} />
        <div>
          <h2 id="review-score">Score</h2>
          <span className="review-quiet">
            {passed.length} of {score.checks.length} checks passed
          </span>
        </div>
      </header>
      {missing.length > 0 && (
        <ul className="checks">
          {missing.map((check) => (
            <CheckLine key={check.id} check={check} />
          ))}
        </ul>
      )}
      {passed.length > 0 && (
        <details>
          <summary>{passed.length} passed</summary>
          <ul className="checks">
            {passed.map((check) => (
              <CheckLine key={check.id} check={check} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

const CheckLine = ({ check: { label, points, max, reason, fix } }: { check: Check }) => (
  <li>
    <div className="check-head">
      <strong>{label}</strong>
      <span aria-label={`${points} of ${max} points`}>
        {points}/{max}
      </span>
    </div>
    <p className="review-quiet">{reason}</p>
    {fix && points < max && <p className="check-fix">{fix}</p>}
  </li>
);

import { Bar, BarChart, ResponsiveContainer } from 'recharts';
import { useNavigate } from 'react-router';
import type { Read } from '../../../api/types.js';
import { axes } from './axes.js';
import { Drawing } from './drawing.js';

type Step = Read<'/api/dashboard/figures'>['scores'][number];

const postsOf = ({ from, to }: Step): string => `/blog-posts?minScore=${from}&maxScore=${to}`;

const nameOf = ({ from, to }: Step): string => (from === to ? String(from) : `${from}–${to}`);

/**
 * Returns the description of the chart: '18 posts are scored, between 88 and 97.' The bounds are those of the outermost
 * steps with posts, which below 80 are five points wide.
 */
function describeScores(scores: Step[], scored: number): string {
  const there = scores.filter(({ posts }) => posts > 0);
  const [lowest, highest] = [there[0]?.from, there.at(-1)?.to];
  const count = scored === 1 ? '1 post is scored' : `${scored.toLocaleString('en')} posts are scored`;
  return lowest === highest ? `${count}: ${lowest}.` : `${count}, between ${lowest} and ${highest}.`;
}

/** Bar chart of the number of posts in each range of scores. */
export function ScoreSpread({ scores }: { scores: Step[] }) {
  const navigate = useNavigate();
  const scored = scores.reduce((sum, { posts }) => sum + posts, 0);
  const data = scores.map((step) => ({ ...step, name: nameOf(step) }));
  return (
    <Drawing
      title="SEO scores"
      description={describeScores(scores, scored)}
      to="/blog-posts?sort=score"
      linkLabel="Lowest first"
      empty={scored === 0 ? 'Scores appear here once posts have been scored.' : null}
      columns={['Score', 'Posts']}
      rows={data.map((step) => ({
        name: step.name,
        cells: [{ value: step.posts, to: step.posts > 0 ? postsOf(step) : undefined }],
      }))}
    >
      <ResponsiveContainer width="100%" height="100%">
        <BarChart data={data} accessibilityLayer={false} margin={{ top: 4, right: 0, bottom: 0, left: 0 }}>
          {axes({ of: 'name' })}
          <Bar
            dataKey="posts"
            name="Posts"
            fill="var(--accent)"
            maxBarSize={40}
            isAnimationActive={false}
            className="drawing-link"
            onClick={({ payload }) => void navigate(postsOf(payload as Step))}
          />
        </BarChart>
      </ResponsiveContainer>
    </Drawing>
  );
}

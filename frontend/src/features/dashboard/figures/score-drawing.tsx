import { Bar, BarChart, ResponsiveContainer } from 'recharts';
import { useNavigate } from 'react-router';
import type { Read } from '../../../api/types.js';
import { axes } from './axes.js';
import { Drawing } from './drawing.js';

type Ten = Read<'/api/dashboard/figures'>['scores'][number];

const postsOf = ({ from, to }: Ten): string => `/blog-posts?minScore=${from}&maxScore=${to}`;

/** How many posts have which score. */
export function ScoreSpread({ scores }: { scores: Ten[] }) {
  const navigate = useNavigate();
  const scored = scores.reduce((sum, { posts }) => sum + posts, 0);
  const most = scores.reduce((best, ten) => (ten.posts > best.posts ? ten : best), scores[0]!);
  const data = scores.map((ten) => ({ ...ten, name: `${ten.from}–${ten.to}` }));
  return (
    <Drawing
      title="SEO Scores"
      told={`${scored.toLocaleString('en')} posts are scored; most of them ${most.from} to ${most.to}.`}
      to="/blog-posts?sort=score"
      toWords="Lowest first"
      empty={scored === 0 ? 'How posts score is drawn here once some have been scored.' : null}
      columns={['Score', 'Posts']}
      rows={data.map((ten) => ({ name: ten.name, cells: [{ value: ten.posts, to: ten.posts > 0 ? postsOf(ten) : undefined }] }))}
    >
      <ResponsiveContainer width="100%" height="100%">
        <BarChart data={data} accessibilityLayer={false} margin={{ top: 4, right: 0, bottom: 0, left: 0 }}>
          {axes({ of: 'name' })}
          <Bar dataKey="posts" name="Posts" fill="var(--accent)" maxBarSize={40} isAnimationActive={false} className="drawing-link" onClick={({ payload }) => void navigate(postsOf(payload as Ten))} />
        </BarChart>
      </ResponsiveContainer>
    </Drawing>
  );
}

import { Skeleton } from 'antd';
import { POLL_PENDING } from '../../api/read-policy.js';
import type { Read } from '../../api/types.js';
import { useRead } from '../../api/use-read.js';
import { useIsPlatformAdmin } from '../../session/use-session.js';
import { PageState } from '../../ui/page-state.js';

type Stats = Read<'/api/dashboard/stats'>;
type Card = [label: string, figure: (stats: Stats) => number, caption?: (stats: Stats) => string | undefined];

/** Shown while no post of the website has been scored. */
const BASELINE_SCORE = 85;

const PLATFORM: Card[] = [
  ['Active Websites', ({ websites }) => websites],
  ['Published Posts', ({ publishedPosts }) => publishedPosts],
  ['Pending Approval', ({ pendingPosts }) => pendingPosts],
  ['MCP Servers', ({ mcpServers }) => mcpServers],
];

const WEBSITE: Card[] = [
  ['Published Posts', ({ publishedPosts }) => publishedPosts],
  ['Pending Approval', ({ pendingPosts }) => pendingPosts],
  ['Content Drafts', ({ drafts }) => drafts, () => 'Pending posts someone has begun to work on'],
  [
    'SEO Score',
    ({ seoScore }) => seoScore ?? BASELINE_SCORE,
    ({ seoScore }) => (seoScore === null || seoScore === undefined ? 'The baseline, until a post has been scored' : undefined),
  ],
];

export function StatCards() {
  const cards = useIsPlatformAdmin() ? PLATFORM : WEBSITE;
  const stats = useRead('/api/dashboard/stats', undefined, { ...POLL_PENDING, revalidateOnFocus: true });
  return (
    <section className="stats" aria-label="Figures">
      <PageState of={stats} skeleton={<CardRow cards={cards} />} failed="The figures could not be loaded.">
        {(figures) => <CardRow cards={cards} stats={figures} />}
      </PageState>
    </section>
  );
}

const CardRow = ({ cards, stats }: { cards: Card[]; stats?: Stats }) => (
  <dl>
    {cards.map(([label, figure, caption]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{stats ? figure(stats).toLocaleString('en') : <Skeleton.Node active className="stat-placeholder" />}</dd>
        {stats && caption?.(stats) && <dd className="stat-caption">{caption(stats)}</dd>}
      </div>
    ))}
  </dl>
);

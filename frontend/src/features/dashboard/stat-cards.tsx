import { POLLED } from '../../api/read-policy.js';
import type { Read } from '../../api/types.js';
import { useRead } from '../../api/use-read.js';
import { useIsPlatformAdmin } from '../../session/use-session.js';
import { FigureRow } from '../../ui/figure-row.js';
import { PageState } from '../../ui/page-state.js';

type Stats = Read<'/api/dashboard/stats'>;
type Card = [label: string, figure: (stats: Stats) => number, caption: (stats: Stats) => string, to: string];
type Weeks = { thisWeek: number; lastWeek: number };

/** Compares the last seven days with the seven before: '3 published in 7 days, 1 in the 7 before'. */
const weeks = (done: string, { thisWeek, lastWeek }: Weeks): string =>
  thisWeek === 0 && lastWeek === 0
    ? `None ${done} in 14 days`
    : `${thisWeek.toLocaleString('en')} ${done} in 7 days, ${lastWeek.toLocaleString('en')} in the 7 before`;

function scores({ seoScoreIsBaseline, changes: { seoScore } }: Stats): string {
  if (seoScoreIsBaseline) return 'The baseline, until a post has been scored';
  const { thisWeek, lastWeek } = seoScore;
  if (thisWeek === null) return 'No post scored in 7 days';
  return lastWeek === null
    ? `${Math.round(thisWeek)} on average in 7 days`
    : `${Math.round(thisWeek)} on average in 7 days, ${Math.round(lastWeek)} in the 7 before`;
}

const PUBLISHED: Card = [
  'Published Posts',
  ({ publishedPosts }) => publishedPosts,
  ({ changes }) => weeks('published', changes.publishedPosts),
  '/blog-posts?isPublished=true',
];
const PENDING: Card = [
  'Pending Approval',
  ({ pendingPosts }) => pendingPosts,
  ({ changes }) => weeks('written', changes.pendingPosts),
  '/blog-posts?status=pending',
];

const PLATFORM: Card[] = [
  [
    'Active Websites',
    ({ websites }) => websites,
    ({ changes }) => weeks('added', changes.websites),
    '/websites?state=active',
  ],
  PUBLISHED,
  PENDING,
  [
    'MCP Servers',
    ({ mcpServers }) => mcpServers,
    ({ changes }) => weeks('added', changes.mcpServers),
    '/mcp-servers?status=enabled',
  ],
];

const WEBSITE: Card[] = [
  PUBLISHED,
  PENDING,
  [
    'Content Drafts',
    ({ drafts }) => drafts,
    ({ changes }) => weeks('changed', changes.drafts),
    '/blog-posts?status=pending&isWorkedOn=true',
  ],
  ['SEO Score', ({ seoScore }) => seoScore, scores, '/blog-posts?sort=score'],
];

export function StatCards({ websiteId }: { websiteId: string | undefined }) {
  const cards = useIsPlatformAdmin() ? PLATFORM : WEBSITE;
  const stats = useRead('/api/dashboard/stats', websiteId ? { query: { websiteId } } : undefined, {
    ...POLLED,
    revalidateOnFocus: true,
    keepPreviousData: true,
  });
  // A no-break space reserves the line of each caption, so that the layout does not shift.
  const unknown = cards.map(([label]) => ({ label, caption: '\u00a0' }));
  return (
    <section aria-label="Figures">
      <PageState of={stats} skeleton={<FigureRow figures={unknown} />} failed="The figures could not be loaded.">
        {(known) => (
          <FigureRow
            figures={cards.map(([label, figure, caption, to]) => ({
              label,
              value: figure(known),
              caption: caption(known),
              to,
            }))}
          />
        )}
      </PageState>
    </section>
  );
}

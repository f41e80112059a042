import { Button, Skeleton } from 'antd';
import { Link } from 'react-router';
import { sentenceOf } from '../../../api/errors.js';
import { type Step, StepList } from '../../../ui/step-list.js';
import type { SiteCrawl } from './set-up-draft.js';
import type { SiteReading } from './use-site-reading.js';

type CrawlStep = SiteCrawl['steps'][number];

const NUMBERS = new Intl.NumberFormat('en');
const PLURALS = new Intl.PluralRules('en');
const counted = (count: number, one: string, other: string): string =>
  `${NUMBERS.format(count)} ${PLURALS.select(count) === 'one' ? one : other}`;
const progress = ({ done, total }: CrawlStep, none: string): string =>
  total === 0 ? none : `${NUMBERS.format(done)} of ${NUMBERS.format(total)} read`;

const STEPS: Record<CrawlStep['name'], { label: string; detail: (step: CrawlStep) => string }> = {
  robots: { label: 'First page and robots.txt', detail: () => '' },
  sitemap: {
    label: 'Sitemap',
    detail: ({ status, done }) => (status === 'done' ? `${counted(done, 'page', 'pages')} known` : ''),
  },
  pages: { label: 'Pages', detail: (step) => (step.status === 'pending' ? '' : progress(step, 'No other page')) },
  feeds: { label: 'Feeds', detail: (step) => (step.status === 'pending' ? '' : progress(step, 'No feed')) },
  proposal: { label: 'Proposal', detail: () => '' },
};

const shown = (step: CrawlStep): Step => ({
  key: step.name,
  label: STEPS[step.name].label,
  status: step.status,
  detail: STEPS[step.name].detail(step),
  ms: null,
});

/** What is known of the site: nothing yet, being read, read, or why it cannot be read. */
export function SiteReadingState({ reading }: { reading: SiteReading }) {
  const { isReading, steps, unreachable, problem, proposal, takenBy, stop } = reading;
  return (
    <div className="set-up-state">
      {isReading && (
        <section aria-label="Reading the website">
          <p>
            The website is read in the background, for up to 15 seconds. You can fill in the rest meanwhile, or reload
            this page.
          </p>
          {unreachable && <p className="notice">{sentenceOf(unreachable, 'The progress could not be loaded.')}</p>}
          {steps ? (
            <StepList steps={steps.map(shown)} label="Steps of the reading" />
          ) : (
            <Skeleton active title={false} paragraph={{ rows: 5 }} />
          )}
          <Button size="small" onClick={() => void stop()} disabled={!steps}>
            Stop reading
          </Button>
        </section>
      )}
      {takenBy && (
        <p className="notice">
          <Link to={`/websites/${takenBy}`}>Open this website</Link>
        </p>
      )}
      <div aria-live="polite">
        {!isReading && problem !== null && (
          <p className="notice" role="alert">
            {problem} You can set the website up by hand below.
          </p>
        )}
        {!isReading && proposal && (
          <p>
            {NUMBERS.format(proposal.read)} of {counted(proposal.found, 'known page was', 'known pages were')} read
            {proposal.isPartial && ', as far as the time allowed'}. Nothing is stored until you create the website.
          </p>
        )}
      </div>
    </div>
  );
}

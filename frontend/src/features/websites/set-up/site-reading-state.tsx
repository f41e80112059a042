import { Skeleton } from 'antd';
import type { SiteReading } from './use-site-reading.js';

/** What is known of the site: nothing yet, being read, read, or why it cannot be read. */
export function SiteReadingState({ reading }: { reading: SiteReading }) {
  const { isReading, problem, proposal } = reading;
  return (
    <div className="set-up-state" aria-live="polite">
      {isReading && (
        <>
          <p>Reading robots.txt, sitemap, pages and feeds. This takes up to 15 seconds.</p>
          <Skeleton active title={false} paragraph={{ rows: 4 }} />
        </>
      )}
      {!isReading && problem !== null && (
        <p className="notice" role="alert">
          {problem} You can set the website up by hand below.
        </p>
      )}
      {!isReading && proposal && (
        <p>
          {proposal.read} of {proposal.found} known {proposal.found === 1 ? 'page was' : 'pages were'} read
          {proposal.isPartial && ', as far as the time allowed'}. Nothing is stored until you create the website.
        </p>
      )}
    </div>
  );
}

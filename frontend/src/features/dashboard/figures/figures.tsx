import { Skeleton } from 'antd';
import { lazy, Suspense, useDeferredValue } from 'react';
import type { Read } from '../../../api/types.js';
import { useRead } from '../../../api/use-read.js';
import { PageState } from '../../../ui/page-state.js';
import './figures.css';

const Drawings = lazy(() => import('./drawings.js'));
const DRAWN = 6;
/** The figures change slowly, so they are read once a minute. */
const POLL = { refreshInterval: 60_000, dedupingInterval: 10_000, keepPreviousData: true };

/** Section with the charts of the dashboard. */
export function Figures({ websiteId }: { websiteId: string | undefined }) {
  const figures = useRead('/api/dashboard/figures', websiteId ? { query: { websiteId } } : undefined, POLL);
  return (
    <section className="figures" aria-label="Drawn figures">
      <PageState of={figures} skeleton={<Placeholders />} failed="The charts could not be loaded.">
        {(known) => <Drawn figures={known} />}
      </PageState>
    </section>
  );
}

/** Renders the charts with low priority, because they take longer than the rest of the screen. */
function Drawn({ figures }: { figures: Read<'/api/dashboard/figures'> }) {
  const drawn = useDeferredValue<Read<'/api/dashboard/figures'> | null>(figures, null);
  if (!drawn) return <Placeholders />;
  return (
    <Suspense fallback={<Placeholders />}>
      <Drawings figures={drawn} />
    </Suspense>
  );
}

const Placeholders = () => (
  <div className="drawings" aria-hidden>
    {Array.from({ length: DRAWN }, (_, at) => (
      <div className="drawing" key={at}>
        <Skeleton active paragraph={{ rows: 7 }} />
      </div>
    ))}
  </div>
);

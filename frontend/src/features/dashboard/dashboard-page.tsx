import { lazy, Suspense } from 'react';
import { useIsPlatformAdmin, usePermissions } from '../../session/use-session.js';
import { useWebsiteInAddress } from '../../session/use-website-in-address.js';
import { useNameOfOne, useSelectedWebsite } from '../../session/websites.js';
import { PageHeader } from '../../ui/page-header.js';
import { useUrlState } from '../../ui/use-url-state.js';
import './dashboard.css';
import { Actions } from './actions.js';
import { ApiKeyCard } from './api-key-card.js';
import { DashboardPlaceholder } from './dashboard-placeholder.js';
import { Figures } from './figures/figures.js';
import { FirstSteps, ShowFirstSteps } from './first-steps/first-steps.js';
import { useFirstSteps } from './first-steps/use-first-steps.js';
import { PendingApprovals, useDashboardPending } from './pending-approvals.js';
import { QuickActions } from './quick-actions/quick-actions.js';
import { RecentActivity } from './recent-activity.js';
import { ServerStatus } from './server-status.js';
import { StatCards } from './stat-cards.js';
import { CommentsToMe, useCommentsToMe } from './today/comments-to-me.js';
import { NextDays } from './today/next-days.js';
import { Troubles, useTroubles } from './today/troubles.js';
import { useWaitingRuns, WaitingRuns } from './today/waiting-runs.js';

const HealthDialog = lazy(() => import('./health/health-dialog.js'));
const HEALTH = 'health';

export default function DashboardPage() {
  const isPlatformAdmin = useIsPlatformAdmin();
  const { selected } = useSelectedWebsite();
  useWebsiteInAddress();
  const name = useNameOfOne();
  const { isKnown, left } = useFirstSteps();
  const troubles = useTroubles(selected?.id);
  const waiting = useWaitingRuns(selected?.id);
  const pending = useDashboardPending(selected?.id);
  const comments = useCommentsToMe(selected?.id);
  // All of it waits until it is known how much comes above what, so that nothing shifts.
  const isReady =
    isKnown &&
    troubles.isKnown &&
    Boolean(waiting.data ?? waiting.error) &&
    Boolean(pending.data ?? pending.error) &&
    Boolean(comments.data ?? comments.error);
  const [dialog, setDialog] = useUrlState('dialog', { push: true });
  return (
    <div className="dashboard-whole">
      <PageHeader
        title={isPlatformAdmin ? 'Platform Dashboard' : 'Website Dashboard'}
        actions={left?.isHidden && <ShowFirstSteps left={left} />}
      >
        {name ?? 'All Websites'}
      </PageHeader>
      {isReady && left && !left.isHidden && <FirstSteps left={left} />}
      {isReady ? <Everything /> : <DashboardPlaceholder />}
      {isPlatformAdmin && dialog === HEALTH && (
        <Suspense fallback={null}>
          <HealthDialog onClose={() => setDialog(null)} />
        </Suspense>
      )}
    </div>
  );
}

function Everything() {
  const isPlatformAdmin = useIsPlatformAdmin();
  const { selected, working } = useSelectedWebsite();
  const may = usePermissions();
  return (
    <>
      <div className="dashboard">
        <div>
          <PendingApprovals websiteId={selected?.id} />
          <CommentsToMe websiteId={selected?.id} />
          <WaitingRuns websiteId={selected?.id} />
          <Troubles websiteId={selected?.id} />
        </div>
        <NextDays websiteId={selected?.id} />
      </div>
      <StatCards websiteId={selected?.id} />
      <div className="dashboard">
        <RecentActivity websiteId={selected?.id} />
        <div>
          <Actions />
          <QuickActions />
          {isPlatformAdmin ? (
            <ServerStatus />
          ) : (
            working && may('configure', working.id) && <ApiKeyCard key={working.id} website={working} />
          )}
        </div>
      </div>
      <Figures websiteId={selected?.id} />
    </>
  );
}

import { useIsPlatformAdmin } from '../../session/use-session.js';
import { useSelectedWebsite } from '../../session/websites.js';
import { PageHeader } from '../../ui/page-header.js';
import './dashboard.css';
import { Actions } from './actions.js';
import { ApiKeyCard } from './api-key-card.js';
import { FirstSteps } from './first-steps/first-steps.js';
import { PendingApprovals } from './pending-approvals.js';
import { QuickActions } from './quick-actions/quick-actions.js';
import { RecentActivity } from './recent-activity.js';
import { ServerStatus } from './server-status.js';
import { StatCards } from './stat-cards.js';

export default function DashboardPage() {
  const isPlatformAdmin = useIsPlatformAdmin();
  const { selected, working } = useSelectedWebsite();
  return (
    <>
      <PageHeader title={isPlatformAdmin ? 'Platform Dashboard' : 'Website Dashboard'}>{selected?.name ?? 'All Websites'}</PageHeader>
      <FirstSteps />
      <StatCards websiteId={selected?.id} />
      <div className="dashboard">
        <div>
          <PendingApprovals websiteId={selected?.id} />
          <RecentActivity websiteId={selected?.id} />
        </div>
        <div>
          <Actions />
          <QuickActions />
          {isPlatformAdmin ? <ServerStatus /> : working && <ApiKeyCard key={working.id} website={working} />}
        </div>
      </div>
    </>
  );
}

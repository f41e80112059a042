import { useIsPlatformAdmin } from '../../session/use-session.js';
import { PageHeader } from '../../ui/page-header.js';
import './dashboard.css';
import { PendingApprovals } from './pending-approvals.js';
import { StatCards } from './stat-cards.js';

export default function DashboardPage() {
  const isPlatformAdmin = useIsPlatformAdmin();
  return (
    <>
      <PageHeader title={isPlatformAdmin ? 'Platform Dashboard' : 'Website Dashboard'} />
      <StatCards />
      <PendingApprovals />
    </>
  );
}

import { useIsPlatformAdmin } from '../../session/use-session.js';
import { PageHeader } from '../../ui/page-header.js';

export default function DashboardPage() {
  return <PageHeader title={useIsPlatformAdmin() ? 'Platform Dashboard' : 'Website Dashboard'} />;
}

import { OfWorkingWebsite } from '../../session/of-working-website.js';
import { useIsPlatformAdmin } from '../../session/use-session.js';
import { PageHeader } from '../../ui/page-header.js';
import { EmptyState } from '../../ui/page-state.js';
import { Publishing } from './publishing.js';
import './publishing-config.css';

export default function PublishingConfigPage() {
  if (useIsPlatformAdmin()) {
    return (
      <>
        <PageHeader title="Publishing Configuration" />
        <EmptyState title="Access Denied: You need to be logged in as a tenant admin to access this page." />
      </>
    );
  }
  return (
    <OfWorkingWebsite>
      {(website) => (
        <>
          <PageHeader title="Publishing Configuration">Where the approved posts of {website.name} go.</PageHeader>
          <Publishing key={website.id} website={website} />
        </>
      )}
    </OfWorkingWebsite>
  );
}

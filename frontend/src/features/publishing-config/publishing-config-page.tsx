import { OfWorkingWebsite } from '../../session/of-working-website.js';
import { useWebsiteInAddress } from '../../session/use-website-in-address.js';
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
  return <OfTheirWebsite />;
}

/** Takes the website from the address, because mails about a destination link to this page. */
function OfTheirWebsite() {
  useWebsiteInAddress();
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

import { useWebsiteInAddress } from '../../../session/use-website-in-address.js';
import { useNameOfOne, useSelectedWebsite } from '../../../session/websites.js';
import { PageHeader } from '../../../ui/page-header.js';
import { ActivityLog } from './activity-log.js';

/** Audit log of the website selected in the header, or of every website that the person may see. */
export default function ActivityPage() {
  const { selected } = useSelectedWebsite();
  useWebsiteInAddress();
  const name = useNameOfOne();
  return (
    <>
      <PageHeader title="Activity">Who did what, and when: on {name ?? 'all websites'}.</PageHeader>
      <ActivityLog key={selected?.id} {...(selected && { websiteId: selected.id })} />
    </>
  );
}

import { useSelectedWebsite } from '../../../session/websites.js';
import { PageHeader } from '../../../ui/page-header.js';
import { ActivityLog } from './activity-log.js';

/** Who did what, on the website chosen in the header or on all that one may see. */
export default function ActivityPage() {
  const { selected } = useSelectedWebsite();
  return (
    <>
      <PageHeader title="Activity">Who did what, and when: on {selected ? selected.name : 'all websites'}.</PageHeader>
      <ActivityLog key={selected?.id} {...(selected && { websiteId: selected.id })} />
    </>
  );
}

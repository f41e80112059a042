import { useWebsiteInAddress } from '../../../session/use-website-in-address.js';
import { useNameOfOne, useSelectedWebsite } from '../../../session/websites.js';
import { PageHeader } from '../../../ui/page-header.js';
import { Attempts } from './attempts.js';

/** Deliveries of the website selected in the header, or of all websites that the person may see. */
export default function DeliveriesPage() {
  const { selected } = useSelectedWebsite();
  useWebsiteInAddress();
  const name = useNameOfOne();
  return (
    <>
      <PageHeader title="Deliveries">
        Each approved post that was pushed, with its attempts and their responses: on {name ?? 'all websites'}.
      </PageHeader>
      <h2 className="visually-hidden">Deliveries</h2>
      <Attempts websiteId={selected?.id} statusName="status" />
    </>
  );
}

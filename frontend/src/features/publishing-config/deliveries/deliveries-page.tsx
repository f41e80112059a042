import { useNameOfOne, useSelectedWebsite } from '../../../session/websites.js';
import { PageHeader } from '../../../ui/page-header.js';
import { Attempts } from './attempts.js';

/** Delivery attempts of the website selected in the header, or of all websites that the person may see. */
export default function DeliveriesPage() {
  const { selected } = useSelectedWebsite();
  const name = useNameOfOne();
  return (
    <>
      <PageHeader title="Deliveries">
        Each attempt to push an approved post, with its response: on {name ?? 'all websites'}.
      </PageHeader>
      <h2 className="visually-hidden">Attempts</h2>
      <Attempts websiteId={selected?.id} statusName="status" />
    </>
  );
}

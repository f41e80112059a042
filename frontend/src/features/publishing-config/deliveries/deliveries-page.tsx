import { useSelectedWebsite } from '../../../session/websites.js';
import { PageHeader } from '../../../ui/page-header.js';
import { Attempts } from './attempts.js';

/** Every attempt to push a post to its website: of the website chosen in the header, or of all that one may see. */
export default function DeliveriesPage() {
  const { selected } = useSelectedWebsite();
  return (
    <>
      <PageHeader title="Deliveries">
        Each attempt to push an approved post, with the answer it got: on {selected ? selected.name : 'all websites'}.
        Days are those of UTC.
      </PageHeader>
      <h2 className="visually-hidden">Attempts</h2>
      <Attempts websiteId={selected?.id} statusName="status" />
    </>
  );
}

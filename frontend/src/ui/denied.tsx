import { PageHeader } from './page-header.js';
import { EmptyState } from './page-state.js';

/** Screen for a person whose role has no access to it. */
export const Denied = ({ title, children }: { title: string; children: string }) => (
  <>
    <PageHeader title={title} />
    <EmptyState title="Access Denied">{children}</EmptyState>
  </>
);

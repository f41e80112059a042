import { PageHeader } from './page-header.js';
import { EmptyState } from './page-state.js';

/** A screen that is another role's. */
export const Denied = ({ title, children }: { title: string; children: string }) => (
  <>
    <PageHeader title={title} />
    <EmptyState title="Access Denied">{children}</EmptyState>
  </>
);

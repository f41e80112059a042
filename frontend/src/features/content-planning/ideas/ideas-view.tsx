import { EmptyState } from '../../../ui/page-state.js';

/** Topics that the website does not cover yet. */
export default function IdeasView({ websiteId }: { websiteId: string | undefined }) {
  return <EmptyState title="No topic ideas yet">{websiteId ? 'Suggestions for this website appear here.' : 'Choose a website first.'}</EmptyState>;
}

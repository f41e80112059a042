import { Button } from 'antd';
import { useNavigate } from 'react-router';
import type { MadeWebsite } from './use-create-website.js';

interface MadeNoticeProps {
  website: MadeWebsite;
  onClose: () => void;
}

/** The next step after a website was created: its first post, or what is missing for it. */
export function MadeNotice({ website: { id, name, categories, sources }, onClose }: MadeNoticeProps) {
  const navigate = useNavigate();
  const next =
    categories > 0
      ? { label: 'Create first post', to: `/create-post?website=${id}` }
      : { label: 'Add categories', to: `/categories?website=${id}` };
  return (
    <section className="website-made" aria-label="Next step">
      <p>
        <strong>{name} is ready.</strong> {summaryOf(categories, sources)}
      </p>
      <Button onClick={onClose}>Close</Button>
      <Button type="primary" onClick={() => void navigate(next.to)}>
        {next.label}
      </Button>
    </section>
  );
}

const PLURALS = new Intl.PluralRules('en');
const counted = (count: number, one: string, other: string): string =>
  `${count} ${PLURALS.select(count) === 'one' ? one : other}`;

function summaryOf(categories: number, sources: number): string {
  if (categories === 0) return 'It needs a category before a post can be written.';
  return `It begins with ${counted(categories, 'category', 'categories')} and ${counted(sources, 'source', 'sources')}.`;
}

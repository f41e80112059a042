import { Button } from 'antd';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { EmptyState } from '../../ui/page-state.js';
import { SearchField } from '../../ui/search-field.js';
import { useUrlState } from '../../ui/use-url-state.js';
import { counted, type Category } from './categories-of.js';
import { addressOf, type View } from './category-views.js';

/** Number of categories above which a search field is shown. */
const MANY = 8;
const STEPS: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** Moves the focus between the links of a list. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (!step) return;
  const links = [...event.currentTarget.querySelectorAll('a')];
  const index = links.findIndex((link) => link === document.activeElement);
  if (index < 0) return;
  event.preventDefault();
  links[step(index, links.length - 1)]?.focus();
}

interface CategoryListProps {
  categories: Category[];
  chosen: Category | null;
  view: View;
}

/** The categories of a website, each a link to its page. Arrow keys move between them. */
export function CategoryList({ categories, chosen, view }: CategoryListProps) {
  const [query, setQuery] = useUrlState('find');
  const words = (query ?? '').toLowerCase().trim();
  const found = categories.filter(({ name, slug, description }) =>
    [name, slug, description ?? ''].some((text) => text.toLowerCase().includes(words)),
  );
  return (
    <nav className="category-list" aria-label="Categories">
      {(categories.length > MANY || words) && (
        <div className="category-search">
          <SearchField label="Search categories" placeholder="Search" words={query ?? ''} onChange={setQuery} />
          <span className="quiet" role="status">
            {words ? `${found.length} of ${categories.length} match` : ''}
          </span>
        </div>
      )}
      {found.length === 0 ? (
        <EmptyState title="No category matches" action={<Button onClick={() => setQuery(null)}>Clear search</Button>} />
      ) : (
        // The keys only repeat what Tab does.
        <ul className="sheet" onKeyDown={moveFocus}>
          {found.map(({ id, name, seoTermsCount, expertiseCount, readyForContent }) => (
            <li key={id} aria-label={name}>
              <Link to={addressOf(view, id)} preventScrollReset aria-current={id === chosen?.id ? 'true' : undefined}>
                <strong>{name}</strong>
                <span className="quiet">
                  {counted(seoTermsCount, 'SEO term')} · {counted(expertiseCount, 'expertise area')}
                  {!readyForContent && ' · not ready'}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}

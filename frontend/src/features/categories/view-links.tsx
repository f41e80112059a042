import { Link } from 'react-router';
import { addressOf, type View, VIEW_LABELS, VIEWS } from './category-views.js';

/** Links to the views of a category. */
export const ViewLinks = ({ view, categoryId }: { view: View; categoryId: string | undefined }) => (
  <nav className="category-views" aria-label="Views">
    {VIEWS.map((each) => (
      <Link
        key={each}
        to={addressOf(each, categoryId)}
        preventScrollReset
        aria-current={each === view ? 'page' : undefined}
      >
        {VIEW_LABELS[each]}
      </Link>
    ))}
  </nav>
);

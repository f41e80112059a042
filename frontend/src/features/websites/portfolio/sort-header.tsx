import type { ReactNode } from 'react';
import type { paths } from '../../../api/schema.js';

export type Sort = NonNullable<NonNullable<paths['/api/portfolio']['get']['parameters']['query']>['sort']>;

interface SortHeaderProps {
  /** The column's name in `sort`. */
  by: string;
  /** The order that the first press asks for. */
  first: Sort;
  sort: Sort;
  change: (part: { sort: Sort }) => void;
  children: ReactNode;
}

/** Header of a column by which the table is sorted; a second press turns the order round. */
export function SortHeader({ by, first, sort, change, children }: SortHeaderProps) {
  const isOn = sort === by || sort === `-${by}`;
  const order = sort.startsWith('-') ? 'descending' : 'ascending';
  const turned = (sort.startsWith('-') ? by : `-${by}`) as Sort;
  return (
    <th scope="col" aria-sort={isOn ? order : undefined}>
      <button
        type="button"
        className="portfolio-sort"
        onClick={() => change({ sort: isOn && by !== 'alerts' ? turned : first })}
      >
        {children}
        <span aria-hidden="true">{isOn ? (order === 'ascending' ? ' ↑' : ' ↓') : ''}</span>
      </button>
    </th>
  );
}

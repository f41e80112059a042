import type { ReactNode } from 'react';
import './filter-bar.css';

/** Bar of a list's filters: its search field, then its selects, then the button that clears all of them. */
export const FilterBar = ({ children }: { children: ReactNode }) => (
  <div className="filter-bar" role="search">
    {children}
  </div>
);

import type { ReactNode } from 'react';
import './filter-bar.css';

/** What narrows a list: its search field, then its choices, then the button that clears them. */
export const FilterBar = ({ children }: { children: ReactNode }) => (
  <div className="filter-bar" role="search">
    {children}
  </div>
);

import { Skeleton } from 'antd';
import { FigureRow } from '../../ui/figure-row.js';

const CARDS = ['\u00a0', '\u2007', '\u2002', '\u2003'].map((label) => ({ label, caption: '\u00a0' }));

/** Placeholder of the dashboard while it is unknown whether there are first steps to show. */
export const DashboardPlaceholder = () => (
  <div role="status" aria-busy="true">
    <span className="visually-hidden">Loading...</span>
    <div aria-hidden>
      <FigureRow figures={CARDS} />
      <Skeleton active paragraph={{ rows: 8 }} />
    </div>
  </div>
);

import { Skeleton } from 'antd';

/** Placeholder while the script of a screen is loading. */
export const PagePlaceholder = () => (
  <div role="status" aria-busy="true">
    <span className="visually-hidden">Loading...</span>
    <div aria-hidden>
      <Skeleton active paragraph={{ rows: 6 }} />
    </div>
  </div>
);

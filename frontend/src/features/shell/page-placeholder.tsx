import { Skeleton } from 'antd';

/** Holds the place of a screen whose file is on its way. */
export const PagePlaceholder = () => (
  <div role="status" aria-busy="true">
    <span className="visually-hidden">Loading...</span>
    <div aria-hidden>
      <Skeleton active paragraph={{ rows: 6 }} />
    </div>
  </div>
);

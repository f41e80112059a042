import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import './review-rail.css';
import type { RailTab } from './use-rail-tab.js';

interface ReviewRailProps {
  tab: RailTab;
  onTab: (tab: RailTab) => void;
  /** What a decision needs. It stays rendered, so that a comment that was begun is not lost. */
  decide: ReactNode;
  /** What else is known of the post. It is read only once it is shown. */
  details: ReactNode;
}

/** Rail of the review in two tabs. */
export const ReviewRail = ({ tab, onTab, decide, details }: ReviewRailProps) => (
  <Tabs
    className="review-rail"
    activeKey={tab}
    onChange={(key) => onTab(key as RailTab)}
    items={[
      { key: 'decide', label: 'Decide', forceRender: true, children: <div className="review-panels">{decide}</div> },
      { key: 'details', label: 'Details', children: <div className="review-panels">{details}</div> },
    ]}
  />
);

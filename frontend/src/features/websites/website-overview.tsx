import { Skeleton } from 'antd';
import { Link } from 'react-router';
import { useList } from '../../api/use-read.js';
import { useIsPlatformAdmin } from '../../session/use-session.js';
import type { Website } from '../../session/websites.js';
import { comingTime, shortDay } from '../../ui/dates.js';
import { dollars } from '../../ui/money.js';
import { PageState } from '../../ui/page-state.js';
import { Panel } from '../../ui/panel.js';
import { alertLabel } from './portfolio/alerts.js';
import './portfolio/alerts.css';
import { weeks } from './portfolio/weeks.js';

interface Place {
  to: string;
  label: string;
  /** Whether platform admins have it as well. */
  forAdmins?: true;
}

/** Where the work on one website is done; each screen shows the website that its address names. */
const PLACES: Record<string, Place[]> = {
  Content: [
    { to: '/blog-posts', label: 'Blog Posts', forAdmins: true },
    { to: '/approvals', label: 'Approvals', forAdmins: true },
    { to: '/create-post', label: 'Create Post' },
    { to: '/content-planning', label: 'Content Planning' },
  ],
  Configuration: [
    { to: '/categories', label: 'Categories' },
    { to: '/seo-terms', label: 'SEO Terms' },
    { to: '/expertise', label: 'Expertise' },
    { to: '/data-sources', label: 'Data sources' },
  ],
  Publishing: [
    { to: '/publishing-config', label: 'Publishing' },
    { to: '/deliveries', label: 'Deliveries', forAdmins: true },
  ],
  Team: [
    { to: '/website-users', label: 'Website Team' },
    { to: '/activity', label: 'Activity', forAdmins: true },
  ],
};

/** How a website stands, and the ways to its screens. */
export function WebsiteOverview({ website: { id } }: { website: Website }) {
  const isPlatformAdmin = useIsPlatformAdmin();
  const rows = useList('/api/portfolio', { query: { websiteId: id } });
  return (
    <div className="website-overview">
      <Panel title="Today">
        <PageState
          of={rows}
          skeleton={<Skeleton active title={false} paragraph={{ rows: 4 }} />}
          failed="The figures could not be loaded."
        >
          {({ items: [row] }) =>
            row && (
              <>
                {row.alerts.length > 0 && (
                  <p className="website-alerts">
                    {row.alerts.map((alert) => (
                      <span key={alert} className={`status-badge alert-${alert}`}>
                        {alertLabel(alert, row)}
                      </span>
                    ))}
                  </p>
                )}
                <dl className="website-figures">
                  <Figure label="Pending Review">
                    <Link to={`/approvals?website=${id}`}>{row.pendingPosts}</Link>
                  </Figure>
                  <Figure label="Approved, not published">{row.approvedPosts}</Figure>
                  <Figure label="These last">{weeks(row.runwayWeeks)}</Figure>
                  <Figure label="Next slot">{row.nextSlotAt ? comingTime(row.nextSlotAt) : 'None planned'}</Figure>
                  <Figure label="Last live">{row.lastPublishedOn ? shortDay(row.lastPublishedOn) : 'Not yet'}</Figure>
                  <Figure label="SEO checks">{row.seo ?? 'No post yet'}</Figure>
                  <Figure label="Evidence">{row.evidence === null ? 'No post yet' : `${row.evidence} %`}</Figure>
                  <Figure label="Spent this month">
                    {dollars(row.spentMicroUsd)}
                    {row.capMicroUsd !== null && ` of ${dollars(row.capMicroUsd)}`}
                  </Figure>
                </dl>
              </>
            )
          }
        </PageState>
      </Panel>
      {Object.entries(PLACES).map(([title, places]) => {
        const shown = places.filter(({ forAdmins }) => forAdmins ?? !isPlatformAdmin);
        if (shown.length === 0) return null;
        return (
          <Panel key={title} title={title}>
            <ul className="website-places">
              {shown.map(({ to, label }) => (
                <li key={to}>
                  <Link to={`${to}?website=${id}`}>{label}</Link>
                </li>
              ))}
            </ul>
          </Panel>
        );
      })}
    </div>
  );
}

const Figure = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

import { Link } from 'react-router';
import { useList } from '../../api/use-read.js';
import { useIsPlatformAdmin } from '../../session/use-session.js';
import type { Item } from '../../api/types.js';
import type { Website } from '../../session/websites.js';
import { comingTime, shortDay } from '../../ui/dates.js';
import { dollars } from '../../ui/money.js';
import { PageState } from '../../ui/page-state.js';
import { Panel } from '../../ui/panel.js';
import { AlertLink } from './portfolio/alert-link.js';
import { weeks } from './portfolio/weeks.js';

type Row = Item<'/api/portfolio'>;

interface Place {
  to: string;
  label: string;
  /** Whether the specification gives it to members alone. */
  forMembers?: true;
}

/** Where the work on one website is done; each screen shows the website that its address names. */
const PLACES: Record<string, Place[]> = {
  Content: [
    { to: '/blog-posts', label: 'Blog Posts' },
    { to: '/approvals', label: 'Approvals' },
    { to: '/create-post', label: 'Create Post' },
    { to: '/content-planning', label: 'Content Planning' },
  ],
  Configuration: [
    { to: '/categories', label: 'Categories' },
    { to: '/seo-terms', label: 'SEO Terms' },
    { to: '/expertise', label: 'Expertise' },
    { to: '/data-sources', label: 'Data sources' },
    { to: '/voice', label: 'Voice' },
    { to: '/pictures', label: 'Pictures' },
  ],
  Publishing: [
    { to: '/publishing-config', label: 'Publishing', forMembers: true },
    { to: '/deliveries', label: 'Deliveries' },
  ],
  Team: [
    { to: '/website-users', label: 'Website Team', forMembers: true },
    { to: '/activity', label: 'Activity' },
  ],
};

/** How a website stands, and the ways to its screens. */
export function WebsiteOverview({ website: { id } }: { website: Website }) {
  const isPlatformAdmin = useIsPlatformAdmin();
  const rows = useList('/api/portfolio', { query: { websiteId: id } });
  return (
    <div className="website-overview">
      <Panel title="Today">
        <PageState of={rows} skeleton={<Today id={id} row={undefined} />} failed="The figures could not be loaded.">
          {({ items: [row] }) => row && <Today id={id} row={row} />}
        </PageState>
      </Panel>
      {isPlatformAdmin && (
        <p className="quiet website-members">
          Publishing is set up by the tenant admins of this website. <Link to="/users">Users</Link> lists them;{' '}
          <Link to={`/users?dialog=invite&website=${id}`}>Invite Tenant Admin</Link>
        </p>
      )}
      {Object.entries(PLACES).map(([title, places]) => {
        const shown = places.filter(({ forMembers }) => !forMembers || !isPlatformAdmin);
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

/** The figures of a website; while they are read, their labels alone. */
function Today({ id, row }: { id: string; row: Row | undefined }) {
  return (
    <>
      <p className="website-alerts" aria-busy={!row}>
        {row?.alerts.map((alert) => (
          <AlertLink key={alert} alert={alert} row={row} />
        ))}
        {row?.alerts.length === 0 && 'Nothing needs attention.'}
      </p>
      <dl className="website-figures">
        <Figure label="Pending Review">{row && <Link to={`/approvals?website=${id}`}>{row.pendingPosts}</Link>}</Figure>
        <Figure label="Approved, not published">{row?.approvedPosts}</Figure>
        <Figure label="These last">{row && weeks(row.runwayWeeks)}</Figure>
        <Figure label="Next slot">{row && (row.nextSlotAt ? comingTime(row.nextSlotAt) : 'None planned')}</Figure>
        <Figure label="Last live">{row && (row.lastPublishedOn ? shortDay(row.lastPublishedOn) : 'Not yet')}</Figure>
        <Figure label="SEO checks">{row && (row.seo ?? 'No post yet')}</Figure>
        <Figure label="Evidence">{row && (row.evidence === null ? 'No post yet' : `${row.evidence} %`)}</Figure>
        <Figure label="Spent this month">
          {row && dollars(row.spentMicroUsd)}
          {row && row.capMicroUsd !== null && ` of ${dollars(row.capMicroUsd)}`}
        </Figure>
      </dl>
    </>
  );
}

const Figure = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

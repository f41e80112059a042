import { Skeleton, Tabs } from 'antd';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useRead } from '../../api/use-read.js';
import { useIsPlatformAdmin } from '../../session/use-session.js';
import { useSelectedWebsite, type Website } from '../../session/websites.js';
import { ActiveBadge } from '../../ui/active-badge.js';
import { PageHeader } from '../../ui/page-header.js';
import { PageState } from '../../ui/page-state.js';
import { useUrlState } from '../../ui/use-url-state.js';
import { WebsiteMark } from '../../ui/website-mark.js';
import { DangerZone } from './danger-zone.js';
import { type Part, WebsiteForm } from './website-form.js';
import { WebsiteOverview } from './website-overview.js';
import './websites.css';

const PARTS: readonly Part[] = ['details', 'settings'];

/** One client: how it stands, where its work is done, its settings, and its end. */
export default function WebsitePage() {
  const { websiteId = '' } = useParams();
  const read = useRead('/api/websites/{id}', { path: { id: websiteId } });
  const { websites } = useSelectedWebsite();
  // Shown at once, as the switcher has it.
  const data = read.data ?? websites.find(({ id }) => id === websiteId);
  return (
    <PageState
      of={{ ...read, data }}
      skeleton={<Skeleton active paragraph={{ rows: 14 }} />}
      failed="The website could not be loaded."
    >
      {(website) => <OneWebsite key={website.id} website={website} />}
    </PageState>
  );
}

function OneWebsite({ website }: { website: Website }) {
  const navigate = useNavigate();
  const isPlatformAdmin = useIsPlatformAdmin();
  const [tab, setTab] = useUrlState('tab');
  const tabs = [
    { key: 'overview', label: 'Overview' },
    { key: 'details', label: 'Details' },
    { key: 'settings', label: 'Settings' },
    ...(isPlatformAdmin ? [{ key: 'danger', label: 'Danger Zone' }] : []),
  ];
  const shown = tabs.find(({ key }) => key === tab)?.key ?? 'overview';
  const part = PARTS.find((each) => each === shown) ?? null;
  // From its first tab on, the form stays, so that what was typed is there after a look at the overview.
  const [isEdited, setIsEdited] = useState(part !== null);
  if (part !== null && !isEdited) setIsEdited(true);
  return (
    <>
      <PageHeader
        title={website.name}
        mark={<WebsiteMark {...website} />}
        actions={<ActiveBadge active={website.isActive} />}
      >
        <a href={website.url} target="_blank" rel="noreferrer">
          {website.url.replace(/^https?:\/\//, '')}
          <span className="visually-hidden"> (opens in a new tab)</span>
        </a>
      </PageHeader>
      <section aria-label={`Manage ${website.name}`}>
        <Tabs activeKey={shown} onChange={(key) => setTab(key === 'overview' ? null : key)} items={tabs} />
        {shown === 'overview' && <WebsiteOverview website={website} />}
        {isEdited && <WebsiteForm website={website} part={part} onPart={setTab} />}
        {shown === 'danger' && <DangerZone website={website} onDeleted={() => void navigate('/websites')} />}
      </section>
    </>
  );
}

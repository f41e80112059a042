import { Select } from 'antd';
import type { ReactNode } from 'react';
import { useMatch, useNavigate } from 'react-router';
import { WebsiteMark } from '../../ui/website-mark.js';
import { useWebsiteSearch } from '../../entities/website/use-website-search.js';
import { useSelectedWebsite, useWebsite, type Website } from '../../session/websites.js';
import { PendingBadge } from './pending-badge.js';
import './website-switcher.css';

const ALL = { value: 'all', label: 'All Websites', pending: 0, website: null as Website | null };

/**
 * The website that the screens are about, and the way to another one. Not shown to a person with a single website. On a
 * screen about one website it names that website, and does not offer all of them; from the page of a website it leads to
 * that of another one.
 */
export function WebsiteSwitcher() {
  const { total, select, retry } = useSelectedWebsite();
  const { shown, isAboutOne, isPage } = useShown();
  const { offered, searches, select: searching } = useWebsiteSearch();
  const navigate = useNavigate();
  if (total < 2) return null;
  const options = offered.map((website) => ({
    value: website.id,
    label: website.name,
    pending: website.pendingPosts,
    website,
  }));
  return (
    <Select
      {...searching}
      className="website-switcher"
      classNames={{ popup: { root: 'website-switcher-list' } }}
      variant="filled"
      aria-label="Website"
      value={shown?.id ?? ALL.value}
      onOpenChange={(isOpen) => {
        if (isOpen) void retry();
      }}
      onChange={(value: string) =>
        isPage ? void navigate(`/websites/${value}`) : select(value === ALL.value ? null : value)
      }
      options={searches || isAboutOne ? options : [ALL, ...options]}
      labelRender={labelOf}
      optionRender={optionOf}
      popupMatchSelectWidth={248}
    />
  );
}

const labelOf = ({ label }: { label?: ReactNode }) => <Chosen name={String(label)} />;
const optionOf = ({ data: { label, pending, website } }: { data: typeof ALL }) => (
  <Named name={label} website={website} pending={pending} />
);

function Chosen({ name }: { name: string }) {
  return <Named name={name} website={useShown().shown} />;
}

/** The website that the screen is about; null on a screen about all of them. */
function useShown() {
  const { selected, working, isAboutOne } = useSelectedWebsite();
  const page = useWebsite(useMatch('/websites/:websiteId')?.params.websiteId);
  return {
    shown: page ?? (isAboutOne ? working : selected),
    isAboutOne: isAboutOne || page !== undefined,
    isPage: page !== undefined,
  };
}

function Named({ name, website, pending = 0 }: { name: string; website: Website | null; pending?: number }) {
  return (
    <span className="website-switcher-name">
      {website && <WebsiteMark {...website} />}
      <span>{name}</span>
      <PendingBadge count={pending} />
    </span>
  );
}

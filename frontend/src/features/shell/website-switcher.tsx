import { Select } from 'antd';
import type { ReactNode } from 'react';
import { WebsiteMark } from '../../ui/website-mark.js';
import { useWebsiteSearch } from '../../entities/website/use-website-search.js';
import { useSelectedWebsite } from '../../session/websites.js';
import { PendingBadge } from './pending-badge.js';
import './website-switcher.css';

const ALL = { value: 'all', label: 'All Websites', pending: 0 };

/**
 * The website that the screens are about, and the way to another one. Not shown to a person with a single website. On a
 * screen about one website it names that website, and does not offer all of them.
 */
export function WebsiteSwitcher() {
  const { total, selectedId, working, isAboutOne, select, retry } = useSelectedWebsite();
  const { offered, searches, select: searching } = useWebsiteSearch();
  if (total < 2) return null;
  const options = offered.map(({ id, name, pendingPosts }) => ({ value: id, label: name, pending: pendingPosts }));
  const id = isAboutOne ? working?.id : selectedId;
  return (
    <Select
      {...searching}
      className="website-switcher"
      classNames={{ popup: { root: 'website-switcher-list' } }}
      variant="filled"
      aria-label="Website"
      value={id ?? ALL.value}
      onOpenChange={(isOpen) => {
        if (isOpen) void retry();
      }}
      onChange={(value: string) => select(value === ALL.value ? null : value)}
      options={searches || isAboutOne ? options : [ALL, ...options]}
      labelRender={labelOf}
      optionRender={optionOf}
      popupMatchSelectWidth={248}
    />
  );
}

const labelOf = ({ value, label }: { value?: unknown; label?: ReactNode }) => (
  <Named id={String(value)} name={String(label)} />
);
const optionOf = ({ data: { value, label, pending } }: { data: typeof ALL }) => (
  <Named id={value} name={label} pending={pending} />
);

function Named({ id, name, pending = 0 }: { id: string; name: string; pending?: number }) {
  return (
    <span className="website-switcher-name">
      {id !== ALL.value && <WebsiteMark id={id} name={name} />}
      <span>{name}</span>
      <PendingBadge count={pending} />
    </span>
  );
}

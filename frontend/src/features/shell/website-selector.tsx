import { Select } from 'antd';
import { useWebsiteSearch } from '../../entities/website/use-website-search.js';
import { useSelectedWebsite } from '../../session/websites.js';

const ALL = { value: 'all', label: 'All Websites' };

/** Select list of the website to which all screens refer. */
export function WebsiteSelector() {
  const { selectedId, select } = useSelectedWebsite();
  const { offered, searches, select: searching } = useWebsiteSearch();
  const options = offered.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Select
      {...searching}
      className="website-selector"
      aria-label="Website"
      value={selectedId ?? ALL.value}
      onChange={(id: string) => select(id === ALL.value ? null : id)}
      options={searches ? options : [ALL, ...options]}
      popupMatchSelectWidth={240}
    />
  );
}

import { WebsiteMark } from '../ui/website-mark.js';
import { useNamedInAddress } from './use-website-in-address.js';
import { useSelectedWebsite, useShowsOne, type Website } from './websites.js';
import './one-website.css';

/**
 * Names the website that a screen is about, to a person with several. While it is shown, the address and the switcher
 * name that website, too.
 */
export function OneWebsite({ website }: { website: Website }) {
  const { total } = useSelectedWebsite();
  useShowsOne();
  useNamedInAddress(total > 1 ? website.id : null);
  if (total < 2) return null;
  return (
    <p className="one-website">
      <WebsiteMark {...website} />
      <span>
        <span className="visually-hidden">Website: </span>
        {website.name}
      </span>
    </p>
  );
}

import { useSelectedWebsite, type Website } from './websites.js';
import '../ui/notice.css';

/** Says which website a screen is about, where 'All Websites' is chosen and the screen can only be about one. */
export function OneWebsite({ website }: { website: Website }) {
  const { selectedId, total } = useSelectedWebsite();
  if (selectedId !== null || total < 2) return null;
  return (
    <p className="notice notice-quiet">
      This is about one website at a time: <strong>{website.name}</strong>. Choose another one at the top.
    </p>
  );
}

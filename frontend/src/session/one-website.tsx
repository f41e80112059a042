import { useSelectedWebsite, type Website } from './websites.js';
import '../ui/notice.css';

/** Names the website that a screen is about while 'All Websites' is selected, because the screen can show only one. */
export function OneWebsite({ website }: { website: Website }) {
  const { selectedId, total } = useSelectedWebsite();
  if (selectedId !== null || total < 2) return null;
  return (
    <p className="notice notice-quiet">
      This screen shows one website at a time: <strong>{website.name}</strong>. Choose another one at the top.
    </p>
  );
}

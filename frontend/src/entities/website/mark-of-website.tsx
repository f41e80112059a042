import { useSelectedWebsite } from '../../session/websites.js';
import { WebsiteMark } from '../../ui/website-mark.js';

/** The mark of a website of which a list has the id and the name, with its logo and its colour where they are known. */
export function MarkOfWebsite({ id, name }: { id: string; name: string }) {
  const { websites } = useSelectedWebsite();
  return <WebsiteMark {...websites.find((website) => website.id === id)} id={id} name={name} />;
}

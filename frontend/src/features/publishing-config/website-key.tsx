import { Button, Input } from 'antd';
import { Link } from 'react-router';
import { api, data } from '../../api/client.js';
import { FormerKeyReaders, useQuickRotation } from '../../entities/website/former-key-readers.js';
import { useMayConfigure } from '../../session/may-configure.js';
import { useAction } from '../../session/use-action.js';
import type { Website } from '../../session/websites.js';
import { copyText } from '../../ui/copy-text.js';
import { CopyIcon } from '../../ui/icons.js';
import { Panel, Sheet } from '../../ui/panel.js';
import { toast } from '../../ui/toast-queue.js';
import type { Template } from './destination.js';
import './website-key.css';

/** Integration guides for sites that fetch their posts: path segment and title. */
const GUIDES = { nextjs: 'Next.js', astro: 'Astro', php: 'PHP' };
const ADDRESS = `${location.origin}/api/posts/approved`;
const curlWith = (key: string) => `curl '${ADDRESS}?limit=1&fields=title,slug' --header 'Authorization: Bearer ${key}'`;

interface WebsiteKeyProps {
  website: Website;
  /** Kind of the saved destination; undefined until one is saved. */
  template: Template | undefined;
}

/**
 * API key of the website, used in both directions: Galley sends it with pushes, and the website sends it when fetching
 * posts.
 */
export const WebsiteKey = ({ website, template }: WebsiteKeyProps) => (
  <Panel title="Website API Key">
    <Sheet>
      <WebsiteKeyFields website={website} way="both" template={template} />
    </Sheet>
  </Panel>
);

interface WebsiteKeyFieldsProps {
  website: Website;
  /** Whether the key is explained for pulls only. */
  way: 'both' | 'pull';
  template?: Template | undefined;
}

export function WebsiteKeyFields({ website, way, template }: WebsiteKeyFieldsProps) {
  const { id, apiKeyPreview } = website;
  const mayConfigure = useMayConfigure(id);
  const rotation = useQuickRotation(website);
  const reveal = useAction(
    async () => (await data(api.POST('/api/websites/{id}/api-key/reveal', { params: { path: { id } } }))).apiKey,
    { failure: 'The API key could not be copied' },
  );
  const copy = async (label: string, textOf: (key: string) => string) => {
    const key = await reveal.run();
    if (key && (await copyText(label, textOf(key))) === 'unavailable')
      toast({ title: 'Copy failed', description: 'Please copy the key from the dashboard' });
  };
  return (
    <>
      <FormerKeyReaders website={website} rotation={rotation} />
      <div className="publishing-key-line">
        <Input readOnly value={`${apiKeyPreview}…`} aria-label="Website API Key" className="publishing-key" />
        {mayConfigure && (
          <Button
            icon={<CopyIcon size={15} />}
            loading={reveal.running}
            onClick={() => void copy('API key', (key) => key)}
            aria-label="Copy the website API key"
          >
            Copy
          </Button>
        )}
      </div>
      <dl className="publishing-notes">
        {way === 'both' && (
          <>
            <dt>Push</dt>
            {template?.sendsWebsiteKey === false ? (
              <dd>
                {template.name} is never sent this key: posts are made there with the access that you entered for it.
              </dd>
            ) : (
              <dd>
                We send each approved post to your endpoint, with this key in the <code>x-api-key</code> header.
              </dd>
            )}
          </>
        )}
        <dt>Pull</dt>
        <dd>
          Your website fetches approved posts itself:
          <pre>{`GET ${ADDRESS}\nAuthorization: Bearer ${apiKeyPreview}…`}</pre>
          {mayConfigure && (
            <Button size="small" icon={<CopyIcon size={15} />} onClick={() => void copy('The command', curlWith)}>
              Copy as curl
            </Button>
          )}
        </dd>
        <dt>Feeds and browsers</dt>
        <dd>
          Feeds for sites that can read nothing else, and the origins whose scripts may pull, are in{' '}
          <Link to={`/websites/${id}?tab=settings`}>the website’s settings</Link>.
        </dd>
        <dt>For your developer</dt>
        <dd className="publishing-guides">
          <Link to="/guides" target="_blank">
            Connecting a website
          </Link>
          {Object.entries(GUIDES).map(([guide, name]) => (
            <Link key={guide} to={`/guides/${guide}`} target="_blank">
              {name}
            </Link>
          ))}
        </dd>
      </dl>
      <p className="publishing-secret-words quiet">
        {mayConfigure
          ? 'The whole key is only copied, never shown here. Each copy is recorded.'
          : 'Members who may configure this website can copy its key.'}
      </p>
    </>
  );
}

import { Input } from 'antd';
import type { Website } from '../../session/websites.js';
import { Panel, Sheet } from '../../ui/panel.js';

/** The key that both roads use: who pushes shows it, who pulls sends it. */
export const WebsiteKey = ({ website }: { website: Website }) => (
  <Panel title="Website API key">
    <Sheet>
      <Input readOnly value={`${website.apiKeyPreview}…`} aria-label="Website API key" className="publishing-key" />
      <dl className="publishing-notes">
        <dt>Push</dt>
        <dd>
          We send each approved post to your endpoint, with this key in the <code>x-api-key</code> header.
        </dd>
        <dt>Pull</dt>
        <dd>
          Your website fetches approved posts itself:
          <pre>{`GET ${location.origin}/api/posts/approved\nAuthorization: Bearer ${website.apiKeyPreview}…`}</pre>
        </dd>
      </dl>
    </Sheet>
  </Panel>
);

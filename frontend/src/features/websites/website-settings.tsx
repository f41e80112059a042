import { Form, InputNumber, Switch } from 'antd';
import { namesOf } from '../../entities/website/former-key-readers.js';
import type { Website } from '../../session/websites.js';
import { dateAndTime } from '../../ui/dates.js';
import { AllowedOrigins } from './allowed-origins.js';
import { KeyRotation } from './key-rotation.js';
import { WebsiteArchive } from './website-archive.js';
import { WebsiteBudget } from './website-budget.js';
import { WebsiteModel } from './website-model.js';
import { WebsiteFeeds, type WebsiteFeedsProps } from './website-feeds.js';

const SHOWN_OF_KEY = 8;
const MAX_UNDO_SECONDS = 60;

interface WebsiteSettingsProps {
  website: Website;
  /** Called with whether there is input that the 'Save Changes' button does not save. */
  onTyped: (isTyped: boolean) => void;
  onUncopied: WebsiteFeedsProps['onUncopied'];
}

export const WebsiteSettings = ({ website, onTyped, onUncopied }: WebsiteSettingsProps) => (
  <>
    <div className="website-switch">
      <div>
        <label htmlFor="website-active">
          <strong>Active Status</strong>
        </label>
        <p id="website-active-words" className="quiet">
          When inactive, content generation and publishing are paused.
        </p>
      </div>
      <Form.Item name="isActive" valuePropName="checked">
        <Switch id="website-active" aria-describedby="website-active-words" />
      </Form.Item>
    </div>
    <div className="website-switch">
      <div>
        <label htmlFor="website-claim-checks">
          <strong>All claims checked before approval</strong>
        </label>
        <p id="website-claim-checks-words" className="quiet">
          A post can be approved only when reviewers have checked each of its claims.
        </p>
      </div>
      <Form.Item name="requireClaimChecks" valuePropName="checked">
        <Switch id="website-claim-checks" aria-describedby="website-claim-checks-words" />
      </Form.Item>
    </div>
    <div className="website-switch">
      <div>
        <label htmlFor="website-covers">
          <strong>Draw covers</strong>
        </label>
        <p id="website-covers-words" className="quiet">
          A post without a featured image gets a cover with its title, in this website’s colour and with its logo.
        </p>
      </div>
      <Form.Item name="covers" valuePropName="checked">
        <Switch id="website-covers" aria-describedby="website-covers-words" />
      </Form.Item>
    </div>
    <div className="website-switch">
      <div>
        <label htmlFor="website-undo">
          <strong>Time to undo an approval</strong>
        </label>
        <p id="website-undo-words" className="quiet">
          An approved post goes out after this many seconds, 0 to {MAX_UNDO_SECONDS}. Until then the approval can be
          undone. 0 sends it at once.
        </p>
      </div>
      <Form.Item
        name="undoSeconds"
        rules={[{ required: true, message: `Give a whole number from 0 to ${MAX_UNDO_SECONDS}.` }]}
      >
        <InputNumber
          id="website-undo"
          aria-describedby="website-undo-words"
          min={0}
          max={MAX_UNDO_SECONDS}
          precision={0}
          suffix="s"
        />
      </Form.Item>
    </div>
    <dl className="website-facts">
      <div className="wide">
        <dt>Website ID</dt>
        <dd>
          <code>{website.id}</code>
        </dd>
      </div>
      <div>
        <dt>API key</dt>
        <dd>
          <code>{website.apiKey.slice(0, SHOWN_OF_KEY)}…</code>
        </dd>
      </div>
      <div>
        <dt>Key last used</dt>
        <dd>{website.apiKeyLastUsedAt ? dateAndTime(website.apiKeyLastUsedAt) : 'Never'}</dd>
      </div>
      <div>
        <dt>Created</dt>
        <dd>{dateAndTime(website.createdAt)}</dd>
      </div>
      <div>
        <dt>Last updated</dt>
        <dd>{dateAndTime(website.updatedAt)}</dd>
      </div>
    </dl>
    <AllowedOrigins />
    <WebsiteFeeds website={website} onUncopied={onUncopied} />
    <WebsiteModel website={website} />
    <WebsiteBudget website={website} onTyped={onTyped} />
    <WebsiteArchive website={website} />
    {website.apiKeyKnownToFormer.length > 0 && (
      <p className="notice" role="status">
        <strong>{namesOf(website.apiKeyKnownToFormer)}</strong> saw the API key and may no longer use it. It keeps
        working for them until there is a new one.
      </p>
    )}
    <KeyRotation website={website} />
  </>
);

import { Button, Modal, Select } from 'antd';
import { useEffect, useId, useState } from 'react';
import { useRequestKey } from '../../../api/use-request-key.js';
import { useWebsiteSearch } from '../../../entities/website/use-website-search.js';
import { useAction } from '../../../session/use-action.js';
import { CopyField } from '../../../ui/copy-field.js';
import { SHOWN_ONCE, useUnsaved } from '../../../ui/use-unsaved.js';
import { FEEDS, makeFeed } from './calendar-api.js';
import './feed-dialog.css';
import { FeedList } from './feed-list.js';

const ALL = 'all';

interface FeedDialogProps {
  open: boolean;
  /** The website shown in the calendar, which is preselected. */
  websiteId: string | undefined;
  onClose: () => void;
}

/** Dialog that creates, lists and revokes private links through which calendar programs subscribe to the plan. */
export function FeedDialog({ open, websiteId, onClose }: FeedDialogProps) {
  const [isUncopied, setIsUncopied] = useState(false);
  const { mayClose } = useUnsaved(open && isUncopied, SHOWN_ONCE);
  const leave = async () => {
    if (await mayClose()) onClose();
  };
  return (
    <Modal
      title="Subscribe in your calendar"
      open={open}
      onCancel={() => void leave()}
      footer={null}
      width={560}
      destroyOnHidden
    >
      <Feeds websiteId={websiteId} onUncopied={setIsUncopied} />
    </Modal>
  );
}

interface FeedsProps {
  websiteId: string | undefined;
  /** Called with whether a link is shown that has not been copied yet. */
  onUncopied: (isUncopied: boolean) => void;
}

function Feeds({ websiteId, onUncopied }: FeedsProps) {
  const id = useId();
  const keys = useRequestKey();
  const [chosen, setChosen] = useState(websiteId ?? ALL);
  const [url, setUrl] = useState<string | null>(null);
  const { offered, searches, select } = useWebsiteSearch();
  useEffect(() => () => onUncopied(false), [onUncopied]);
  const options = offered.map(({ id: value, name: label }) => ({ value, label }));
  const make = useAction(
    async () => {
      const body = { websiteId: chosen === ALL ? null : chosen };
      const feed = await makeFeed(body, keys.of(body));
      keys.answered();
      setUrl(feed.url);
      onUncopied(true);
    },
    { failure: 'The link could not be created.', refreshes: [FEEDS] },
  );

  return (
    <div className="feeds">
      <p>
        Your calendar program (Google Calendar, Outlook, Apple Calendar) reads the plan from a private link and keeps
        itself up to date. Whoever has the link can read what is planned, so treat it like a password.
      </p>
      <div className="feeds-new">
        <label htmlFor={id}>Plan of</label>
        <Select
          {...select}
          id={id}
          value={chosen}
          options={searches ? options : [{ value: ALL, label: 'All Websites' }, ...options]}
          onChange={(value: string) => {
            setChosen(value);
            setUrl(null);
            onUncopied(false);
          }}
        />
        <Button type="primary" loading={make.running} onClick={() => void make.run()}>
          Create link
        </Button>
      </div>
      {url && (
        <div className="feeds-made" role="status">
          <p>Your link. It is shown only now: copy it into your calendar program.</p>
          <CopyField label="Calendar link" value={url} secret={false} onCopied={() => onUncopied(false)} />
          <a href={url.replace(/^https?:/, 'webcal:')} onClick={() => onUncopied(false)}>
            Open in your calendar program
          </a>
        </div>
      )}
      <FeedList />
    </div>
  );
}

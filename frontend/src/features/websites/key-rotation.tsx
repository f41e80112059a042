import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { api, data } from '../../api/client.js';
import { useAction } from '../../session/use-action.js';
import type { Website } from '../../session/websites.js';
import { useConfirm } from '../../ui/confirm.js';
import { CopyField } from '../../ui/copy-field.js';
import { dateAndTime } from '../../ui/dates.js';
import { AFTER_CHANGE } from './after-change.js';

const DEFAULT_GRACE_HOURS = 24;
const MOST_GRACE_HOURS = 168;

const hoursIn = (text: string): number | undefined =>
  /^\d{1,3}$/.test(text) && Number(text) <= MOST_GRACE_HOURS ? Number(text) : undefined;

/** Creates a new API key. The current key keeps working for a number of hours. */
export function KeyRotation({ website }: { website: Website }) {
  const id = useId();
  const confirm = useConfirm();
  const [hours, setHours] = useState(String(DEFAULT_GRACE_HOURS));
  const [fresh, setFresh] = useState<string | null>(null);
  const grace = hoursIn(hours.trim());

  const { run, running } = useAction(
    (graceHours: number) =>
      data(
        api.POST('/api/websites/{id}/api-key/rotate', { params: { path: { id: website.id } }, body: { graceHours } }),
      ),
    {
      success: (_, graceHours) => ({
        title: 'New API key created',
        description: graceHours === 0 ? 'The old one has stopped working.' : undefined,
      }),
      failure: 'Failed to create a new API key',
      refreshes: AFTER_CHANGE,
    },
  );
  const rotate = async () => {
    if (grace === undefined) return;
    const sure = await confirm({
      title: 'Create a new API key?',
      children: (
        <p>
          {grace === 0
            ? `The current key stops working now. ${website.name} fetches no posts until it has the new one.`
            : `${website.name} needs the new key within ${grace} ${grace === 1 ? 'hour' : 'hours'}. Then the current key stops working.`}
        </p>
      ),
      confirm: 'Rotate key',
    });
    const rotated = sure ? await run(grace) : undefined;
    if (rotated) setFresh(rotated.apiKey);
  };

  return (
    <section className="key-rotation" aria-label="New API key">
      {fresh && (
        <div role="status">
          <p>
            <strong>The new key.</strong> Copy it now: it is not shown here again.
          </p>
          <CopyField key={fresh} label="New API key" value={fresh} secret={false} />
        </div>
      )}
      {website.previousKeyExpiresAt && (
        <p className="quiet">The key before this one works until {dateAndTime(website.previousKeyExpiresAt)}.</p>
      )}
      <div className="key-rotation-form">
        <label htmlFor={id}>Keep the old key valid for</label>
        <Input
          id={id}
          type="number"
          min={0}
          max={MOST_GRACE_HOURS}
          value={hours}
          status={grace === undefined ? 'error' : ''}
          aria-invalid={grace === undefined}
          aria-describedby={`${id}-rule`}
          onChange={({ target }) => setHours(target.value)}
          onPressEnter={(event) => {
            // Enter must trigger this button and not submit the form of the dialog.
            event.preventDefault();
            void rotate();
          }}
        />
        <span>hours</span>
        <Button onClick={() => void rotate()} loading={running} disabled={grace === undefined}>
          Rotate key
        </Button>
      </div>
      <p id={`${id}-rule`} className="quiet">
        0 ends it now; {MOST_GRACE_HOURS} is a week, the most.
      </p>
    </section>
  );
}

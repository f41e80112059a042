import { Button } from 'antd';
import { useState } from 'react';
import { api, data } from '../../api/client.js';
import type { ReadPath } from '../../api/types.js';
import { useAction } from '../../session/use-action.js';
import { CopyField } from '../../ui/copy-field.js';
import { dateAndTime } from '../../ui/dates.js';
import './former-key-readers.css';
import '../../ui/notice.css';
import { useMayConfigure } from '../../session/may-configure.js';
import type { Website } from '../../session/websites.js';

/** Hours for which the replaced key still works, so that the website can switch to the new one. */
const GRACE_HOURS = 24;
const AFTER_ROTATION: ReadPath[] = [
  '/api/websites',
  '/api/websites/{id}',
  '/api/websites/{id}/members',
  '/api/dashboard/activity',
  '/api/audit-log',
];

export const namesOf = (names: readonly string[]): string =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(names);

export interface QuickRotation {
  /** The new key and the end of the old one, after a rotation on this screen; otherwise null. */
  fresh: { apiKey: string; previousKeyExpiresAt: string } | null;
  rotate: () => Promise<void>;
  running: boolean;
}

/** Rotates the API key of a website without a form; the old key works for another 24 hours. */
export function useQuickRotation(website: Website): QuickRotation {
  const [fresh, setFresh] = useState<QuickRotation['fresh']>(null);
  const { run, running } = useAction(
    () =>
      data(
        api.POST('/api/websites/{id}/api-key/rotate', {
          params: { path: { id: website.id } },
          body: { graceHours: GRACE_HOURS },
        }),
      ),
    {
      success: { title: 'API key rotated', description: 'Copy the new key now: it is not shown here again.' },
      failure: 'Failed to rotate the API key',
      refreshes: AFTER_ROTATION,
    },
  );
  const rotate = async () => setFresh((await run()) ?? fresh);
  return { fresh, rotate, running };
}

/**
 * Names the people who have seen the API key but may no longer, until the key is rotated. Renders nothing if there are
 * none, or if the person signed in may not rotate the key.
 */
export function FormerKeyReaders({ website, rotation }: { website: Website; rotation: QuickRotation }) {
  const mayConfigure = useMayConfigure(website.id);
  const { fresh, rotate, running } = rotation;
  const names = website.apiKeyKnownToFormer;
  if (!mayConfigure || (names.length === 0 && !fresh)) return null;
  return (
    <div className="notice former-key-readers" role="status">
      {fresh ? (
        <>
          <p>
            <strong>The new key.</strong> Copy it now: it is not shown here again. The old one works until{' '}
            {dateAndTime(fresh.previousKeyExpiresAt)}.
          </p>
          <CopyField key={fresh.apiKey} label="New API key" value={fresh.apiKey} secret={false} />
        </>
      ) : (
        <>
          <p>
            <strong>{namesOf(names)}</strong> saw the API key and may no longer use it. It keeps working for them until
            it is rotated.
          </p>
          <Button onClick={() => void rotate()} loading={running}>
            Rotate key
          </Button>
          <p className="quiet">
            After that the old key works for {GRACE_HOURS} more hours, so that {website.name} can switch. The website’s
            settings can end it at once.
          </p>
        </>
      )}
    </div>
  );
}

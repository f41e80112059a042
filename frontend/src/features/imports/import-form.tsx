import { Input, Segmented, Switch } from 'antd';
import { useId, useState } from 'react';
import { useMayConfigure } from '../../session/may-configure.js';
import { useIsPlatformAdmin } from '../../session/use-session.js';
import { useSelectedWebsite } from '../../session/websites.js';
import { DropZone } from '../../ui/drop-zone.js';
import '../../ui/notice.css';
import { MAX_MEGABYTES, useImport } from './use-import.js';

const NEW = 'new';
const ACCEPT = '.zip,.xml,.json';

/** Form that selects the destination of an import and uploads the file. */
export function ImportForm({ onBegun, busy }: { onBegun: (id: string) => void; busy: boolean }) {
  const id = useId();
  const isPlatformAdmin = useIsPlatformAdmin();
  const { selected, working } = useSelectedWebsite();
  const [into, setInto] = useState(NEW);
  const [url, setUrl] = useState('');
  const [drafts, setDrafts] = useState(false);
  const [sent, setSent] = useState('');
  const [refusal, setRefusal] = useState('');
  const { run, running } = useImport(setRefusal);
  const target = isPlatformAdmin ? (into !== NEW && selected ? selected : null) : working;
  const mayImport = useMayConfigure(target?.id ?? '') || target === null;

  const send = async (file: File | undefined) => {
    if (!file) return;
    setSent(file.name);
    setRefusal('');
    const begun = await run({ file, websiteId: target?.id ?? null, url, drafts });
    if (begun) onBegun(begun.id);
  };
  if (!mayImport)
    return <p className="notice">Importing posts takes the permission to configure {target?.name ?? 'the website'}.</p>;
  return (
    <section className="sheet import-form" aria-label="Import a file">
      {isPlatformAdmin && selected && (
        <Segmented
          aria-label="Where it goes"
          value={into}
          onChange={setInto}
          options={[
            { value: NEW, label: 'A new website' },
            { value: selected.id, label: selected.name },
          ]}
        />
      )}
      <p className="quiet">
        {target
          ? `Posts of a WordPress or Ghost export become history of ${target.name}: uniqueness, links and topic ` +
            'ideas know them. They are not published again.'
          : 'A website archive of another Galley, or a WordPress or Ghost export, becomes a new website. It is ' +
            'inactive until you switch it on.'}
      </p>
      {!target && (
        <div className="import-field">
          <label htmlFor={`${id}-url`}>Address of the new website (optional)</label>
          <Input
            id={`${id}-url`}
            type="url"
            inputMode="url"
            placeholder="https://"
            value={url}
            onChange={({ target: { value } }) => setUrl(value)}
            aria-describedby={`${id}-url-words`}
            maxLength={2000}
          />
          <p className="quiet" id={`${id}-url-words`}>
            Only where it is not the one in the file. Ghost exports do not have one.
          </p>
        </div>
      )}
      <div className="import-switch">
        <label htmlFor={`${id}-drafts`}>Bring drafts along as pending posts</label>
        <Switch id={`${id}-drafts`} checked={drafts} onChange={setDrafts} />
      </div>
      <DropZone accept={ACCEPT} disabled={running || busy} onFiles={([file]) => void send(file)}>
        {target
          ? 'WordPress export (.xml) or Ghost export (.json)'
          : 'Website archive (.zip), WordPress export (.xml) or Ghost export (.json)'}
        ; up to {MAX_MEGABYTES} MB.
      </DropZone>
      <div role="status">{running && <p>Sending {sent}…</p>}</div>
      {busy && !running && <p className="quiet">The next file can be sent when this import has ended.</p>}
      {refusal && (
        <p className="import-refusal" role="alert">
          <strong>{sent} was not imported.</strong> {refusal}
        </p>
      )}
    </section>
  );
}

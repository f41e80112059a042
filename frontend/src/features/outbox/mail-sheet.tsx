import { Button, Radio } from 'antd';
import { useRead } from '../../api/use-read.js';
import { dateAndTime } from '../../ui/dates.js';
import { PageState } from '../../ui/page-state.js';
import { useUrlState } from '../../ui/use-url-state.js';
import { MailFrame } from './mail-frame.js';
import type { Mail } from './mail-line.js';
import { MailStatus } from './mail-status.js';
import { MailText } from './mail-text.js';

interface MailSheetProps {
  id: string;
  /** The mail from the list, when the current page of the list includes it. */
  known: Mail | undefined;
  onClose: () => void;
}

/** One mail: first its plain text, which every mail program can show, then its HTML version. */
export function MailSheet({ id, known, onClose }: MailSheetProps) {
  const read = useRead('/api/outbox/{id}', { path: { id } }, { fallbackData: known });
  return (
    <section className="outbox-mail" aria-label="Mail">
      <div className="outbox-back">
        <Button onClick={onClose}>All mails</Button>
      </div>
      <PageState of={read} failed="The mail could not be loaded.">
        {(mail) => (
          <article className="sheet">
            <h2>{mail.subject}</h2>
            <dl>
              <dt>To</dt>
              <dd>{mail.to}</dd>
              <dt>Written</dt>
              <dd>
                <time dateTime={mail.at}>{dateAndTime(mail.at)}</time>
              </dd>
              <dt>State</dt>
              <dd>
                <MailStatus status={mail.status} /> {mail.sentAt && dateAndTime(mail.sentAt)}
              </dd>
            </dl>
            {mail.error && (
              <p className="outbox-error">
                {mail.attempts === 1 ? 'The attempt failed' : `The last of ${mail.attempts} attempts failed`}:{' '}
                {mail.error}
              </p>
            )}
            <Body mail={mail} />
          </article>
        )}
      </PageState>
    </section>
  );
}

function Body({ mail: { subject, text, html } }: { mail: Mail }) {
  const [view, show] = useUrlState('view');
  if (text === null)
    return <p className="quiet">A mail server accepted this email. Its content is no longer stored.</p>;
  return (
    <>
      {html !== null && (
        <Radio.Group
          className="outbox-view"
          aria-label="View"
          optionType="button"
          size="small"
          value={view === 'designed' ? 'designed' : 'text'}
          onChange={({ target }) => show(target.value === 'text' ? null : 'designed')}
          options={[
            { value: 'text', label: 'Text' },
            { value: 'designed', label: 'As designed' },
          ]}
        />
      )}
      {html !== null && view === 'designed' ? <MailFrame html={html} subject={subject} /> : <MailText text={text} />}
    </>
  );
}

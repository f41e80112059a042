import { Link, useLocation } from 'react-router';
import type { Item } from '../../api/types.js';
import { ago } from '../../ui/dates.js';
import { MailStatus } from './mail-status.js';

export type Mail = Item<'/api/outbox'>;

export function MailLine({ mail: { id, to, subject, at, status }, isCurrent }: { mail: Mail; isCurrent: boolean }) {
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  params.set('mail', id);
  return (
    <li className="outbox-line">
      <Link to={{ search: params.toString() }} aria-current={isCurrent || undefined} preventScrollReset>
        <span className="outbox-subject" title={subject}>
          {subject}
        </span>
        <time dateTime={at}>{ago(at)}</time>
        <span className="outbox-to" title={to}>
          {to}
        </span>
        <MailStatus status={status} />
      </Link>
    </li>
  );
}

import { Button } from 'antd';
import { useId, useSyncExternalStore } from 'react';
import { ago } from '../../ui/dates.js';
import { dismissToast, earlierToasts, subscribeToToasts, type Toast } from '../../ui/toast-queue.js';
import { WarningIcon } from '../../ui/icons.js';
import { useSecondsLeft } from '../../ui/use-seconds-left.js';

/** The notifications that are no longer on screen, with their actions as long as they are possible. */
export function EarlierMessages() {
  const title = useId();
  const toasts = useSyncExternalStore(subscribeToToasts, earlierToasts);
  if (toasts.length === 0) return null;
  return (
    <section className="bell-messages" aria-labelledby={title}>
      <h2 id={title}>Earlier messages</h2>
      <ul>
        {toasts.map((toast) => (
          <Message key={toast.id} toast={toast} />
        ))}
      </ul>
    </section>
  );
}

function Message({ toast: { id, title, description, failed, action, deadline, addedAt } }: { toast: Toast }) {
  const left = useSecondsLeft(deadline?.at ?? null);
  const isPossible = action && (!deadline || left > 0);
  return (
    <li className={failed ? 'bell-message is-failed' : 'bell-message'}>
      <div>
        <strong>
          {failed && <WarningIcon size={15} />}
          {title}
        </strong>
        {description && <p>{description}</p>}
        <span>{deadline && left > 0 ? deadline.text(left) : ago(new Date(addedAt).toISOString())}</span>
      </div>
      {isPossible && (
        <Button
          size="small"
          onClick={() => {
            dismissToast(id);
            action.run();
          }}
          aria-label={description ? `${action.label}: ${description}` : action.label}
        >
          {action.label}
        </Button>
      )}
    </li>
  );
}

import { Modal, Skeleton } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Item } from '../../../api/types.js';
import { useList, useRead } from '../../../api/use-read.js';
import { dayOf, slotTime } from '../../../entities/topic/topic-times.js';
import { EmptyState, PageState } from '../../../ui/page-state.js';
import { Pages } from '../../../ui/pages.js';
import { Lines } from '../../../ui/panel.js';

type Slot = Item<'/api/focus-topics/{id}/slots'>;

const PAGE_SIZE = 20;

const STATUSES: Record<Slot['status'], [label: string, colour: string]> = {
  planned: ['About to begin', 'pending'],
  running: ['Under way', 'pending'],
  done: ['Done', 'approved'],
  failed: ['Failed', 'rejected'],
  skipped: ['Skipped', 'other'],
  missed: ['Missed', 'rejected'],
};

interface SlotsDialogProps {
  /** Id of the topic whose history is shown; null while the dialog is closed. */
  topicId: string | null;
  onClose: () => void;
}

/** Dialog with the scheduled days of a topic and their outcomes. */
export function SlotsDialog({ topicId, onClose }: SlotsDialogProps) {
  const [shown, setShown] = useState(topicId);
  // The last content stays visible while the closing animation runs.
  if (topicId !== null && topicId !== shown) setShown(topicId);
  const topic = useRead(shown ? '/api/focus-topics/{id}' : null, { path: { id: shown ?? '' } });
  return (
    <Modal
      title={topic.data ? `History of “${topic.data.title}”` : 'History'}
      open={topicId !== null}
      onCancel={onClose}
      footer={null}
      width={620}
      destroyOnHidden
    >
      {topic.data ? (
        <Slots key={topic.data.id} topicId={topic.data.id} zone={topic.data.scheduleTimezone} />
      ) : (
        <PageState of={topic} skeleton={<Placeholder />} failed="The focus topic could not be loaded.">
          {() => null}
        </PageState>
      )}
    </Modal>
  );
}

function Slots({ topicId, zone }: { topicId: string; zone: string }) {
  const [cursors, setCursors] = useState<string[]>([]);
  const cursor = cursors.at(-1);
  const slots = useList(
    '/api/focus-topics/{id}/slots',
    { path: { id: topicId }, query: { past: true, limit: PAGE_SIZE, ...(cursor && { cursor }) } },
    { keepPreviousData: true },
  );
  return (
    <PageState
      of={slots}
      skeleton={<Placeholder />}
      empty={
        <EmptyState title="Nothing has run yet">
          Each scheduled day appears here with its result once it is due. Tests are not part of the schedule.
        </EmptyState>
      }
      failed="The history could not be loaded."
    >
      {({ items, total, next }) => (
        <>
          <Lines>
            {items.map((slot) => (
              <SlotLine key={slot.localDate} slot={slot} zone={zone} />
            ))}
          </Lines>
          <Pages
            pageSize={PAGE_SIZE}
            shown={items.length}
            total={total}
            cursors={cursors}
            next={next}
            turnTo={setCursors}
          />
        </>
      )}
    </PageState>
  );
}

function SlotLine({ slot: { localDate, at, status, reason, runId, origin }, zone }: { slot: Slot; zone: string }) {
  const [label, colour] = STATUSES[status];
  return (
    <li>
      <div>
        <strong>{dayOf(localDate)}</strong>
        <p className="quiet">
          {slotTime(at, zone)}
          {origin === 'added' && ', added by hand'}
        </p>
        {reason && <p>{reason}</p>}
      </div>
      <span className={`status-badge status-${colour}`}>{label}</span>
      {runId && <Link to={`/generation-runs/${runId}`}>Run</Link>}
    </li>
  );
}

const Placeholder = () => <Skeleton active title={false} paragraph={{ rows: 6 }} />;

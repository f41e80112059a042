import { Button, Drawer, Skeleton } from 'antd';
import { useId, useState } from 'react';
import { useRead } from '../../../api/use-read.js';
import { focusFirstField } from '../../../ui/form-dialog.js';
import { PageState } from '../../../ui/page-state.js';
import { TopicForm } from './topic-form.js';

export const NEW = 'new';

interface TopicDrawerProps {
  websiteId: string;
  /** Whose form is open: a topic's id, `new`, or null while it is closed. */
  topicId: string | null;
  onClose: () => void;
}

/** Creates a focus topic, or changes one. */
export function TopicDrawer({ websiteId, topicId, onClose }: TopicDrawerProps) {
  const form = useId();
  const [running, setRunning] = useState(false);
  const [shown, setShown] = useState(topicId);
  // Its words stay while it closes.
  if (topicId !== null && topicId !== shown) setShown(topicId);
  const isNew = shown === NEW;
  const topic = useRead(topicId && topicId !== NEW ? '/api/focus-topics/{id}' : null, { path: { id: topicId ?? '' } });
  return (
    <Drawer
      title={isNew ? 'Create Focus Topic' : 'Edit Focus Topic'}
      open={topicId !== null}
      onClose={onClose}
      size={560}
      rootClassName="topic-drawer"
      destroyOnHidden
      afterOpenChange={(isOpen) => isOpen && focusFirstField(form)}
      footer={
        <div className="topic-drawer-buttons">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="primary" htmlType="submit" form={form} loading={running} disabled={!isNew && !topic.data}>
            {isNew ? 'Create Focus Topic' : 'Save Changes'}
          </Button>
        </div>
      }
    >
      {isNew ? (
        <TopicForm id={form} websiteId={websiteId} topic={null} onRunning={setRunning} onSaved={onClose} />
      ) : (
        <PageState of={topic} skeleton={<Skeleton active paragraph={{ rows: 12 }} />} failed="The focus topic could not be loaded.">
          {(read) => <TopicForm key={read.id} id={form} websiteId={read.websiteId} topic={read} onRunning={setRunning} onSaved={onClose} />}
        </PageState>
      )}
    </Drawer>
  );
}

import { Button, Drawer, Skeleton } from 'antd';
import { useId, useLayoutEffect, useState } from 'react';
import { useRead } from '../../../api/use-read.js';
import { ReadOnlyNotice, useMayConfigure } from '../../../session/may-configure.js';
import { useSelectedWebsite, type Website } from '../../../session/websites.js';
import { focusFirstField } from '../../../ui/form-dialog.js';
import { PageState } from '../../../ui/page-state.js';
import { useUnsaved } from '../../../ui/use-unsaved.js';
import { TopicForm } from './topic-form.js';

export const NEW = 'new';

interface TopicDrawerProps {
  /** The website in which a new topic is created. */
  website: Website;
  /** Id of the topic being edited, `new`, or null while the drawer is closed. */
  topicId: string | null;
  onClose: () => void;
}

/** Drawer with the form that creates or edits a focus topic. */
export function TopicDrawer({ website, topicId, onClose }: TopicDrawerProps) {
  const form = useId();
  const { total } = useSelectedWebsite();
  const [running, setRunning] = useState(false);
  const [isTyped, setIsTyped] = useState(false);
  const { mayClose } = useUnsaved(topicId !== null && isTyped);
  const [shown, setShown] = useState(topicId);
  // The last content stays visible while the closing animation runs.
  if (topicId !== null && topicId !== shown) setShown(topicId);
  const isNew = shown === NEW;
  const topic = useRead(topicId && topicId !== NEW ? '/api/focus-topics/{id}' : null, { path: { id: topicId ?? '' } });
  const websiteId = isNew ? website.id : (topic.data?.websiteId ?? website.id);
  const mayConfigure = useMayConfigure(websiteId);
  // Resets the flag before the person can type into the form of the next topic.
  useLayoutEffect(() => setIsTyped(false), [topicId]);
  const leave = async () => {
    if (await mayClose()) onClose();
  };
  return (
    <Drawer
      title={isNew ? 'Create Focus Topic' : 'Edit focus topic'}
      open={topicId !== null}
      onClose={() => void leave()}
      size={560}
      rootClassName="topic-drawer"
      destroyOnHidden
      afterOpenChange={(isOpen) => isOpen && focusFirstField(form)}
      footer={
        <div className="topic-drawer-buttons">
          <Button onClick={() => void leave()}>Cancel</Button>
          <Button
            type="primary"
            htmlType="submit"
            form={form}
            loading={running}
            disabled={!mayConfigure || (!isNew && !topic.data)}
          >
            {isNew ? 'Create Focus Topic' : 'Save Changes'}
          </Button>
        </div>
      }
    >
      <ReadOnlyNotice websiteId={websiteId} />
      {isNew ? (
        <>
          {total > 1 && <p className="quiet topic-for">For {website.name}.</p>}
          <TopicForm
            id={form}
            websiteId={website.id}
            topic={null}
            onRunning={setRunning}
            onTyped={setIsTyped}
            onSaved={onClose}
          />
        </>
      ) : (
        <PageState
          of={topic}
          skeleton={<Skeleton active paragraph={{ rows: 12 }} />}
          failed="The focus topic could not be loaded."
        >
          {(read) => (
            <TopicForm
              key={read.id}
              id={form}
              websiteId={read.websiteId}
              topic={read}
              onRunning={setRunning}
              onTyped={setIsTyped}
              onSaved={onClose}
            />
          )}
        </PageState>
      )}
    </Drawer>
  );
}

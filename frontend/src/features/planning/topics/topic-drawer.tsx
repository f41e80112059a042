import { Button, Drawer, Select, Skeleton } from 'antd';
import { useId, useLayoutEffect, useState } from 'react';
import { useRead } from '../../../api/use-read.js';
import { ReadOnlyNotice, useMayConfigure } from '../../../session/may-configure.js';
import { useSelectedWebsite, type Website } from '../../../session/websites.js';
import { focusFirstField } from '../../../ui/form-dialog.js';
import { PageState } from '../../../ui/page-state.js';
import { useUnsaved } from '../../../ui/use-unsaved.js';
import type { Period } from '../calendar/use-calendar-address.js';
import { NEW, type Plan } from '../use-topic-dialog.js';
import { TopicForm } from './topic-form.js';

interface TopicDrawerProps {
  /** The website in which a new topic is created, unless another is chosen. */
  website: Website;
  /** The websites to choose from for a new topic. */
  choices: Website[];
  /** Id of the topic being edited, `new`, or null while the drawer is closed. */
  topicId: string | null;
  /** The day, and perhaps the website, that a new topic is planned for. */
  plan: Plan | null;
  /** The days that a new topic is planned for without a plan. */
  period: Period | null;
  onClose: () => void;
}

/** Drawer with the form that creates or edits a focus topic. */
export function TopicDrawer({ website: working, choices, topicId, plan, period, onClose }: TopicDrawerProps) {
  const form = useId();
  const { total } = useSelectedWebsite();
  const [running, setRunning] = useState(false);
  const [isTyped, setIsTyped] = useState(false);
  const { mayClose } = useUnsaved(topicId !== null && isTyped);
  const [shown, setShown] = useState({ topicId, plan });
  const [chosen, setChosen] = useState<string | null>(null);
  // The last content stays visible while the closing animation runs.
  if (topicId !== null && (topicId !== shown.topicId || plan?.day !== shown.plan?.day)) {
    setShown({ topicId, plan });
    setChosen(null);
  }
  const isNew = shown.topicId === NEW;
  const wanted = chosen ?? shown.plan?.websiteId;
  const website = choices.find(({ id }) => id === wanted) ?? working;
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
          {choices.length > 1 && <WebsiteChoice choices={choices} value={website.id} onChange={setChosen} />}
          {choices.length < 2 && total > 1 && <p className="quiet topic-for">For {website.name}.</p>}
          <TopicForm
            key={shown.plan?.day}
            id={form}
            websiteId={website.id}
            topic={null}
            plannedOn={shown.plan?.day}
            period={period}
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

interface WebsiteChoiceProps {
  choices: readonly Website[];
  value: string;
  onChange: (id: string) => void;
}

function WebsiteChoice({ choices, value, onChange }: WebsiteChoiceProps) {
  const id = useId();
  return (
    <div className="topic-for">
      <label htmlFor={id}>Website</label>
      <Select
        id={id}
        value={value}
        onChange={onChange}
        showSearch={{ optionFilterProp: 'label' }}
        options={choices.map((each) => ({ value: each.id, label: each.name }))}
      />
    </div>
  );
}

import { Form, Input, Select } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { api, data } from '../../../api/client.js';
import { ApiError, sentenceOf } from '../../../api/errors.js';
import { isProblem } from '../../../api/problem-code.js';
import { useAll } from '../../../api/use-read.js';
import { useRequestKey } from '../../../api/use-request-key.js';
import { CONTENT_ANGLES } from '../../../entities/post/content-angles.js';
import { useAction } from '../../../session/use-action.js';
import type { Day } from '../../../ui/calendar-day.js';
import { ChangedNotice } from '../../../ui/changed-notice.js';
import { toast } from '../../../ui/toast-queue.js';
import { differs } from '../../../ui/use-typed-form.js';
import type { Period } from '../calendar/use-calendar-address.js';
import { EDITED } from './edited-topic.js';
import { ScheduleFields } from './schedule-fields.js';
import { SimilarTitles } from './similar-titles.js';
import { SwitchField } from './switch-field.js';
import { type Topic, TOPIC_READS } from './topic-labels.js';
import { blankFor, blankOn, bodyOf, type TopicValues, valuesOf } from './topic-values.js';

const required = (message: string) => [{ required: true, whitespace: true, message }];

interface TopicFormProps {
  id: string;
  websiteId: string;
  /** The topic to edit; null to create one. */
  topic: Topic | null;
  /** Day on which the first post of a new topic is planned. */
  plannedOn?: Day | undefined;
  /** The days that a new topic is planned for, when it is not planned on one. */
  period?: Period | null;
  onRunning: (running: boolean) => void;
  /** Called with whether the form differs from its initial values. */
  onTyped: (isTyped: boolean) => void;
  onSaved: () => void;
}

/** Form with all settings of a focus topic. Input is preserved when saving fails. */
export function TopicForm({ id, websiteId, topic, plannedOn, period, onRunning, onTyped, onSaved }: TopicFormProps) {
  const [form] = Form.useForm<TopicValues>();
  const [params] = useSearchParams();
  // A topic that is created while one category is listed is of that category.
  const [begun] = useState(() => {
    const categoryId = params.get('category');
    const blank = period && !plannedOn ? blankFor(period) : blankOn(plannedOn);
    return topic ? valuesOf(topic) : { ...blank, ...(categoryId && { categoryId }) };
  });
  // The form keeps editing the version that was read when it opened, so that the server can detect a concurrent change.
  const [read, setRead] = useState(topic);
  const [theirs, setTheirs] = useState<{ before: Topic; now: Topic } | null>(null);
  const title: string = Form.useWatch('title', form) ?? read?.title ?? '';
  const startDate: string = Form.useWatch('startDate', form) ?? '';
  const lastWebsite = useRef(websiteId);
  useEffect(() => {
    // Categories belong to one website.
    if (lastWebsite.current !== websiteId) form.setFieldValue('categoryId', undefined);
    lastWebsite.current = websiteId;
  }, [form, websiteId]);
  const categories = useAll('/api/categories', { query: { websiteId } });
  const key = useRequestKey();

  const verb = topic ? 'update' : 'create';
  const { run } = useAction(
    async (values: TopicValues) => {
      const { slotOn, ...body } = bodyOf(values);
      if (read)
        return data(
          api.PUT('/api/focus-topics/{id}', {
            params: { path: { id: read.id } },
            body: { ...body, version: read.version },
          }),
        );
      const request = { websiteId, ...body, ...(slotOn && { slotOn }) };
      const created = await data(
        api.POST('/api/focus-topics', { body: request, headers: { 'Idempotency-Key': key.of(request) } }),
      );
      key.answered();
      return created;
    },
    {
      success: `Focus topic ${verb}d successfully`,
      failure: (error) => {
        if (read && isProblem(error, 'focus-topic-changed') && error instanceof ApiError) {
          const now = error.problem['current'] as Topic;
          setTheirs({ before: read, now });
          // The next save deliberately overwrites the concurrent change.
          setRead(now);
        }
        return { title: 'Error', description: sentenceOf(error, `Failed to ${verb} focus topic`) };
      },
      refreshes: TOPIC_READS,
      form,
    },
  );
  const save = async () => {
    onRunning(true);
    const saved = await run(form.getFieldsValue(true));
    onRunning(false);
    if (saved) onSaved();
  };

  return (
    <Form<TopicValues>
      id={id}
      form={form}
      layout="vertical"
      initialValues={begun}
      onFinish={() => void save()}
      onValuesChange={(_, values) => onTyped(differs(values, begun))}
      onFinishFailed={() => toast({ title: 'Error', description: 'Please fill in all required fields' })}
      scrollToFirstError={{ focus: true }}
      noValidate
    >
      {theirs && (
        <ChangedNotice
          what="focus topic"
          edited={EDITED}
          before={theirs.before}
          theirs={theirs.now}
          onTake={() => {
            form.setFieldsValue(valuesOf(theirs.now));
            setTheirs(null);
          }}
        />
      )}
      <Form.Item name="title" label="Title" rules={required('Title is required')}>
        <Input maxLength={200} autoComplete="off" />
      </Form.Item>
      <SimilarTitles websiteId={websiteId} title={title} except={topic?.id} />
      <Form.Item
        name="description"
        label="Description"
        extra="What to write about. It guides the writer."
        rules={required('Description is required')}
      >
        <Input.TextArea rows={4} maxLength={5000} />
      </Form.Item>
      <Form.Item
        name="categoryId"
        label="Category"
        rules={[{ required: true, message: 'Category is required' }]}
        extra={
          categories.error
            ? 'The categories could not be loaded.'
            : categories.data?.length === 0 && (
                <>
                  This website has no categories yet. <Link to="/categories">Add the first one</Link>
                </>
              )
        }
      >
        <Select
          placeholder="Select a category"
          loading={categories.isLoading}
          showSearch={{ optionFilterProp: 'label' }}
          options={(categories.data ?? []).map(({ id: value, name }) => ({ value, label: name }))}
        />
      </Form.Item>
      <Form.Item name="contentAngle" label="Content Angle">
        <Select options={Object.entries(CONTENT_ANGLES).map(([value, label]) => ({ value, label }))} />
      </Form.Item>
      {begun.slotOn && (
        <Form.Item
          name="slotOn"
          label="First post on"
          extra="It is written on this day, and waits for review."
          rules={[{ required: true, message: 'Choose the day of the first post' }]}
        >
          <Input type="date" {...(startDate && { min: startDate })} />
        </Form.Item>
      )}
      <div className="two-fields">
        <Form.Item name="startDate" label="Start date" rules={[{ required: true, message: 'Start date is required' }]}>
          <Input type="date" />
        </Form.Item>
        <Form.Item name="endDate" label="End date" rules={[{ required: true, message: 'End date is required' }]}>
          <Input type="date" {...(startDate && { min: startDate })} />
        </Form.Item>
      </div>
      <SwitchField name="isActive" label="Active" about="While it is inactive, nothing is generated on schedule." />
      <ScheduleFields isPlanned={begun.slotOn !== undefined} />
    </Form>
  );
}

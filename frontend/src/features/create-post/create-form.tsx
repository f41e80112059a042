import { Button, Form, Input, Select } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useAll } from '../../api/use-read.js';
import { type AskedTopic, ReadinessNote } from '../../entities/category/readiness-note.js';
import { CONTENT_ANGLES, type ContentAngle } from '../../entities/post/content-angles.js';
import { waitLabel, waitSentence } from '../../entities/run/run-wait.js';
import { isOver, type Run } from '../../entities/run/use-run.js';
import { useWebsiteSearch } from '../../entities/website/use-website-search.js';
import { useSelectedWebsite, useWebsite, type Website } from '../../session/websites.js';
import { toast } from '../../ui/toast-queue.js';
import { differs } from '../../ui/use-typed-form.js';
import { useUnsavedOnScreen } from '../../ui/use-unsaved.js';
import { type Budget, BudgetNote, useBudget } from './budget-note.js';
import { Preview } from './preview.js';
import { SimilarPosts } from './similar-posts.js';
import { useStartRun, type CreatePostRequest } from './use-start-run.js';

interface Fields {
  websiteId?: string | undefined;
  categoryId?: string | undefined;
  specificFocus?: string | undefined;
  keyPoints?: string | undefined;
  contentAngle?: ContentAngle | undefined;
}

interface CreateFormProps {
  /** The run that this form has started, whose inputs it shows. */
  run: Run | undefined;
  loading: boolean;
  /** An earlier run whose inputs fill the form for another attempt. */
  repeated: Run | undefined;
  onStarted: (runId: string) => void;
}

/**
 * Converts the fields into the request. Leaves out empty fields and the angle 'none'. Returns null if website or
 * category is missing.
 */
function toCreatePostRequest({
  websiteId,
  categoryId,
  specificFocus,
  keyPoints,
  contentAngle,
}: Fields): CreatePostRequest | null {
  if (!websiteId || !categoryId) return null;
  const focus = specificFocus?.trim();
  const points = keyPoints?.trim();
  return {
    websiteId,
    categoryId,
    ...(focus && { specificFocus: focus }),
    ...(points && { keyPoints: points }),
    ...(contentAngle && contentAngle !== 'none' && { contentAngle }),
  };
}

const toFields = ({ websiteId, categoryId, request }: Run): Fields => ({
  websiteId,
  categoryId: categoryId ?? undefined,
  specificFocus: request.specificFocus ?? undefined,
  keyPoints: request.keyPoints ?? undefined,
  contentAngle: request.contentAngle,
});

const topicOf = ({ specificFocus = '', keyPoints = '' }: Fields): AskedTopic => ({ focus: specificFocus, keyPoints });

const optionOf = ({ id, name, isActive }: Website) => ({ value: id, label: isActive ? name : `${name} (inactive)` });

export function CreateForm({ run, loading, repeated, onStarted }: CreateFormProps) {
  const [form] = Form.useForm<Fields>();
  const { websites, selectedId } = useSelectedWebsite();
  const start = useStartRun();
  const preselected = selectedId ?? (websites.length === 1 ? websites[0]?.id : undefined);
  const initial = run ?? repeated;
  const first: Fields = initial ? toFields(initial) : { websiteId: preselected, contentAngle: 'none' };
  const fields: Fields = { ...first, ...Form.useWatch([], form) };

  const categories = useAll(fields.websiteId ? '/api/categories' : null, {
    query: { ...(fields.websiteId && { websiteId: fields.websiteId }) },
  });
  const budget = useBudget(fields.websiteId);
  const website = useWebsite(fields.websiteId);
  const { offered, searches, select: searching } = useWebsiteSearch();
  const category = categories.data?.find(({ id }) => id === fields.categoryId);
  const generating = start.running || (run !== undefined && !isOver(run));
  const locked = generating || loading || run !== undefined;

  const [asked, setAsked] = useState<AskedTopic>(() => topicOf(first));

  // The inputs count as unsaved until the run has started, because the server may refuse the request.
  useUnsavedOnScreen(
    !loading && !run && differs({ specificFocus: fields.specificFocus, keyPoints: fields.keyPoints }, first),
  );

  // The category of the address is selected once it is known to be one of the website, and an only one by itself.
  const [params] = useSearchParams();
  const linked = useRef(initial ? null : params.get('category'));
  useEffect(() => {
    if (!categories.data || run || form.getFieldValue('categoryId')) return;
    const [first, second] = categories.data;
    const known = categories.data.find(({ id }) => id === linked.current) ?? (second ? undefined : first);
    linked.current = null;
    if (known) form.setFieldsValue({ categoryId: known.id });
  }, [form, run, categories.data]);

  // The form follows the website selected in the header until a run has started.
  const followed = useRef(selectedId);
  useEffect(() => {
    if (followed.current === selectedId) return;
    followed.current = selectedId;
    if (!run && selectedId) form.setFieldsValue({ websiteId: selectedId, categoryId: undefined });
  }, [form, run, selectedId]);

  const create = async (typed: Fields) => {
    const request = toCreatePostRequest(typed);
    if (!request) {
      toast({ title: 'Missing Information', description: 'Please select both a website and category.' });
      form.scrollToField(typed.websiteId ? 'categoryId' : 'websiteId', { focus: true, block: 'center' });
      return;
    }
    const runId = await start.run(request);
    if (runId) onStarted(runId);
  };

  return (
    <Form
      form={form}
      layout="vertical"
      className="create-form"
      initialValues={first}
      disabled={locked}
      onFinish={(typed) => void create({ ...first, ...typed })}
    >
      <Form.Item name="websiteId" label="Website">
        <Select
          {...searching}
          placeholder="Select a website"
          onChange={() => form.setFieldsValue({ categoryId: undefined })}
          options={(searches || !website || offered.includes(website) ? offered : [website, ...offered]).map(optionOf)}
        />
      </Form.Item>
      <Form.Item
        name="categoryId"
        label="Category"
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
          placeholder={fields.websiteId ? 'Select a category' : 'Choose a website first'}
          disabled={locked || !fields.websiteId}
          loading={categories.isLoading}
          showSearch={{ optionFilterProp: 'label' }}
          options={(categories.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
      {fields.websiteId && fields.categoryId && (
        <fieldset className="create-refinement" onBlur={() => setAsked(topicOf(fields))}>
          <legend>Topic Refinement</legend>
          <p className="quiet">Optional. Without it, the post keeps to the category.</p>
          <Form.Item name="specificFocus" label="Specific Focus">
            <Input maxLength={500} placeholder="What should this post focus on?" />
          </Form.Item>
          <Form.Item name="keyPoints" label="Key Points to Cover">
            <Input.TextArea rows={3} maxLength={5000} placeholder="One per line" />
          </Form.Item>
          <Form.Item name="contentAngle" label="Content Angle">
            <Select options={Object.entries(CONTENT_ANGLES).map(([value, label]) => ({ value, label }))} />
          </Form.Item>
        </fieldset>
      )}
      {website && category && <Preview website={website.name} category={category} request={fields} />}
      {!locked && website && <Notices website={website} budget={budget.data} focus={fields.specificFocus ?? ''} />}
      {!locked && website?.isActive && category && budget.data?.admitsPost !== false && (
        <ReadinessNote websiteId={website.id} categoryId={category.id} topic={asked} />
      )}
      {(!run || generating) && (
        <>
          <Button
            type="primary"
            htmlType="submit"
            size="large"
            loading={generating}
            disabled={locked || website?.isActive === false || budget.data?.admitsPost === false}
          >
            {run?.waiting ? waitLabel(run.waiting) : generating ? 'Generating... (2-5 min)' : 'Create Blog Post'}
          </Button>
          <p className="quiet create-note">
            {run?.waiting
              ? waitSentence(run.waiting)
              : generating
                ? 'The content servers are being researched for unique content, and every citation is checked. You ' +
                  'can leave this screen: the run continues.'
                : 'Each post is researched anew, does not repeat earlier ones, and cites its sources.'}
          </p>
        </>
      )}
    </Form>
  );
}

/** Warnings to read before a run costs money. */
const Notices = ({ website, budget, focus }: { website: Website; budget: Budget | undefined; focus: string }) => (
  <>
    <SimilarPosts websiteId={website.id} focus={focus} />
    {!website.isActive && (
      <p className="create-warning" role="alert">
        This website is inactive: content generation and publishing are paused.
      </p>
    )}
    <BudgetNote budget={budget} />
  </>
);

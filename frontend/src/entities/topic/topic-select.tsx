import { Select } from 'antd';
import type { Read } from '../../api/types.js';

export type PostTopics = Read<'/api/blog-posts/topics'>;

interface TopicSelectProps {
  topics: PostTopics | undefined;
  category: string | null;
  focusTopicId: string | null;
  onChange: (topic: { category: string | null; topic: string | null }) => void;
}

const ANY = 'any';
const CATEGORY = 'category:';
const FOCUS = 'focus:';

/** Select of a topic of posts: a category, or a focus topic that posts were planned for. */
export function TopicSelect({ topics, category, focusTopicId, onChange }: TopicSelectProps) {
  const { categories = [], focusTopics = [] } = topics ?? {};
  const inCategories = categories.map(({ name, posts }) => ({
    value: `${CATEGORY}${name}`,
    label: `${name} (${posts.toLocaleString('en')})`,
  }));
  const inFocus = focusTopics.map(({ id, title, posts }) => ({
    value: `${FOCUS}${id}`,
    label: `${title} (${posts.toLocaleString('en')})`,
  }));
  // The address may name a topic that no post has any more.
  if (category && !categories.some(({ name }) => name === category))
    inCategories.push({ value: `${CATEGORY}${category}`, label: category });
  if (focusTopicId && topics && !focusTopics.some(({ id }) => id === focusTopicId))
    inFocus.push({ value: `${FOCUS}${focusTopicId}`, label: 'Another focus topic' });
  return (
    <Select
      aria-label="Topic"
      showSearch={{ optionFilterProp: 'label' }}
      value={focusTopicId ? `${FOCUS}${focusTopicId}` : category ? `${CATEGORY}${category}` : ANY}
      onChange={(value: string) =>
        onChange({
          category: value.startsWith(CATEGORY) ? value.slice(CATEGORY.length) : null,
          topic: value.startsWith(FOCUS) ? value.slice(FOCUS.length) : null,
        })
      }
      options={[
        { value: ANY, label: 'Any topic' },
        ...(inFocus.length > 0 ? [{ label: 'Focus topics', options: inFocus }] : []),
        ...(inCategories.length > 0 ? [{ label: 'Categories', options: inCategories }] : []),
      ]}
      popupMatchSelectWidth={260}
    />
  );
}

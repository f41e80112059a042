import { Form, type FormItemProps } from 'antd';
import type { Post } from '../../../entities/post/post.js';
import type { Fields } from './edits.js';

type Score = Post['score'];

/** The score check that rates the length of each field. */
const CHECKS: Partial<Record<keyof Fields, string>> = {
  title: 'title-length',
  meta_title: 'meta-title-length',
  meta_description: 'meta-description-length',
  slug: 'slug-length',
};

interface CountedItemProps extends Omit<FormItemProps, 'name' | 'extra'> {
  name: keyof Fields;
  score: Score;
}

/** Form field that shows the current length of its text next to the range that the score recommends. */
export function CountedItem({ name, score, children, ...item }: CountedItemProps) {
  const typed = Form.useWatch<string | undefined>(name) ?? '';
  const range = score?.checks.find(({ id }) => id === CHECKS[name])?.range ?? null;
  return (
    <Form.Item {...item} name={name} extra={<Count length={typed.length} range={range} />}>
      {children}
    </Form.Item>
  );
}

function Count({ length, range }: { length: number; range: { min: number; max: number } | null }) {
  if (!range) return <span className="field-count">{length} characters</span>;
  const asked = range.min > 1 ? `${range.min}–${range.max}` : `at most ${range.max}`;
  const verdict =
    length > range.max
      ? `${length - range.max} too many`
      : length < range.min
        ? `${range.min - length} too few`
        : 'fits';
  return (
    <span className={verdict === 'fits' ? 'field-count' : 'field-count is-off'}>
      {length} of {asked} characters: {verdict}
    </span>
  );
}

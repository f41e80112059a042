import type { Item } from '../../api/types.js';
import { CONTENT_ANGLES, type ContentAngle } from '../../entities/post/content-angles.js';

interface PreviewProps {
  website: string;
  category: Pick<Item<'/api/categories'>, 'name' | 'description'>;
  request: {
    specificFocus?: string | undefined;
    keyPoints?: string | undefined;
    contentAngle?: ContentAngle | undefined;
  };
}

/** Summary of the post to be requested. */
export function Preview({ website, category, request: { specificFocus, keyPoints, contentAngle } }: PreviewProps) {
  const rows: [label: string, value: string | undefined][] = [
    ['Website', website],
    ['Category', category.name],
    ['General topic', category.description?.trim() || 'Auto-generated from category'],
    ['Specific focus', specificFocus?.trim()],
    ['Key points', keyPoints?.trim()],
    ['Content angle', contentAngle && contentAngle !== 'none' ? CONTENT_ANGLES[contentAngle] : undefined],
  ];
  return (
    <section className="create-preview" aria-labelledby="create-preview">
      <h2 id="create-preview">Preview</h2>
      <dl>
        {rows.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}

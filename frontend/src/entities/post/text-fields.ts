import type { components } from '../../api/schema.js';

type Schemas = components['schemas'];
/** Fields of a version that hold its texts. */
export type TextField = Exclude<
  keyof Schemas['VersionDetailsResponse'],
  Exclude<keyof Schemas['VersionResponse'], 'title'>
>;
/** Texts of a post that people edit in addition to its main text. */
export type EditedField = Exclude<keyof Schemas['EditPostBody'], 'content' | 'version' | 'language'>;

interface Input {
  maxLength: number;
  /** Number of lines of a multi-line field; absent for a single-line field. */
  rows?: number;
  required?: boolean;
}

/**
 * The texts of a post in the order in which they are read. `input` says how a text is edited, `panel` in which panel
 * beside the main text it is shown.
 */
export const TEXT_FIELDS = {
  title: { label: 'Title', input: { maxLength: 300, required: true } },
  content: { label: 'Text' },
  excerpt: { label: 'Excerpt', panel: 'summary', input: { maxLength: 2000, rows: 3 } },
  meta_title: { label: 'Meta title', panel: 'seo', input: { maxLength: 300 } },
  meta_description: { label: 'Meta description', panel: 'seo', input: { maxLength: 1000, rows: 3 } },
  slug: { label: 'URL slug', panel: 'seo', input: { maxLength: 200, required: true } },
  featured_image: { label: 'Featured image prompt', panel: 'summary', input: { maxLength: 4000, rows: 3 } },
  featured_image_alt: {
    label: 'Alternative text of the featured image',
    panel: 'summary',
    input: { maxLength: 191 },
  },
  category: { label: 'Category' },
  author: { label: 'Author' },
} as const satisfies Record<TextField, { label: string; panel?: 'seo' | 'summary'; input?: Input }> &
  Record<EditedField, { input: Input }>;

/** The editable texts other than the main text, in the order of `TEXT_FIELDS`. */
export const EDITED_FIELDS: { name: EditedField; label: string; input: Input }[] = Object.entries(TEXT_FIELDS).flatMap(
  ([name, field]) => ('input' in field ? [{ name: name as EditedField, label: field.label, input: field.input }] : []),
);

/** Returns the texts that a panel shows. */
export const fieldsOfPanel = (panel: 'seo' | 'summary') =>
  Object.entries(TEXT_FIELDS).flatMap(([name, field]) =>
    'panel' in field && field.panel === panel ? [{ name: name as EditedField, label: field.label }] : [],
  );

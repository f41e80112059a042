import { MAX_POST_HTML } from './post-length.js';

interface TextField {
  /** Name of the property. */
  name: string;
  /** Name of the column, of the member in JSON and of the member in the sealed document. */
  wire: string;
  /** Name in messages. */
  label: string;
  /** What it means for clients. */
  about: string;
  /** Advice for the writer. */
  hint?: string;
  /** Maximum number of characters. */
  limit: number;
  /** Whether people may change the field; the other fields follow the category and the writer. */
  editable: boolean;
  /** Whether the field must have a value. An absent optional field is empty. */
  required: boolean;
  /** The format of the sealed document that has it first. */
  sealedSince: number;
}

const CATALOGUE = [
  {
    name: 'title',
    wire: 'title',
    label: 'Title',
    about: 'Title as plain text.',
    limit: 300,
    editable: true,
    required: true,
    sealedSince: 1,
  },
  {
    name: 'slug',
    wire: 'slug',
    label: 'Slug',
    about: 'Part of the address; unique among the posts of the website.',
    limit: 200,
    editable: true,
    required: true,
    sealedSince: 1,
  },
  {
    name: 'category',
    wire: 'category',
    label: 'Category',
    about: 'Name of the category.',
    limit: 200,
    editable: false,
    required: true,
    sealedSince: 1,
  },
  {
    name: 'author',
    wire: 'author',
    label: 'Author',
    about: 'Name of the author.',
    limit: 200,
    editable: false,
    required: true,
    sealedSince: 1,
  },
  {
    name: 'content',
    wire: 'content',
    label: 'Content',
    about: 'The text as sanitised HTML.',
    limit: MAX_POST_HTML,
    editable: true,
    required: true,
    sealedSince: 1,
  },
  {
    name: 'excerpt',
    wire: 'excerpt',
    label: 'Excerpt',
    about: 'One or two sentences for lists; may be empty.',
    hint: 'One or two sentences for lists.',
    limit: 2_000,
    editable: true,
    required: false,
    sealedSince: 1,
  },
  {
    name: 'featuredImage',
    wire: 'featured_image',
    label: 'Featured image prompt',
    about: 'The address of a picture, or words that describe one; may be empty.',
    hint: 'The address of a picture, or words that describe one.',
    limit: 4_000,
    editable: true,
    required: false,
    sealedSince: 1,
  },
  {
    name: 'featuredImageAlt',
    wire: 'featured_image_alt',
    label: 'Alternative text of the featured image',
    about: 'What the featured image shows, for those who do not see it; may be empty.',
    hint: 'What the picture shows, for those who do not see it.',
    // Ghost accepts at most 191 characters and cuts longer texts; WordPress has no limit.
    limit: 191,
    editable: true,
    required: false,
    sealedSince: 2,
  },
  {
    name: 'metaTitle',
    wire: 'meta_title',
    label: 'Meta title',
    about: 'Title for search engines; may be empty.',
    hint: '30 to 60 characters do best.',
    limit: 300,
    editable: true,
    required: false,
    sealedSince: 1,
  },
  {
    name: 'metaDescription',
    wire: 'meta_description',
    label: 'Meta description',
    about: 'Description for search engines; may be empty.',
    hint: '120 to 156 characters do best.',
    limit: 1_000,
    editable: true,
    required: false,
    sealedSince: 1,
  },
] as const satisfies readonly TextField[];

type Field = (typeof CATALOGUE)[number];
export type TextName = Field['name'];
export type TextWire = Field['wire'];
type RequiredName = Extract<Field, { required: true }>['name'];
export type OptionalWire = Extract<Field, { required: false }>['wire'];

/**
 * The texts of a post: what a reader gets and what an approval seals. Columns, SQL lists, DTOs, audit entries, archives,
 * field mappings, comparisons and tools of agents derive from this list, in this order.
 */
export const TEXT_FIELDS: readonly (TextField & { name: TextName; wire: TextWire })[] = CATALOGUE;

/** The texts of a post by property. */
export type PostText = Record<TextName, string>;
/** The texts of a post by column, as they are sealed, pushed and pulled. */
export type WireText = Record<TextWire, string>;
/** Texts as they are handed in: a field that is not required may be absent. */
export type GivenText = Pick<PostText, RequiredName> & Partial<PostText>;
/** The changes that people may make to the texts; null empties a field. */
export type TextChanges = Partial<Record<Extract<Field, { editable: true }>['name'], string | null>>;

/** The wire names of all fields but these. */
export const wiresWithout = <W extends TextWire = never>(...left: readonly W[]): Exclude<TextWire, W>[] =>
  TEXT_FIELDS.map(({ wire }) => wire).filter((wire): wire is Exclude<TextWire, W> => !left.includes(wire as W));

/** A copy with only the texts. */
export const textOf = (text: GivenText): PostText =>
  Object.fromEntries(TEXT_FIELDS.map(({ name }) => [name, text[name] ?? ''])) as PostText;

/** The texts by their wire names. @param wires which of them; all by default */
export const wireText = <W extends TextWire = TextWire>(
  text: Partial<PostText>,
  wires: readonly W[] = wiresWithout() as W[],
): Record<W, string> =>
  Object.fromEntries(
    TEXT_FIELDS.filter(({ wire }) => wires.includes(wire as W)).map(({ name, wire }) => [wire, text[name] ?? '']),
  ) as Record<W, string>;

/** Fields that people may change, by property, of members that have their wire names. */
export const changesIn = (members: Partial<Record<TextWire, string | null>>): TextChanges =>
  Object.fromEntries(
    TEXT_FIELDS.filter(({ editable, wire }) => editable && members[wire] !== undefined).map(({ name, wire }) => [
      name,
      members[wire],
    ]),
  );

/** The format that new approvals are sealed in. Documents of earlier formats stay as they are and stay valid. */
export const SEAL_FORMAT: number = Math.max(...TEXT_FIELDS.map(({ sealedSince }) => sealedSince));

/** Names of the members of sealed documents; a document of an earlier format does not have all of them. */
export const SEALED_MEMBERS: readonly string[] = [...wiresWithout(), ...(SEAL_FORMAT > 1 ? ['format'] : [])];

/** The members of a sealed document, before it is written in canonical form. The first format does not name itself. */
export const sealedFields = (text: PostText, format = SEAL_FORMAT): Record<string, string | number> => ({
  ...Object.fromEntries(
    TEXT_FIELDS.filter(({ sealedSince }) => sealedSince <= format).map(({ name, wire }) => [wire, text[name]]),
  ),
  ...(format > 1 && { format }),
});

/** The document formats that represent the text completely: the fields that only later formats have are empty. */
export const formatsOf = (text: PostText): number[] =>
  Array.from({ length: SEAL_FORMAT }, (_, i) => i + 1).filter((format) =>
    TEXT_FIELDS.every(({ name, sealedSince }) => sealedSince <= format || text[name] === ''),
  );

/** Whether a document has exactly the members of its format, all of them texts. */
export function isSealedText(document: Readonly<Record<string, unknown>>): document is WireText {
  const { format = 1, ...members } = document;
  const wires = TEXT_FIELDS.filter(({ sealedSince }) => sealedSince <= Number(format)).map(({ wire }) => wire);
  const isKnown = 'format' in document ? Number.isInteger(format) && Number(format) > 1 : true;
  return (
    isKnown &&
    Number(format) <= SEAL_FORMAT &&
    Object.keys(members).length === wires.length &&
    wires.every((wire) => typeof members[wire] === 'string')
  );
}

/** Wire names of fields that texts of earlier versions do not have. */
export const LATER_WIRES: readonly TextWire[] = TEXT_FIELDS.filter(({ sealedSince }) => sealedSince > 1).map(
  ({ wire }) => wire,
);

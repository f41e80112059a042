import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { wireText } from '../../../shared/domain/text-fields.js';
import { checkMapping, type Constants, type PostValues } from '../field-mapping.js';
import { checkedSettings, namesIn } from './settings.js';
import { idIn, NotAccepted } from './template.js';
import { TEMPLATES, templateOf } from './templates.js';

describe('templates', () => {
  it('are all registered: each file that defines one is a type of destination', async () => {
    const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'));
    const made = await Promise.all(
      files.map(async (file) => Object.values((await import(`./${file.replace(/\.ts$/, '.js')}`)) as object)),
    );
    const templates = made
      .flat()
      .filter(
        (value): value is object =>
          typeof value === 'object' && value !== null && 'mapping' in value && 'publish' in value,
      );
    expect(new Set(templates)).toEqual(new Set(TEMPLATES));
    expect(new Set(TEMPLATES.map(({ type }) => type)).size).toBe(TEMPLATES.length);
  });

  it.each(TEMPLATES.map((template) => [template.type, template] as const))(
    '%s has a valid default mapping and describes its settings',
    (_, { mapping, settings, about, guide, address }) => {
      expect(existsSync(join(import.meta.dirname, '../../../../../docs/integrations', `${guide}.md`))).toBe(true);
      expect(() => checkMapping(mapping, {})).not.toThrow();
      for (const words of [about, address.label, address.hint, ...settings.flatMap(({ label, hint }) => [label, hint])])
        expect(words).toMatch(/\S/);
    },
  );
});

describe('the id that a destination assigns', () => {
  it.each([
    [7, '7'],
    ['65f0c0ffee', '65f0c0ffee'],
  ])('%p is accepted', (id, isValid) => expect(idIn({ id })).toBe(isValid));

  it.each([undefined, null, '', 1.5, Number.NaN, {}, [7], 'a b', '\0', 'x'.repeat(101)])('%p is refused', (id) =>
    expect(() => idIn({ id })).toThrow(NotAccepted),
  );

  it('is required', () => expect(() => idIn(undefined)).toThrow('did not say under which id'));
});

describe('settings of a template', () => {
  const wordpress = templateOf('wordpress');

  it('are trimmed, omitted when empty or masked, and accept lists of names', () => {
    expect(
      checkedSettings(wordpress, {
        username: ' ada ',
        applicationPassword: '••••••••',
        tags: ['a', 'b c'],
        categories: ' ',
      }),
    ).toEqual({ username: 'ada', tags: 'a, b c' });
  });

  it.each<[object, string]>([
    [{ username: 'a:b' }, 'The user name is the one you sign in with: it has no colon'],
    [{ username: 'a\nb' }, 'WordPress user must be one line of at most 2000 characters'],
    [{ tags: ['a,b'] }, 'Tags must be names with commas between them'],
    [{ tags: Array.from({ length: 21 }, (_, i) => `t${i}`) }, 'Tags may be at most 20 names of at most 200 characters'],
    [{ defaultStatus: 'live' }, 'Status of new posts must be one of publish, draft, pending'],
    [{ constructor: 'x' }, 'This template has no setting "constructor".'],
  ])('refuse %j with a message', (given, message) => {
    expect(() => checkedSettings(wordpress, given as Record<string, unknown>)).toThrow(message);
  });

  it('split names at commas and remove duplicates', () => {
    expect(namesIn(' a, B b ,, A,  ')).toEqual(['a', 'B b']);
  });
});

describe('the preview of a post', () => {
  const values: PostValues = {
    ...wireText({}),
    language: 'en',
    direction: 'ltr',
    create_id: 7,
    title: 'Heat pumps',
    slug: 'heat-pumps',
    category: 'Heating',
    author: 'Ada',
    content: '<p>Text</p>',
    excerpt: 'Short',
    featured_image: 'A pump in snow',
    published: true,
    published_at: '2026-11-22T09:00:00.000Z',
    meta_title: 'Meta',
    meta_description: 'About',
    seal: 'abc',
  };
  const shown = (
    type: string,
    settings: Record<string, string> = {},
    more: Partial<PostValues> = {},
    constants: Constants = {},
  ) => templateOf(type).shown({ ...values, ...more }, { settings, constants, mapping: templateOf(type).mapping });

  it('has for WordPress the status, tags and categories, and descriptions of ids that are not known yet', () => {
    expect(shown('wordpress', { categories: 'Harbour, heating', tags: 'pumps', defaultStatus: 'draft' })).toEqual({
      title: 'Heat pumps',
      slug: 'heat-pumps',
      content: '<!-- wp:paragraph -->\n<p>Text</p>\n<!-- /wp:paragraph -->',
      excerpt: 'Short',
      date_gmt: '2026-11-22T09:00:00.000Z',
      status: 'draft',
      categories: ['(the id of “Heating” in WordPress)', '(the id of “Harbour” in WordPress)'],
      tags: ['(the id of “pumps” in WordPress)'],
    });
  });

  it.each<[string, object, Record<string, string>, string]>([
    ['blocks', { content: 'content.rendered' }, {}, '<!-- wp:paragraph -->\n<p>Text</p>\n<!-- /wp:paragraph -->'],
    ['HTML, when that is set', { content: 'content' }, { editor: 'classic' }, '<p>Text</p>'],
  ])('has for WordPress the text as %s', (_, mapping, settings, content) =>
    expect(templateOf('wordpress').shown(values, { mapping, settings, constants: {} })).toMatchObject({ content }),
  );

  it('has for WordPress a text in a meta field as HTML', () =>
    expect(
      templateOf('wordpress').shown(values, { mapping: { content: 'meta.body' }, settings: {}, constants: {} }),
    ).toMatchObject({ meta: { body: '<p>Text</p>' } }));

  it('has for WordPress an image with a URL or an id, but not one that is only described', () => {
    expect(shown('wordpress', {}, { featured_image: 'https://a.example/p.jpg' })).toMatchObject({
      featured_media: '(the id of https://a.example/p.jpg in WordPress)',
      status: 'publish',
    });
    expect(
      templateOf('wordpress').shown(values, {
        settings: {},
        mapping: { title: 'title' },
        constants: { featured_media: 9, 'meta.a': 'b' },
      }),
    ).toEqual({
      title: 'Heat pumps',
      slug: 'heat-pumps',
      featured_media: 9,
      meta: { a: 'b' },
      status: 'publish',
    });
  });

  it('has for Ghost the fields that Ghost accepts', () => {
    expect(shown('ghost', { tags: 'pumps' }, { excerpt: 'word '.repeat(100) })).toEqual({
      posts: [
        {
          title: 'Heat pumps',
          slug: 'heat-pumps',
          html: '<p>Text</p>',
          custom_excerpt: `${'word '.repeat(59).trim()}…`,
          meta_title: 'Meta',
          meta_description: 'About',
          tags: [{ name: 'Heating' }, { name: 'pumps' }],
          published_at: '2026-11-22T09:00:00.000Z',
          status: 'published',
        },
      ],
    });
  });

  it.each(['custom', 'partner'])('has for %s the mapped fields and the constants', (type) => {
    expect(shown(type, {}, { language: 'ar', direction: 'rtl' }, { kind: 'article' })).toMatchObject({
      title: 'Heat pumps',
      language: 'ar',
      direction: 'rtl',
      published: true,
      kind: 'article',
    });
  });
});

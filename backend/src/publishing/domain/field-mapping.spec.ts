import { wireText } from '../../shared/domain/text-fields.js';
import { MappingInvalid } from './errors.js';
import { checkMapping, mapped, mappingFaults, type PostValues } from './field-mapping.js';

const values: PostValues = {
  ...wireText({}),
  language: 'en',
  direction: 'ltr',
  create_id: 7,
  title: 'Größe & “quotes”',
  slug: 'a-post',
  category: 'News',
  author: 'Content Team',
  content: '<p>Text</p>',
  excerpt: 'Short',
  published: true,
  published_at: '2026-11-21T08:00:00.000Z',
  seal: 'ab',
};

describe('the field mapping', () => {
  it('puts each field at its dotted path and omits the others', () => {
    expect(mapped(values, { title: 'post.title', content: 'post.body.html', create_id: 'id' }, {})).toEqual({
      post: { title: 'Größe & “quotes”', body: { html: '<p>Text</p>' } },
      id: 7,
    });
  });

  it('adds constants to the fields', () => {
    expect(mapped(values, { title: 'post.title' }, { 'post.type': 'article', draft: false })).toEqual({
      post: { title: values.title, type: 'article' },
      draft: false,
    });
  });

  it.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ['an unknown field', { headline: 'title' }, {}],
    ['the website key as a field', { api_key: 'key' }, {}],
    ['nothing at all', {}, {}],
    ['a path that is no text', { title: 5 }, {}],
    ['an empty step', { title: 'post..title' }, {}],
    ['an empty path', { title: '' }, {}],
    ['a path into the prototype', { title: '__proto__.title' }, {}],
    ['a constant into the prototype', { title: 'title' }, { 'a.constructor': 1 }],
    ['two fields at one place', { title: 'a', slug: 'a' }, {}],
    ['a field inside another', { title: 'a', slug: 'a.b' }, {}],
    ['a constant over a field', { title: 'a.b' }, { a: 1 }],
    ['a constant that is an object', { title: 'title' }, { extra: {} }],
    ['a constant that is no number', { title: 'title' }, { extra: Number.NaN }],
  ])('refuses %s', (_, mapping, constants) => {
    expect(() => checkMapping(mapping, constants)).toThrow(MappingInvalid);
  });

  it('allows paths that only share a prefix', () => {
    expect(() => checkMapping({ title: 'meta', slug: 'meta-slug', excerpt: 'metadata.excerpt' }, {})).not.toThrow();
  });

  it('reports all errors, each at its own field', () => {
    expect(mappingFaults({ headline: 'a', title: 'a b..c', slug: 5 }, { 'x.y': {} }).map(({ field }) => field)).toEqual(
      ['fieldMapping.headline', 'fieldMapping.title', 'fieldMapping.slug', 'constants.x.y'],
    );
  });

  it('reports a field nested under another field’s path, and a constant at the path of a field', () => {
    expect(mappingFaults({ title: 'post', slug: 'post.slug', excerpt: 'a.b' }, { 'a.b': 1 })).toEqual([
      { field: 'constants.a.b', message: 'Two values cannot both be sent as "a.b".' },
      {
        field: 'fieldMapping.slug',
        message: '"post" and "post.slug" cannot both be sent: one is at the place of the other.',
      },
    ]);
  });
});

import { expect, it } from '@jest/globals';
import { exampleBody } from './mapping.js';

const json = (mapping: Record<string, string>, constants = {}) => JSON.parse(JSON.stringify(exampleBody(mapping, constants))) as unknown;

it('puts fields and constants where their dots lead', () => {
  expect(json({ create_id: 'post.id', published: 'post.state.live' }, { 'post.type': 'article' })).toEqual({ post: { id: 42, state: { live: true }, type: 'article' } });
});

it('leaves out what is half typed, and what leads through another value', () => {
  expect(json({ create_id: 'id', published: 'id.live', author: 'by.', category: '' })).toEqual({ id: 42 });
});

it('never reaches into the page’s own objects', () => {
  expect(JSON.stringify(exampleBody({ create_id: '__proto__.reached' }, {}))).toBe('{"__proto__":{"reached":42}}');
  expect({}).not.toHaveProperty('reached');
});

import { afterEach, expect, it, jest } from '@jest/globals';
import { aPost } from '../../../../test/a-post.js';
import type { Post } from '../../../entities/post/post.js';
import { forgetOwn } from '../../../session/own-storage.js';
import { storeDraft, loadDraft, removeDraft, type Draft } from './drafts.js';

const post = (id: number, more: object = {}) => aPost(id, more) as unknown as Post;
const draftOf = (id: number, at = new Date().toISOString(), title = 'Mine'): Draft => ({
  base: post(id),
  edits: { title },
  at,
});
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
afterEach(() => void jest.restoreAllMocks());

it('returns a draft only to the person who made it, for its own post', () => {
  storeDraft('ada', draftOf(7));
  expect(loadDraft('ada', post(7))).toMatchObject({ edits: { title: 'Mine' }, base: { version: 3, title: 'Post 7' } });
  expect(loadDraft('bob', post(7))).toBeNull();
  expect(loadDraft('ada', post(8))).toBeNull();
});

it('removes a draft on demand and at sign-out, but preserves those of other people', () => {
  for (const person of ['ada', 'bob']) for (const id of [7, 8]) storeDraft(person, draftOf(id));
  removeDraft('ada', 7);
  expect(loadDraft('ada', post(7))).toBeNull();
  forgetOwn('ada');
  expect([loadDraft('ada', post(8)), loadDraft('bob', post(8))]).toEqual([null, expect.anything()]);
});

it('discards a draft that no longer differs from the post, or is older than thirty days', () => {
  storeDraft('ada', draftOf(7));
  expect(loadDraft('ada', post(7, { title: 'Mine' }))).toBeNull();
  storeDraft('ada', draftOf(7, daysAgo(31)));
  expect(loadDraft('ada', post(7))).toBeNull();
});

it('ignores invalid data in storage', () => {
  localStorage.setItem('own.ada.draft.7', '{"base":');
  expect(loadDraft('ada', post(7))).toBeNull();
});

it('stores at most twenty drafts per person, and removes the oldest', () => {
  for (let id = 1; id <= 21; id += 1)
    storeDraft('ada', draftOf(id, new Date(Date.now() - (30 - id) * 1000).toISOString()));
  expect([1, 2, 21].map((id) => loadDraft('ada', post(id)) !== null)).toEqual([false, true, true]);
});

it('removes the oldest drafts when storage is full, and reports when that is not enough', () => {
  storeDraft('ada', draftOf(1, daysAgo(2)));
  storeDraft('ada', draftOf(2, daysAgo(1)));
  let room = 1;
  const write = Storage.prototype.setItem;
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    if (room-- > 0 ? true : this.length > 1) throw new DOMException('Full', 'QuotaExceededError');
    write.call(this, key, value);
  });
  expect(storeDraft('ada', draftOf(3))).toBe(true);
  expect([loadDraft('ada', post(1)), loadDraft('ada', post(3))]).toEqual([null, expect.anything()]);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  expect(storeDraft('ada', draftOf(4))).toBe(false);
});

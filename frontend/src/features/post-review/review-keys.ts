import { KINDS, MARKS, type MarkKind } from './marks/mark-labels.js';

type Key = readonly [key: string, what: string];

const MARK_HINTS: Record<MarkKind, string> = {
  delete: 'mark the selected words, or words of the sentence that is pointed at',
  insert: 'mark where words are missing',
  transpose: 'mark two parts to exchange',
  query: 'ask about the selected words',
  stet: 'let the selected words stand',
};
const DECIDING: readonly Key[] = [
  ['a', 'Approve'],
  ['d', 'Decline'],
  ['r', 'Request Rewrite: of the selected words, or of the whole post'],
  ['e', 'Edit'],
  ['Space', 'Check the sentence whose sources are shown, or not'],
];
const MARKING = KINDS.map((kind): Key => [MARKS[kind].key, `${MARKS[kind].label}: ${MARK_HINTS[kind]}`]);
const READING: readonly Key[] = [
  ['n', 'Next sentence with a source or without support'],
  ['N', 'Previous such sentence'],
  ['Esc', 'Close the sources of a sentence'],
  ['c', 'Comment on the post, or on the sentence that is pointed at'],
  ['u', 'Undo what the message says, or the approval of this post'],
  ['j', 'Next pending post'],
  ['k', 'Previous pending post'],
  ['?', 'This list'],
];

export const keysFor = ({ mayDecide, mayMark }: { mayDecide: boolean; mayMark: boolean }): readonly Key[] => [
  ...(mayDecide ? DECIDING : []),
  ...(mayMark ? MARKING : []),
  ...READING,
];

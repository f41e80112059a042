type Key = readonly [key: string, what: string];

const DECIDING: readonly Key[] = [
  ['a', 'Approve'],
  ['d', 'Decline'],
  ['r', 'Request Rewrite'],
  ['e', 'Edit'],
  ['Space', 'Check the sentence whose sources are shown, or not'],
];
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

export const keysFor = (mayDecide: boolean): readonly Key[] => (mayDecide ? [...DECIDING, ...READING] : READING);

/** Keyboard shortcuts of the calendar, as listed in the help dialog. */
export const KEYS: readonly (readonly [key: string, what: string])[] = [
  ['t', 'Today'],
  ['[', 'Back (also ←)'],
  [']', 'On (also →)'],
  ['w', 'Week'],
  ['m', 'Month'],
  ['q', 'Quarter'],
  ['p', 'Plan a post on the selected day'],
  ['Enter', 'On a day: all of that day'],
  ['Space', 'On a slot or release: move it with the arrow keys'],
  ['?', 'This list'],
];

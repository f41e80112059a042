import { pattern } from './pattern.js';

it('leaves line breaks and indentation out of the pattern, and keeps every other space', () =>
  expect(
    pattern('i')`
      ^(?:one way|
      another)\b
    `,
  ).toEqual(/^(?:one way|another)\b/i));

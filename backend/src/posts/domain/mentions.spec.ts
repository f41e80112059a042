import { mentionedIn } from './mentions.js';

const people = ['Ada', 'Ada Byron', 'Grace Hopper', 'Zoë Öztürk', 'mara@example.com'].map((name, id) => ({
  id: String(id),
  name,
}));
const named = (text: string) => mentionedIn(text, people).map(({ name }) => name);

describe('a mention', () => {
  it.each([
    ['@Grace Hopper, look', ['Grace Hopper']],
    ['Look, @grace   hopper!', ['Grace Hopper']],
    ['(@Grace Hopper)', ['Grace Hopper']],
    ['@Ada Byron', ['Ada Byron']],
    ['@Ada and @Ada Byron', ['Ada', 'Ada Byron']],
    ['@Adam', []],
    ['Grace Hopper', []],
    ['@ Grace Hopper', []],
    ['@zoe\u0308 ÖZTÜRK', ['Zoë Öztürk']],
    ['@mara@example.com', ['mara@example.com']],
  ])('in %s names %s', (text, names) => expect(named(text)).toEqual(names));

  it('of a name that two people have means both', () =>
    expect(mentionedIn('@Ada', [...people, { id: '9', name: 'ADA' }]).map(({ id }) => id)).toEqual(['0', '9']));

  it('reaches twenty people at most, however many are named', () => {
    const crowd = Array.from({ length: 50 }, (_, i) => ({ id: String(i), name: `Person ${i}x` }));
    expect(mentionedIn(crowd.map(({ name }) => `@${name}`).join(' '), crowd)).toHaveLength(20);
  });
});

import { scoreSpread } from './score-spread.js';

const drawn = (...scores: [number, number][]) => scoreSpread(new Map(scores));

it('has a step for each score when all scores are good', () => {
  const steps = drawn([88, 1], [95, 8], [100, 2]);
  expect(steps).toHaveLength(21);
  expect(steps[0]).toEqual({ from: 80, to: 80, posts: 0 });
  expect(steps.filter(({ posts }) => posts > 0)).toEqual([
    { from: 88, to: 88, posts: 1 },
    { from: 95, to: 95, posts: 8 },
    { from: 100, to: 100, posts: 2 },
  ]);
});

it('has steps of five for a wide range, from the multiple of ten below the lowest', () => {
  const steps = drawn([64, 3], [65, 1], [99, 1], [100, 1]);
  expect(steps.map(({ from, to }) => `${from}–${to}`)).toEqual([
    '60–64',
    '65–69',
    '70–74',
    '75–79',
    '80–84',
    '85–89',
    '90–94',
    '95–100',
  ]);
  expect(steps.map(({ posts }) => posts)).toEqual([3, 1, 0, 0, 0, 0, 0, 2]);
});

it('begins at 0 when a post has no points, and spans ten points when all have 100', () => {
  expect(drawn([0, 1])[0]).toEqual({ from: 0, to: 4, posts: 1 });
  expect(drawn([100, 1])).toHaveLength(11);
});

it('is empty while no post has a score', () => {
  expect(drawn()).toEqual([]);
  expect(drawn([90, 0])).toEqual([]);
});

import { expect, it } from '@jest/globals';
import { ApiError, AuthenticationFailed, ConnectionFailed, RequestTimedOut } from './errors.js';
import { isOutage, waitAfter } from './outage.js';

it.each([
  [new ConnectionFailed(null), true],
  [new RequestTimedOut(30, false), true],
  [new ApiError(500, '', ''), true],
  [new ApiError(503, '', ''), true],
  [new SyntaxError('Unexpected token <'), true],
  [new ApiError(404, '', ''), false],
  [new ApiError(401, '', ''), false],
  [new ApiError(429, '', ''), false],
  [new AuthenticationFailed(), false],
])('tells outages and refusals apart: %p', (error, expected) => expect(isOutage(error)).toBe(expected));

it('waits longer after each attempt, up to about 30 s, with a random deviation', () => {
  const waits = [1, 2, 3, 4, 5, 20].map((tries) => waitAfter(tries));
  const steps = [3, 6, 12, 24, 30, 30];
  waits.forEach((wait, at) => {
    expect(wait).toBeGreaterThanOrEqual(steps[at]! * 750);
    expect(wait).toBeLessThanOrEqual(steps[at]! * 1250);
  });
  expect(new Set(Array.from({ length: 5 }, () => waitAfter(1))).size).toBeGreaterThan(1);
});

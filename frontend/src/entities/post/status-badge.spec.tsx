import { expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { StatusBadge } from './status-badge.js';

it.each([
  ['pending', false, 'Pending Review'],
  ['approved', false, 'Approved'],
  ['rejected', false, 'Declined'],
  ['published', false, 'Published'],
  ['withdrawn', false, 'Withdrawn'],
  ['imported', false, 'Imported'],
  ['approved', true, 'Published'],
  ['rejected', true, 'Published'],
  ['quarantined', false, 'quarantined'],
  ['constructor', false, 'constructor'],
])('a post with the status %s (published: %s) has the badge %s', (status, published, label) => {
  expect(render(<StatusBadge status={status} published={published} />).container.textContent).toBe(label);
});

import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { LiveFact } from './live-fact.js';

it('says that a page is as it was approved', () => {
  render(<LiveFact live={{ state: 'live', checkedAt: '2026-11-21T09:00:00.000Z', differences: [] }} />);
  expect(screen.getByText('Live')).toBeVisible();
  expect(screen.getByText(/looked at Nov 21/)).toBeVisible();
  expect(screen.queryByRole('list')).toBeNull();
});

it('names what differs, with both texts', () => {
  const differences = [
    { field: 'title' as const, expected: 'Heat pumps', seen: 'Sale' },
    { field: 'content' as const, expected: 'They cost 9,000.', seen: null },
  ];
  render(<LiveFact live={{ state: 'drifted', checkedAt: '2026-11-21T09:00:00.000Z', differences }} />);
  expect(screen.getByText('Differs on the site')).toBeVisible();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['TitleApproved: Heat pumpsOn the page: Sale', 'TextApproved: They cost 9,000.Not on the page.']);
});

it('says why nothing could be told', () => {
  render(<LiveFact live={{ state: 'unchecked', checkedAt: '2026-11-21T09:00:00.000Z', differences: [{ field: 'page', expected: 'The published page', seen: 'The site answered 503.' }] }} />);
  expect(screen.getByText('The site answered 503.')).toBeVisible();
});

import { beforeAll, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { noFigures, someFigures } from '../../../../test/a-figures.js';
import { aServer, problem, type FakeApi } from '../../../../test/fake-api.js';
import { open } from '../../../../test/open.js';

// Loads the large module before the tests, so that no test exceeds its timeout.
beforeAll(() => import('./drawings.js'));

const showing = (figures: object): FakeApi => aServer().on('GET /api/dashboard/figures', () => figures);
const drawing = async (name: string) => within(await screen.findByRole('region', { name }));

it('describes each chart in a sentence, and links its numbers to the lists that they count', async () => {
  showing(someFigures());
  await open('/dashboard');
  const weeks = await drawing('Posts per week');
  expect(weeks.getByRole('img')).toHaveAccessibleName(
    'Posts per week: 13 written in twelve weeks, 13 since Monday (UTC).',
  );
  await userEvent.click(weeks.getByText('Numbers'));
  expect(weeks.getByRole('link', { name: 'Nov 16, Published: 9' })).toHaveAttribute(
    'href',
    '/blog-posts?status=published&from=2026-11-16&to=2026-11-22',
  );
  expect((await drawing('From pending to decision')).getByRole('img')).toHaveAccessibleName(
    /median 90 min, 90th percentile 30 h\.$/,
  );
  expect((await drawing('SEO scores')).getByRole('img')).toHaveAccessibleName(
    'SEO scores: 13 posts are scored, between 70 and 100.',
  );
  expect((await drawing('From pending to published')).getByRole('img')).toHaveAccessibleName(
    /4 wait for review, 1 for their release; 1,041 are published\.$/,
  );
  expect((await drawing('Deliveries')).getByRole('img')).toHaveAccessibleName(
    'Deliveries: 8 delivered in thirty days, 1 given up.',
  );
  expect((await drawing('Deliveries')).getByRole('link', { name: 'All deliveries: Deliveries' })).toHaveAttribute(
    'href',
    '/deliveries?from=2026-10-24&to=2026-11-22',
  );
  const spent = await drawing('Spent this month');
  expect(spent.getByRole('img')).toHaveAccessibleName('Spent this month: $4.00 in November 2026 (UTC).');
  expect(spent.getAllByText('$4.00 of $5.00')[0]).toBeInTheDocument();
});

it('says what each chart will show when there is no data yet', async () => {
  showing(noFigures());
  await open('/dashboard');
  await waitFor(() => expect(screen.getByText(/^Scores appear here once posts have been scored/)).toBeVisible());
  expect(screen.getAllByText(/ appears? here (?:once|after) /)).toHaveLength(6);
  expect(screen.queryByText('Numbers')).not.toBeInTheDocument();
});

it('says no median and percentile of fewer than five decisions', async () => {
  const figures = someFigures();
  showing({ ...figures, weeks: figures.weeks.map((week) => ({ ...week, decisions: 2 })) });
  await open('/dashboard');
  expect((await drawing('From pending to decision')).getByRole('img')).toHaveAccessibleName(
    'From pending to decision: Weeks with five decisions or more have figures.',
  );
});

it('shows an error when the figures could not be loaded, and tries again', async () => {
  const server = showing({}).on('GET /api/dashboard/figures', () => problem(503, 'The database is restarting.'));
  await open('/dashboard');
  const figures = await drawing('Drawn figures');
  await waitFor(() => expect(figures.getByText('The database is restarting.')).toBeVisible());
  server.on('GET /api/dashboard/figures', () => someFigures());
  await userEvent.click(figures.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByRole('region', { name: 'Posts per week' })).toBeVisible());
});

it('filters the list of posts like the number that links to it, with filters that can be removed', async () => {
  const asked: string[] = [];
  showing(someFigures())
    .on('GET /api/blog-posts/topics', () => ({ categories: [], focusTopics: [] }))
    .on('GET /api/blog-posts', ({ url }) => {
      asked.push(new URL(url).search);
      return [];
    });
  const { address } = await open(
    '/blog-posts?status=published&from=2026-11-16&to=2026-11-22&minScore=70&maxScore=79&isPublished=true',
  );
  await waitFor(() => expect(screen.getByText('Written Nov 16 to Nov 22')).toBeVisible());
  expect(screen.getByText('Score 70 to 79')).toBeVisible();
  expect(asked.at(-1)).toMatch(
    /status=published.*isPublished=true&from=2026-11-16&to=2026-11-22&minScore=70&maxScore=79/,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Remove: On the website' }));
  expect(address()).not.toContain('isPublished');
});

import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aServer } from '../../../../test/fake-api.js';
import { open } from '../../../../test/open.js';

const aCategory = (id: string, name: string) => ({
  id,
  name,
  slug: name.toLowerCase(),
  seoTermsCount: 0,
  seoTermsByPriority: { high: 0, medium: 0, low: 0 },
  expertiseCount: 1,
});
const AREA = {
  id: 'e1',
  categoryId: 'c1',
  level: 'expert',
  tone: 'technical',
  description: 'Fitted 400 systems',
  createdAt: '2026-11-01T08:00:00Z',
};
const withArea = () =>
  aServer()
    .on('GET /api/categories', () => [aCategory('c1', 'Heat Pumps'), aCategory('c2', 'Solar')])
    .on('GET /api/expertise/category/c1', () => [AREA]);

it('lists the areas of the chosen category', async () => {
  withArea();
  await open('/expertise?category=c1');
  const line = within(await screen.findByRole('listitem', { name: 'Expert, technical' }));
  expect(line.getByText('Fitted 400 systems')).toBeVisible();
});

it('asks to select a category first', async () => {
  withArea();
  await open('/expertise?category=gone');
  await userEvent.click(await screen.findByRole('button', { name: 'Add expertise' }));
  await waitFor(() =>
    expect(
      within(screen.getByRole('region', { name: /Notifications/ })).getByText('Please select a category first'),
    ).toBeVisible(),
  );
});

it('adds an area, intermediate and professional by default', async () => {
  let sent: unknown;
  withArea().on('POST /api/expertise', (_request, body) => {
    sent = body;
    return AREA;
  });
  await open('/expertise?category=c1');
  await userEvent.click(await screen.findByRole('button', { name: 'Add expertise' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add expertise' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Add expertise' }));
  await waitFor(() => expect(screen.getByText('Expertise created successfully')).toBeVisible());
  expect(sent).toEqual({ categoryId: 'c1', level: 'intermediate', tone: 'professional', description: null });
});

it('changes an area', async () => {
  let sent: unknown;
  withArea().on('PATCH /api/expertise/e1', (_request, body) => {
    sent = body;
    return AREA;
  });
  await open('/expertise?category=c1');
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Expert, technical' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit expertise' }));
  await waitFor(() => expect(dialog.getByLabelText('Level')).toHaveFocus());
  await userEvent.clear(dialog.getByLabelText('Description (optional)'));
  await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(screen.getByText('Expertise updated successfully')).toBeVisible());
  expect(sent).toEqual({ level: 'expert', tone: 'technical', description: null });
});

it('deletes an area after a confirmation', async () => {
  const server = withArea().on('DELETE /api/expertise/e1', () => new Response(null, { status: 204 }));
  await open('/expertise?category=c1');
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Expert, technical' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete expertise' }));
  await waitFor(() => expect(screen.getByText('Expertise deleted successfully')).toBeVisible());
  expect(server.count('DELETE /api/expertise/e1')).toBe(1);
});

it('exports the areas of a category as a file', async () => {
  let asked = '';
  withArea().on('GET /api/expertise/export', ({ url }) => {
    asked = new URL(url).search;
    return new Response('"level","tone","description"\r\n', { headers: { 'content-type': 'text/csv' } });
  });
  const stored: string[] = [];
  URL.createObjectURL = () => 'blob:kept';
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function click() {
    stored.push(this.download);
  };
  await open('/expertise?category=c1');
  await userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(stored).toEqual(['expertise-heat pumps.csv']));
  expect(asked).toBe('?categoryId=c1');
});

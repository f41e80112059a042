import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problem } from '../../../../test/fake-api.js';
import { open } from '../../../../test/open.js';
import { aTerm, withTerms } from '../../../../test/seo-terms.js';

it('adds several terms, split at commas and line breaks, and reports duplicates', async () => {
  let sent: unknown;
  const server = withTerms()
    .on('POST /api/seo-terms/bulk/preview', () => ({
      added: ['grants', 'size'],
      repeated: [],
      known: [{ text: 'NOISE', same: 'noise' }],
      tooLong: [],
    }))
    .on('POST /api/seo-terms/bulk', (_request, body) => {
      sent = body;
      return Response.json([aTerm('grants'), aTerm('size')], { status: 201, headers: { 'x-duplicates': '1' } });
    });
  await open('/seo-terms?category=c1');
  await userEvent.click(await screen.findByRole('radio', { name: 'Bulk' }));
  await userEvent.type(screen.getByLabelText('SEO terms'), ' , {Enter} ,');
  await userEvent.click(screen.getByRole('button', { name: 'Add terms' }));
  expect(server.count('POST /api/seo-terms/bulk')).toBe(0);
  await userEvent.type(screen.getByLabelText('SEO terms'), 'grants, size{Enter}NOISE');
  await userEvent.click(await screen.findByRole('button', { name: 'Add 2 terms' }));
  await waitFor(() => expect(screen.getByText('2 SEO terms added successfully')).toBeVisible());
  expect(screen.getByText('1 was a duplicate and left out.')).toBeVisible();
  expect(sent).toEqual({ categoryId: 'c1', terms: ['grants', 'size', 'NOISE'], priority: 'medium' });
});

it('shows which terms of a text are new and which would be left out, before adding them', async () => {
  const asked: unknown[] = [];
  const long = 'x'.repeat(201);
  withTerms().on('POST /api/seo-terms/bulk/preview', (_request, body) => {
    asked.push(body);
    const { terms } = body as { terms: string[] };
    return {
      added: ['grants'],
      repeated: [{ text: 'GRANTS', same: 'grants' }],
      known: [{ text: 'Noise', same: 'noise' }],
      tooLong: terms.includes(long) ? [long] : [],
    };
  });
  await open('/seo-terms?category=c1');
  await userEvent.click(await screen.findByRole('radio', { name: 'Bulk' }));
  await userEvent.click(screen.getByLabelText('SEO terms'));
  await userEvent.paste(`grants, GRANTS\nNoise, ${long}`);
  await waitFor(() => expect(screen.getByText('1 new term')).toBeVisible());
  expect(screen.getByText('1 new term').parentElement).toHaveTextContent(
    '1 new term, 1 repeated in the text, 1 already in the category, 1 too long. A term may have up to 200 characters: shorten it first.',
  );
  const preview = within(screen.getByRole('list', { name: 'Preview' }));
  expect(preview.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `${'x'.repeat(80)}… too long`,
    'grants',
    'Noise already there as “noise”',
    'GRANTS repeats “grants”',
  ]);
  expect(screen.getByRole('button', { name: 'Add 1 term' })).toBeDisabled();
  await userEvent.clear(screen.getByLabelText('SEO terms'));
  await userEvent.paste('grants, GRANTS, Noise');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add 1 term' })).toBeEnabled());
  expect(asked).toHaveLength(2);
});

it('shows an error when too many terms are pasted at once', async () => {
  withTerms().on('POST /api/seo-terms/bulk/preview', () =>
    problem(400, 'At most 10,000 SEO terms can be added at once'),
  );
  await open('/seo-terms?category=c1');
  await userEvent.click(await screen.findByRole('radio', { name: 'Bulk' }));
  await userEvent.click(screen.getByLabelText('SEO terms'));
  await userEvent.paste(Array.from({ length: 10_001 }, (_, i) => i).join(','));
  await waitFor(() => expect(screen.getByText('At most 10,000 SEO terms can be added at once')).toBeVisible());
});

const select = async (...terms: string[]) => {
  for (const term of terms) await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${term}` }));
  return within(screen.getByRole('group', { name: 'Selected SEO terms' }));
};

it('gives the selected terms a priority', async () => {
  let sent: unknown;
  withTerms().on('POST /api/seo-terms/bulk-priority', (_request, body) => {
    sent = body;
    return [aTerm('noise', 'low'), aTerm('winter', 'low')];
  });
  await open('/seo-terms?category=c1');
  const bar = await select('noise', 'winter');
  expect(bar.getByText('2 selected')).toBeVisible();
  await userEvent.click(bar.getByRole('button', { name: 'Priority' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Low' }));
  await waitFor(() => expect(screen.getByText('2 SEO terms now have low priority')).toBeVisible());
  expect(sent).toEqual({ ids: ['noise', 'winter'], priority: 'low' });
  expect(bar.getByText('Select all on this page')).toBeVisible();
});

it('moves the selected terms, and names those that the other category already has', async () => {
  let sent: unknown;
  withTerms().on('POST /api/seo-terms/move', (_request, body) => {
    sent = body;
    return Response.json([aTerm('cost')], { headers: { 'x-duplicates': '2' } });
  });
  await open('/seo-terms?category=c1');
  const bar = await select('cost', 'noise', 'winter');
  await userEvent.click(bar.getByRole('button', { name: 'Move…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move 3 SEO terms' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Move' }));
  await waitFor(() => expect(dialog.getByText('Please select a category first')).toBeVisible());
  await userEvent.click(dialog.getByLabelText('To the category'));
  await userEvent.click(await screen.findByTitle('Solar'));
  await userEvent.click(dialog.getByRole('button', { name: 'Move' }));
  await waitFor(() => expect(screen.getByText('1 SEO term moved to Solar')).toBeVisible());
  expect(screen.getByText('“noise” and “winter” stay where they are: Solar has them already.')).toBeVisible();
  expect(sent).toEqual({ ids: ['cost', 'noise', 'winter'], categoryId: 'c2' });
});

it('deletes the selected terms after a confirmation', async () => {
  let sent: unknown;
  withTerms().on('POST /api/seo-terms/bulk-delete', (_request, body) => {
    sent = body;
    return { deleted: 3 };
  });
  await open('/seo-terms?category=c1');
  await screen.findByRole('checkbox', { name: 'Select cost' });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete…' }));
  await userEvent.click(
    within(await screen.findByRole('dialog', { name: 'Delete 3 SEO terms?' })).getByRole('button', {
      name: 'Delete 3 SEO terms',
    }),
  );
  await waitFor(() => expect(screen.getByText('3 SEO terms deleted successfully')).toBeVisible());
  expect(sent).toEqual({ ids: ['cost', 'noise', 'winter'] });
});

const chooseFile = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Import CSV' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import CSV' }));
  await userEvent.upload(dialog.getByLabelText('File'), new File(['term\nx'], name, { type: 'text/csv' }));
  return dialog;
};

it('imports a CSV file', async () => {
  let asked = '';
  withTerms().on('POST /api/seo-terms/import', ({ url }) => {
    asked = new URL(url).search;
    return Response.json([aTerm('x')], { status: 201, headers: { 'x-duplicates': '4' } });
  });
  await open('/seo-terms?category=c1');
  await chooseFile('terms.csv');
  await waitFor(() => expect(screen.getByText('1 SEO term added successfully')).toBeVisible());
  expect(screen.getByText('4 were duplicates and left out.')).toBeVisible();
  expect(asked).toBe('?categoryId=c1');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('lists the errors of a CSV file by line', async () => {
  const errors = [
    { field: 'line 3', message: 'SEO term is required' },
    { field: 'line 9', message: '“urgent” is no priority: high, medium or low' },
  ];
  withTerms().on('POST /api/seo-terms/import', () =>
    problem(400, '2 lines are wrong. Line 3: SEO term is required. Nothing was added.', { errors }),
  );
  await open('/seo-terms?category=c1');
  const dialog = await chooseFile('wrong.csv');
  const refusal = within(await dialog.findByRole('alert', { name: 'wrong.csv was not imported' }));
  expect(refusal.getByText('2 lines are wrong. Line 3: SEO term is required. Nothing was added.')).toBeVisible();
  expect(refusal.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Line 3 SEO term is required',
    'Line 9 “urgent” is no priority: high, medium or low',
  ]);
  expect(screen.queryByText('Error')).toBeNull();
});

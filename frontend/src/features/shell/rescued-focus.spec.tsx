import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aServer, aWebsite } from '../../../test/fake-api.js';
import { open } from '../../../test/open.js';

const aCategory = (name: string) => ({
  id: name,
  websiteId: aWebsite().id,
  name,
  slug: name.toLowerCase(),
  description: null,
  seoTermsCount: 0,
  expertiseCount: 0,
  seoTermsReady: false,
  readyForContent: false,
});

/** Deletes a category by keyboard. The fake server removes it from its list. */
const deleted = async (name: string, ...all: string[]) => {
  let left = all.map(aCategory);
  const server = aServer()
    .on('GET /api/categories', () => left)
    .on(`DELETE /api/categories/${name}`, () => {
      left = left.filter((category) => category.name !== name);
      return new Response(null, { status: 204 });
    });
  for (const category of left) server.on(`GET /api/categories/${category.name}`, () => category);
  await open('/categories');
  (await screen.findByRole('button', { name: `Delete ${name}` })).focus();
  await userEvent.keyboard('{Enter}');
  const sure = await screen.findByRole('button', { name: 'Delete category' });
  sure.focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('listitem', { name })).not.toBeInTheDocument());
};

it.each([
  ['behind', 'Heating', ['Grants', 'Heating', 'Solar'], 'Solar'],
  ['before', 'Solar', ['Grants', 'Heating', 'Solar'], 'Heating'],
])('moves to the row %s the deleted one', async (_, name, all, next) => {
  await deleted(name, ...all);
  await waitFor(() => expect(screen.getByRole('listitem', { name: next })).toHaveFocus());
  await userEvent.tab();
  expect(screen.getByRole('listitem', { name: next })).toContainElement(document.activeElement as HTMLElement);
  expect(screen.getByRole('listitem', { name: next })).not.toHaveAttribute('tabindex');
});

it('moves to the same part of the screen after the last row was deleted', async () => {
  await deleted('Grants', 'Grants');
  await waitFor(() => expect(screen.getByRole('region', { name: 'Categories' })).toHaveFocus());
});

import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aServer, aWebsite } from '../../../test/fake-api.js';
import { open } from '../../../test/open.js';
import { aTerm } from '../../../test/seo-terms.js';

const CATEGORY = {
  id: 'c1',
  websiteId: aWebsite().id,
  name: 'Heat Pumps',
  slug: 'heat-pumps',
  description: null,
  seoTermsCount: 3,
  expertiseCount: 0,
  seoTermsReady: true,
  readyForContent: false,
};

/** Deletes an SEO term by keyboard. The fake server removes it from its list. */
const deleted = async (name: string, ...all: string[]) => {
  let left = all.map((each) => aTerm(each));
  aServer()
    .on('GET /api/categories', () => [CATEGORY])
    .on('GET /api/seo-terms/category/c1', () => left)
    .on(`DELETE /api/seo-terms/${name}`, () => {
      left = left.filter(({ term }) => term !== name);
      return new Response(null, { status: 204 });
    });
  await open('/seo-terms');
  (await screen.findByRole('button', { name: `Delete ${name}` })).focus();
  await userEvent.keyboard('{Enter}');
  const sure = await screen.findByRole('button', { name: 'Delete SEO term' });
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
  await waitFor(() => expect(screen.getByRole('region', { name: 'Terms of Heat Pumps' })).toHaveFocus());
});

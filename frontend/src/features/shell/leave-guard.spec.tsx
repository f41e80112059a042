import { expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aServer, aWebsite, problem } from '../../../test/fake-api.js';
import { open } from '../../../test/open.js';

const aCategory = {
  id: 'c1',
  websiteId: aWebsite().id,
  name: 'Tides',
  slug: 'tides',
  description: null,
  seoTermsCount: 0,
  expertiseCount: 0,
  seoTermsReady: false,
  readyForContent: false,
};
const withCategories = () => aServer().on('GET /api/categories', () => [aCategory]);
const dialog = () => screen.findByRole('dialog', { name: 'Add category' });
const opened = async () => {
  const place = await open('/categories');
  await userEvent.click((await screen.findAllByRole('button', { name: 'Add category' }))[0]!);
  await dialog();
  return place;
};
const question = async () => within(await screen.findByRole('dialog', { name: 'Discard changes?' }));
const isGone = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add category' })).not.toBeInTheDocument());

const WAYS: Record<string, (place: { back: () => void }) => unknown> = {
  Escape: () => userEvent.keyboard('{Escape}'),
  'its Cancel button': async () => userEvent.click(within(await dialog()).getByRole('button', { name: 'Cancel' })),
  'its cross': async () => userEvent.click(within(await dialog()).getByRole('button', { name: 'Close' })),
  'a click beside it': async () => {
    const beside = (await dialog()).closest('.ant-modal-wrap')!;
    await act(async () => {
      fireEvent.mouseDown(beside);
      fireEvent.mouseUp(beside);
      fireEvent.click(beside);
    });
  },
  'the browser’s Back': ({ back }) => back(),
};

it.each(Object.keys(WAYS))(
  'asks before %s discards what was typed, and preserves it when the person stays',
  async (way) => {
    withCategories();
    const place = await opened();
    await userEvent.type(await screen.findByLabelText('Name'), 'Storm surges');
    await WAYS[way]!(place);
    await userEvent.click((await question()).getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Discard changes?' })).not.toBeInTheDocument());
    expect(screen.getByLabelText('Name')).toHaveValue('Storm surges');
    expect(place.address()).toBe('/categories?dialog=new');
    await WAYS[way]!(place);
    await userEvent.click((await question()).getByRole('button', { name: 'Discard changes' }));
    await isGone();
    expect(place.address()).toBe('/categories');
    await userEvent.click(screen.getAllByRole('button', { name: 'Add category' })[0]!);
    await dialog();
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue(''));
  },
);

it.each(Object.keys(WAYS))('closes at once by %s without input, or after the input was cleared', async (way) => {
  withCategories();
  const place = await opened();
  await userEvent.type(await screen.findByLabelText('Name'), 'S');
  await userEvent.clear(screen.getByLabelText('Name'));
  await WAYS[way]!(place);
  await isGone();
  expect(screen.queryByRole('dialog', { name: 'Discard changes?' })).not.toBeInTheDocument();
});

it('does not ask after saving, and preserves the input when saving fails', async () => {
  let tries = 0;
  withCategories().on('POST /api/categories', () =>
    ++tries === 1 ? problem(503, 'The database is restarting.') : Response.json(aCategory, { status: 201 }),
  );
  await opened();
  await userEvent.type(await screen.findByLabelText('Name'), 'Storm surges');
  await userEvent.click(within(await dialog()).getByRole('button', { name: 'Add category' }));
  await waitFor(() => expect(screen.getByText('The database is restarting.')).toBeVisible());
  expect(screen.getByLabelText('Name')).toHaveValue('Storm surges');
  await userEvent.click(within(await dialog()).getByRole('button', { name: 'Add category' }));
  await isGone();
  expect(screen.queryByRole('dialog', { name: 'Discard changes?' })).not.toBeInTheDocument();
});

it('makes the browser ask before the page is closed with unsaved input, but not after it is discarded', async () => {
  withCategories();
  await opened();
  const closes = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));
  expect(closes()).toBe(true);
  await userEvent.type(await screen.findByLabelText('Name'), 'Storm surges');
  expect(closes()).toBe(false);
  await userEvent.keyboard('{Escape}');
  await userEvent.click((await question()).getByRole('button', { name: 'Discard changes' }));
  await isGone();
  expect(closes()).toBe(true);
});

it('preserves the name of a button while its action runs, and after a quick refusal', async () => {
  let answer: (refusal: Response) => void = () => undefined;
  withCategories().on('POST /api/categories', () => new Promise((resolve) => (answer = resolve)));
  await opened();
  await userEvent.type(await screen.findByLabelText('Name'), 'Storm surges');
  const button = within(await dialog()).getByRole('button', { name: 'Add category' });
  await userEvent.click(button);
  await waitFor(() => expect(button).toHaveClass('ant-btn-loading'));
  expect(button).toHaveAccessibleName('Add category');
  answer(problem(409, 'The website has this category.'));
  await waitFor(() => expect(button).not.toHaveClass('ant-btn-loading'));
  expect(button).toHaveAccessibleName('Add category');
});

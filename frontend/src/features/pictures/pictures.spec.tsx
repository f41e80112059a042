import { expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aServer, aUser, aWebsite, problem } from '../../../test/fake-api.js';
import { open } from '../../../test/open.js';

const at = (file: string) => `https://galley.example.com/pictures/JpD2sOqbW4Zr1uXcTq0x5g/${file}`;
const aPicture = (name: string, more: object = {}) => ({
  id: name.toLowerCase(),
  websiteId: aWebsite().id,
  name,
  alt: `A ${name.toLowerCase()}`,
  kind: 'jpeg',
  width: 1200,
  height: 800,
  focalPoint: { x: 0.5, y: 0.5 },
  url: at('1200.jpg'),
  variants: [
    { url: at('480.webp'), width: 480, height: 320, kind: 'webp', bytes: 9_000 },
    { url: at('1200.webp'), width: 1200, height: 800, kind: 'webp', bytes: 40_000 },
    { url: at('1200.jpg'), width: 1200, height: 800, kind: 'jpeg', bytes: 80_000 },
  ],
  bytes: 129_000,
  version: 1,
  createdAt: '2026-11-28T08:00:00Z',
  updatedAt: '2026-11-28T08:00:00Z',
  ...more,
});
const UNUSED = { total: 0, posts: [] };
const withPictures = (...pictures: object[]) => aServer().on('GET /api/pictures', () => pictures);
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

it('shows the pictures of the website by their own origin, and which of them lack an alternative text', async () => {
  withPictures(aPicture('Pump'), aPicture('Boiler', { alt: '', focalPoint: { x: 0.2, y: 1 } }));
  await open('/pictures');
  const pump = await screen.findByRole('button', { name: /^Pump/ });
  expect(pump).toHaveAccessibleName('Pump A pump');
  expect(pump.querySelector('img')).toHaveAttribute('src', '/pictures/JpD2sOqbW4Zr1uXcTq0x5g/480.webp');
  const boiler = screen.getByRole('button', { name: 'Boiler No alternative text' });
  expect(boiler.querySelector('img')).toHaveStyle({ objectPosition: '20% 100%' });
});

it('takes files where there are none yet, and says which', async () => {
  withPictures();
  await open('/pictures');
  expect(await screen.findByText(/^No pictures yet\. JPEG, PNG, WebP, AVIF or GIF, up to 15 MB each\./)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Choose files' })).toBeVisible();
});

it('adds several files one after another, says why one is refused, and asks what the others show', async () => {
  let changed: unknown;
  const answers = [
    () => Response.json({ ...aPicture('Pump', { alt: '' }), isNew: true }, { status: 201 }),
    () => problem(422, 'SVG and HTML files are not taken, because they can contain scripts.'),
  ];
  const server = withPictures(aPicture('Boiler'))
    .on(`POST /api/websites/${aWebsite().id}/pictures`, () => answers.shift()?.())
    .on('PATCH /api/pictures/pump', (_request, body) => {
      changed = body;
      return aPicture('Pump', { alt: 'In snow', version: 2 });
    });
  await open('/pictures');
  await screen.findByRole('button', { name: /^Boiler/ });
  const big = Object.defineProperty(new File(['x'], 'big.jpg'), 'size', { value: 16 * 1024 * 1024 });
  await userEvent.upload(
    screen.getByLabelText('Pictures', { selector: 'input' }),
    [new File(['a'], 'pump.jpg'), new File(['b'], 'logo.jpg'), big],
    { applyAccept: false },
  );
  await waitFor(() => expect(screen.getByText('3 of 3 files read, 2 not added.')).toBeVisible());
  expect(screen.getByText('SVG and HTML files are not taken, because they can contain scripts.')).toBeVisible();
  expect(screen.getByText('The file is too large: it may have up to 15 MB.')).toBeVisible();
  expect(server.count(`POST /api/websites/${aWebsite().id}/pictures`)).toBe(2);
  await userEvent.type(screen.getByLabelText('What does Pump show?'), 'In snow{Enter}');
  await waitFor(() => expect(screen.getByText('Alternative text saved')).toBeVisible());
  expect(changed).toEqual({ alt: 'In snow', version: 1 });
  expect(screen.getByRole('button', { name: 'Saved' })).toBeDisabled();
});

it.each([
  ['dropped on the page', (files: File[]) => fireEvent.drop(document.body, { dataTransfer: { files } })],
  ['pasted', (files: File[]) => fireEvent.paste(document.body, { clipboardData: { files } })],
])('adds a picture that is %s', async (_, give) => {
  withPictures(aPicture('Boiler')).on(`POST /api/websites/${aWebsite().id}/pictures`, () =>
    Response.json({ ...aPicture('Pump'), isNew: false }, { status: 201 }),
  );
  await open('/pictures');
  await screen.findByRole('button', { name: /^Boiler/ });
  give([new File(['a'], 'pump.jpg')]);
  await waitFor(() => expect(screen.getByText('1 of 1 file read.')).toBeVisible());
  expect(screen.getByText('It was in the library already.')).toBeVisible();
});

it('finds pictures, and says when none matches', async () => {
  let asked: string | null = null;
  aServer().on('GET /api/pictures', ({ url }) => {
    asked = new URL(url).searchParams.get('search');
    return asked ? [] : [aPicture('Pump')];
  });
  const { address } = await open('/pictures');
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search pictures' }), 'kiln');
  await waitFor(() => expect(screen.getByText('No pictures match')).toBeVisible());
  expect([asked, address()]).toEqual(['kiln', '/pictures?q=kiln']);
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  await waitFor(() => expect(screen.getByRole('button', { name: /^Pump/ })).toBeVisible());
});

it('changes the texts and moves the focal point by the arrow keys', async () => {
  let sent: unknown;
  withPictures(aPicture('Pump'))
    .on('GET /api/pictures/pump', () => ({ ...aPicture('Pump'), uses: UNUSED }))
    .on('PATCH /api/pictures/pump', (_request, body) => {
      sent = body;
      return aPicture('Pump', { version: 2 });
    });
  const { address } = await open('/pictures');
  await userEvent.click(await screen.findByRole('button', { name: /^Pump/ }));
  expect(address()).toBe('/pictures?picture=pump');
  const opened = await dialog('Pump');
  await waitFor(() => expect(opened.getByText('No post shows it.')).toBeVisible());
  const point = opened.getByRole('button', { name: 'Focal point: 50 % from the left, 50 % from the top' });
  act(() => point.focus());
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowUp}{Shift>}{ArrowDown}{/Shift}');
  expect(opened.getByRole('button', { name: 'Focal point: 40 % from the left, 46 % from the top' })).toHaveFocus();
  await userEvent.clear(opened.getByLabelText('Alternative text'));
  await userEvent.type(opened.getByLabelText('Alternative text'), 'A pump in snow');
  await userEvent.click(opened.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(screen.getByText('Picture saved')).toBeVisible());
  expect(sent).toEqual({ name: 'Pump', alt: 'A pump in snow', focalPoint: { x: 0.4, y: 0.46 }, version: 1 });
});

it('places the focal point by a click', async () => {
  withPictures().on('GET /api/pictures/pump', () => ({ ...aPicture('Pump'), uses: UNUSED }));
  await open('/pictures?picture=pump');
  const picture = (await dialog('Pump')).getByRole('button', { name: /^Focal point/ });
  picture.getBoundingClientRect = () => ({ left: 100, top: 50, width: 400, height: 200 }) as DOMRect;
  fireEvent.click(picture, { clientX: 200, clientY: 250, detail: 1 });
  await waitFor(() => expect(picture).toHaveAccessibleName('Focal point: 25 % from the left, 100 % from the top'));
});

it('names the posts that show a picture before it is deleted', async () => {
  const posts = [
    { id: 12, title: 'Heat pumps in old houses', status: 'published' },
    { id: 9, title: 'Winter tariffs', status: 'pending' },
  ];
  let query = '';
  withPictures(aPicture('Pump'))
    .on('GET /api/pictures/pump', () => ({ ...aPicture('Pump'), uses: { total: 2, posts } }))
    .on('DELETE /api/pictures/pump', ({ url }) => {
      query = new URL(url).search;
      return new Response(null, { status: 204 });
    });
  const { address } = await open('/pictures?picture=pump');
  const opened = await dialog('Pump');
  expect(await opened.findByRole('link', { name: 'Heat pumps in old houses' })).toHaveAttribute(
    'href',
    '/post-approval/12',
  );
  await userEvent.click(opened.getByRole('button', { name: 'Delete picture' }));
  const asked = await dialog('Delete “Pump”?');
  expect(asked.getByText('It cannot be brought back, and 2 posts that show it will have a gap:')).toBeVisible();
  expect(asked.getByText('Winter tariffs')).toBeVisible();
  await userEvent.click(asked.getByRole('button', { name: 'Delete picture' }));
  await waitFor(() => expect(screen.getByText('Picture deleted')).toBeVisible());
  expect([query, address()]).toEqual(['?evenIfUsed=true', '/pictures']);
});

it('lets those who may not review look, and nothing else', async () => {
  aServer(aUser({ permissions: { [aWebsite().id]: ['configure'] } }))
    .on('GET /api/pictures', () => [aPicture('Pump')])
    .on('GET /api/pictures/pump', () => ({ ...aPicture('Pump'), uses: UNUSED }));
  await open('/pictures?picture=pump');
  expect(await screen.findByText(/^You can view these pictures but not change them/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add pictures' })).not.toBeInTheDocument();
  const opened = await dialog('Pump');
  await waitFor(() => expect(opened.getByText('No post shows it.')).toBeVisible());
  expect(opened.getByLabelText('Name')).toBeDisabled();
  expect(opened.queryByRole('button', { name: 'Delete picture' })).not.toBeInTheDocument();
});

import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aServer, aUser, aWebsite, problem } from '../../../../test/fake-api.js';
import { open } from '../../../../test/open.js';

const URL_THERE = 'https://quay.example';
const fromPage = (path: string) => ({ kind: 'page', url: URL_THERE + path });
const PROPOSAL = {
  url: `${URL_THERE}/`,
  name: { value: 'Quay Boilers', from: fromPage('/') },
  description: { value: 'Heating in Leith.', from: fromPage('/') },
  categories: [
    {
      name: 'Boilers',
      description: 'All about boilers.',
      terms: [
        { term: 'boilers', priority: 'high' },
        { term: 'boiler service', priority: 'low' },
      ],
      pages: 4,
      from: { kind: 'sitemap', url: `${URL_THERE}/sitemap.xml` },
    },
    { name: 'Vans', description: null, terms: [], pages: 1, from: { kind: 'feed', url: `${URL_THERE}/feed` } },
  ],
  expertise: { level: 'expert', tone: 'friendly', description: 'Fitters since 1984.', from: fromPage('/about') },
  pages: [
    { title: 'What a service costs', url: `${URL_THERE}/costs`, from: fromPage('/') },
    { title: 'Our vans', url: `${URL_THERE}/vans`, from: fromPage('/') },
  ],
  feeds: [{ name: 'Quay news', url: `${URL_THERE}/feed`, entries: 3, from: fromPage('/') }],
  found: 40,
  read: 12,
  isPartial: false,
};
const asAdmin = (outcome: () => unknown = () => ({ proposal: PROPOSAL, problem: null })) =>
  aServer(aUser({ role: 'platform_admin' }))
    .on('GET /api/websites', () => [aWebsite()])
    .on('GET /api/users', () => [])
    .on('POST /api/website-setup/proposal', outcome);

async function read() {
  const opened = await open('/websites?dialog=new');
  const dialog = within(await screen.findByRole('dialog', { name: 'Create New Website' }));
  const user = userEvent.setup();
  await user.type(dialog.getByLabelText('URL'), `${URL_THERE}{Enter}`);
  return { ...opened, dialog, user };
}

it('reads the site, and creates what is ticked and changed, in two presses', async () => {
  let sent: unknown;
  const server = asAdmin().on('POST /api/website-setup', (_request, body) => {
    sent = body;
    return { id: 'w9' };
  });
  const { dialog, user, address } = await read();
  await waitFor(() => expect(dialog.getByLabelText('Website name')).toHaveValue('Quay Boilers'));
  expect(dialog.getByText(/12 of 40 known pages were read\. Nothing is stored/)).toBeVisible();
  expect(server.count('POST /api/website-setup')).toBe(0);

  await user.click(dialog.getByRole('checkbox', { name: 'Use Vans' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Our vans' }));
  const terms = dialog.getByLabelText('SEO terms of Boilers, separated by commas');
  expect(terms).toHaveValue('boilers, boiler service');
  await user.type(terms, ', boiler, ');
  await user.click(dialog.getByRole('button', { name: 'Create website' }));
  await waitFor(() => expect(screen.getByText('Website created successfully')).toBeVisible());
  expect(sent).toEqual({
    name: 'Quay Boilers',
    url: URL_THERE,
    publishingSchedule: 'daily',
    description: 'Heating in Leith.',
    categories: [
      {
        name: 'Boilers',
        description: 'All about boilers.',
        terms: [
          { term: 'boilers', priority: 'high' },
          { term: 'boiler service', priority: 'low' },
          { term: 'boiler', priority: 'medium' },
        ],
      },
    ],
    expertise: { level: 'expert', tone: 'friendly', description: 'Fitters since 1984.' },
    sources: [
      { name: 'Quay news', type: 'feed', url: `${URL_THERE}/feed` },
      { name: 'Pages worth linking', type: 'site', url: URL_THERE, pages: [`${URL_THERE}/costs`] },
    ],
  });

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const next = within(await screen.findByRole('region', { name: 'Next step' }));
  expect(next.getByText(/It begins with 1 category and 2 sources/)).toBeVisible();
  await user.click(next.getByRole('button', { name: 'Create first post' }));
  await waitFor(() => expect(address()).toMatch(/^\/create-post/));
});

it('says of each proposal where it comes from', async () => {
  asAdmin();
  const { dialog } = await read();
  const part = async (name: string) => within(await dialog.findByRole('region', { name }));
  const origins = async (name: string) =>
    (await part(name)).getAllByRole('link').map((link) => [link.parentElement?.textContent, link.getAttribute('href')]);
  expect(await origins('Categories')).toEqual([
    ['From the sitemap /sitemap.xml (opens in a new tab)', `${URL_THERE}/sitemap.xml`],
    ['From the feed /feed (opens in a new tab)', `${URL_THERE}/feed`],
  ]);
  expect(await origins('Expertise and tone')).toEqual([
    ['From the page /about (opens in a new tab)', `${URL_THERE}/about`],
  ]);
});

it('is filled in by hand where the site cannot be read, which it says', async () => {
  let sent: unknown;
  asAdmin(() => ({ proposal: null, problem: 'quay.example wants somebody to sign in.' })).on(
    'POST /api/website-setup',
    (_request, body) => {
      sent = body;
      return { id: 'w9' };
    },
  );
  const { dialog, user } = await read();
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'quay.example wants somebody to sign in. You can set the website up by hand below.',
  );
  await user.type(dialog.getByLabelText('Website name'), 'Quay');
  await user.type(dialog.getByLabelText('Name of category 1'), 'Boilers');
  await user.click(dialog.getByRole('button', { name: 'Add category' }));
  await user.click(dialog.getByRole('button', { name: 'Add feed' }));
  await user.type(dialog.getByLabelText('Address of feed 1'), `${URL_THERE}/feed`);
  await user.click(dialog.getByRole('checkbox', { name: 'Use this for all categories' }));
  await user.click(dialog.getByRole('button', { name: 'Create website' }));
  await waitFor(() => expect(screen.getByText('Website created successfully')).toBeVisible());
  expect(sent).toMatchObject({
    categories: [{ name: 'Boilers', terms: [] }],
    sources: [{ name: 'Feed', type: 'feed', url: `${URL_THERE}/feed` }],
  });
  expect(sent).not.toHaveProperty('expertise');
});

it('shows while it reads what it reads, and can be read again after a failure', async () => {
  let answer: (response: Response) => void = () => undefined;
  const server = asAdmin(() => new Promise<Response>((resolve) => (answer = resolve)));
  const { dialog, user } = await read();
  expect(await dialog.findByText(/Reading robots.txt, sitemap, pages and feeds/)).toBeVisible();
  answer(problem(503, 'Galley is busy.'));
  await waitFor(() => expect(screen.getByText('Galley is busy.')).toBeVisible());
  expect(dialog.queryByText(/Reading robots.txt/)).not.toBeInTheDocument();
  server.on('POST /api/website-setup/proposal', () => ({ proposal: PROPOSAL, problem: null }));
  await user.click(dialog.getByRole('button', { name: 'Read website' }));
  await waitFor(() => expect(dialog.getByLabelText('Website name')).toHaveValue('Quay Boilers'));
});

it('says at the address that a website has it', async () => {
  asAdmin(() =>
    problem(409, 'This URL belongs to the website “Quay” already.', {
      type: 'urn:galley:problem:website-url-taken',
    }),
  );
  const { dialog } = await read();
  await waitFor(() => expect(dialog.getByText('This URL belongs to the website “Quay” already.')).toBeVisible());
});

it('wants an address before it reads', async () => {
  const server = asAdmin();
  await open('/websites?dialog=new');
  const dialog = within(await screen.findByRole('dialog', { name: 'Create New Website' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Read website' }));
  await waitFor(() => expect(dialog.getByText('Please enter a valid URL')).toBeVisible());
  expect(server.count('POST /api/website-setup/proposal')).toBe(0);
});

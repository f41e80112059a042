import { expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aServer, aUser, aWebsite, problem } from '../../../../test/fake-api.js';
import { open } from '../../../../test/open.js';

const URL_THERE = 'https://quay.example';
const PICTURE = 'data:image/png;base64,iVBORw0KGgo=';
const fromPage = (path: string) => ({ kind: 'page', url: URL_THERE + path });
const PROPOSAL = {
  url: `${URL_THERE}/`,
  name: { value: 'Quay Boilers', from: fromPage('/') },
  description: { value: 'Heating in Leith.', from: fromPage('/') },
  logo: { value: PICTURE, from: { kind: 'picture', url: `${URL_THERE}/icon.png` } },
  colours: [
    { value: '#0a7b3c', from: fromPage('/') },
    { value: '#c85a00', from: { kind: 'style sheet', url: `${URL_THERE}/site.css` } },
  ],
  language: { value: 'de', from: fromPage('/about') },
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
const STEPS = (statuses: string[]) =>
  ['robots', 'sitemap', 'pages', 'feeds', 'proposal'].map((name, at) => ({
    name,
    status: statuses[at] ?? 'pending',
    done: name === 'sitemap' ? 5_000 : name === 'pages' ? 12 : 0,
    total: name === 'pages' ? 100 : 0,
  }));
const aCrawl = (of: object = {}) => ({
  id: 'c1',
  url: URL_THERE,
  status: 'succeeded',
  steps: STEPS(['done', 'done', 'done', 'done', 'done']),
  proposal: PROPOSAL,
  problem: null,
  createdAt: '2026-11-28T08:00:00Z',
  endedAt: '2026-11-28T08:00:04Z',
  ...of,
});
const UNDER_WAY = aCrawl({
  status: 'running',
  steps: STEPS(['done', 'done', 'running']),
  proposal: null,
  endedAt: null,
});
const ONE = '/api/website-setup/proposal/c1';
const asAdmin = (outcome: () => unknown = () => aCrawl()) =>
  aServer(aUser({ role: 'platform_admin' }))
    .on('GET /api/websites', () => [aWebsite()])
    .on('GET /api/users', () => [])
    .on('POST /api/website-setup/proposal', () => aCrawl({ status: 'queued', proposal: null, endedAt: null }))
    .on(`GET ${ONE}`, outcome);

const aPicture = (bytes = 100) => new File([new Uint8Array(bytes)], 'logo.png', { type: 'image/png' });

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
  await user.click(dialog.getByRole('button', { name: 'Use #c85a00' }));
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
    logo: PICTURE,
    colour: '#c85a00',
    language: 'de',
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
  expect(address()).toBe('/websites');
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
  expect(await origins('Logo and colour')).toEqual([
    ['From the picture /icon.png (opens in a new tab)', `${URL_THERE}/icon.png`],
    ['From the home page (opens in a new tab)', `${URL_THERE}/`],
  ]);
  expect(await origins('Language')).toEqual([['From the page /about (opens in a new tab)', `${URL_THERE}/about`]]);
  expect(await origins('Categories')).toEqual([
    ['From the sitemap /sitemap.xml (opens in a new tab)', `${URL_THERE}/sitemap.xml`],
    ['From the feed /feed (opens in a new tab)', `${URL_THERE}/feed`],
  ]);
  expect(await origins('Expertise and tone')).toEqual([
    ['From the page /about (opens in a new tab)', `${URL_THERE}/about`],
  ]);
});

it('measures no text with inline styles, which the content security policy forbids', async () => {
  asAdmin();
  const { dialog } = await read();
  await waitFor(() => expect(dialog.getByLabelText('Website name')).toHaveValue('Quay Boilers'));
  expect(document.querySelectorAll('body > textarea, textarea[style]')).toHaveLength(0);
});

it('is filled in by hand where the site cannot be read, which it says', async () => {
  let sent: unknown;
  asAdmin(() => aCrawl({ status: 'failed', proposal: null, problem: 'quay.example wants somebody to sign in.' })).on(
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
  await user.upload(dialog.getByLabelText('Picture of the logo'), aPicture());
  await dialog.findByRole('button', { name: 'Remove logo' });
  await user.click(dialog.getByRole('button', { name: 'Add category' }));
  await user.click(dialog.getByRole('button', { name: 'Add feed' }));
  await user.type(dialog.getByLabelText('Address of feed 1'), `${URL_THERE}/feed`);
  await user.click(dialog.getByRole('checkbox', { name: 'Use this for all categories' }));
  await user.click(dialog.getByRole('button', { name: 'Create website' }));
  await waitFor(() => expect(screen.getByText('Website created successfully')).toBeVisible());
  expect(sent).toMatchObject({
    logo: expect.stringMatching(/^data:image\/png;base64,/),
    categories: [{ name: 'Boilers', terms: [] }],
    sources: [{ name: 'Feed', type: 'feed', url: `${URL_THERE}/feed` }],
  });
  expect(sent).not.toHaveProperty('expertise');
});

it('shows the steps while the site is read, and stops on demand', async () => {
  let crawl = UNDER_WAY;
  const server = asAdmin(() => crawl).on(`POST ${ONE}/cancel`, () => {
    crawl = aCrawl({ status: 'cancelled', proposal: null, problem: 'Reading was stopped.' });
    return crawl;
  });
  const { dialog, user, address } = await read();
  const steps = within(await dialog.findByRole('list', { name: 'Steps of the reading' }));
  expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'First page and robots.txtdone',
    'Sitemapdone5,000 pages known',
    'Pagesunder way12 of 100 read',
    'Feedswaiting',
    'Proposalwaiting',
  ]);
  expect(address()).toBe('/websites?dialog=new&reading=c1');
  await user.click(dialog.getByRole('button', { name: 'Stop reading' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Reading was stopped. You can set the website up by hand');
  expect(server.count(`POST ${ONE}/cancel`)).toBe(1);
  expect(dialog.getByLabelText('Name of category 1')).toHaveValue('');
});

it('continues after the page was reloaded', async () => {
  asAdmin();
  await open('/websites?dialog=new&reading=c1');
  const dialog = within(await screen.findByRole('dialog', { name: 'Create New Website' }));
  await waitFor(() => expect(dialog.getByLabelText('Website name')).toHaveValue('Quay Boilers'));
  expect(dialog.getByLabelText('URL')).toHaveValue(URL_THERE);
});

it('says of a reading that is no longer there that it is to be begun anew', async () => {
  asAdmin(() => problem(404, 'This reading of a website is no longer there.'));
  await open('/websites?dialog=new&reading=c1');
  const dialog = within(await screen.findByRole('dialog', { name: 'Create New Website' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('This reading of a website is no longer there.');
  expect(dialog.queryByRole('button', { name: 'Stop reading' })).not.toBeInTheDocument();
});

it('can be begun again after a failure', async () => {
  const server = asAdmin().on('POST /api/website-setup/proposal', () => problem(503, 'Galley is busy.'));
  const { dialog, user } = await read();
  await waitFor(() => expect(screen.getByText('Galley is busy.')).toBeVisible());
  server.on('POST /api/website-setup/proposal', () => aCrawl());
  await user.click(dialog.getByRole('button', { name: 'Read website' }));
  await waitFor(() => expect(dialog.getByLabelText('Website name')).toHaveValue('Quay Boilers'));
});

it('says at the address that a website has it, and leads there', async () => {
  asAdmin().on('POST /api/website-setup/proposal', () =>
    problem(409, 'This URL belongs to the website “Quay” already.', {
      type: 'urn:galley:problem:website-url-taken',
      websiteId: 'w7',
    }),
  );
  const { dialog } = await read();
  await waitFor(() => expect(dialog.getByText('This URL belongs to the website “Quay” already.')).toBeVisible());
  expect(dialog.getByRole('link', { name: 'Open this website' })).toHaveAttribute('href', '/websites/w7');
});

it('wants an address before it reads', async () => {
  const server = asAdmin();
  await open('/websites?dialog=new');
  const dialog = within(await screen.findByRole('dialog', { name: 'Create New Website' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Read website' }));
  await waitFor(() => expect(dialog.getByText('Please enter a valid URL')).toBeVisible());
  expect(server.count('POST /api/website-setup/proposal')).toBe(0);
});

it('keeps what was changed and typed for a reload, but no password, and forgets it once the website is created', async () => {
  asAdmin().on('POST /api/website-setup', () => ({ id: 'w9' }));
  const { dialog, user } = await read();
  await waitFor(() => expect(dialog.getByLabelText('Website name')).toHaveValue('Quay Boilers'));
  await user.click(dialog.getByRole('checkbox', { name: 'Use Vans' }));
  await user.type(dialog.getByLabelText('Website name'), ' of Leith');
  await user.click(dialog.getByRole('tab', { name: 'Create New User' }));
  await user.type(dialog.getByLabelText('Password'), 'a-long-secret');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('a-long-secret');
  cleanup();

  await open('/websites?dialog=new&reading=c1');
  const again = within(await screen.findByRole('dialog', { name: 'Create New Website' }));
  await waitFor(() => expect(again.getByLabelText('Website name')).toHaveValue('Quay Boilers of Leith'));
  expect(again.getByLabelText('URL')).toHaveValue(URL_THERE);
  expect(again.getByRole('checkbox', { name: 'Use Vans' })).not.toBeChecked();
  await user.click(again.getByRole('button', { name: 'Create website' }));
  await waitFor(() => expect(screen.getByText('Website created successfully')).toBeVisible());
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('set-up'))).toEqual([]);
});

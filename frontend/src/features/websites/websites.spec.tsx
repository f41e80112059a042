import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aServer, aUser, aWebsite, problem } from '../../../test/fake-api.js';
import { open } from '../../../test/open.js';
import { choose } from '../../../test/outcomes.js';

const WEBSITE = aWebsite({ version: 3, apiKey: `glly_abc${'*'.repeat(24)}wxyz` });
const ONE = `/api/websites/${WEBSITE.id}`;
const asAdmin = () =>
  aServer(aUser({ role: 'platform_admin' })).on('GET /api/websites', () => [
    WEBSITE,
    aWebsite({ id: 'w2', name: 'Field & Kiln', url: 'https://kiln.example', isActive: false }),
  ]);
const manage = async () => {
  const { address } = await open('/websites?view=cards');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Manage Harbour Notes' }));
  const dialog = within(await screen.findByRole('region', { name: 'Manage Harbour Notes' }));
  await user.click(dialog.getByRole('tab', { name: 'Details' }));
  return { user, address, dialog };
};

it('shows each website with its state, address, schedule and date', async () => {
  asAdmin();
  await open('/websites?view=cards');
  const card = within(await screen.findByRole('listitem', { name: 'Harbour Notes' }));
  expect(card.getByText('Active')).toBeVisible();
  expect(card.getByRole('link', { name: /harbour.example/ })).toHaveAttribute('href', 'https://harbour.example');
  expect(card.getByText('Daily')).toBeVisible();
  expect(card.getByText('Nov 1, 2026')).toBeVisible();
  expect(within(screen.getByRole('listitem', { name: 'Field & Kiln' })).getByText('Inactive')).toBeVisible();
});

it('searches on the server, and stores search and page in the address', async () => {
  const asked: string[] = [];
  asAdmin().on('GET /api/websites', ({ url }) => {
    const { search, searchParams } = new URL(url);
    if (searchParams.get('limit') === '200') return [WEBSITE];
    asked.push(search);
    return Response.json(searchParams.get('q') === 'KILN x' ? [] : [WEBSITE], {
      headers: { 'x-total-count': '60', link: '</api/websites?cursor=next-1>; rel="next"' },
    });
  });
  const { address } = await open('/websites?view=cards');
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
  await waitFor(() => expect(asked.at(-1)).toBe('?limit=24&cursor=next-1'));
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search websites' }), 'KILN x');
  await waitFor(() => expect(screen.getByText('No websites found')).toBeVisible());
  expect(address()).toBe('/websites?view=cards&q=KILN+x');
  expect(asked.at(-1)).toBe('?limit=24&q=KILN%20x');
});

it('opens a website that the list does not show when a link asks for it', async () => {
  asAdmin().on('GET /api/websites/w7', () => aWebsite({ id: 'w7', name: 'Tide Tables' }));
  await open('/websites?dialog=w7');
  await waitFor(() => expect(screen.getByRole('region', { name: 'Manage Tide Tables' })).toBeVisible());
  // Platform admins set up everything but publishing and the team, which the specification gives to members.
  const places = screen.getAllByRole('link').filter((link) => link.closest('.website-places'));
  expect(places.map(({ textContent }) => textContent).join(', ')).toBe(
    'Blog Posts, Approvals, Create Post, Content Planning, Categories, SEO Terms, Expertise, Data sources, Voice, ' +
      'Pictures, Deliveries, Activity',
  );
  expect(screen.getByRole('link', { name: 'Invite Tenant Admin' })).toHaveAttribute(
    'href',
    '/users?dialog=invite&website=w7',
  );
});

it('continues editing a website that drops off the list, with its input', async () => {
  const server = asAdmin()
    .on(`GET ${ONE}`, () => WEBSITE)
    .on(`POST ${ONE}/api-key/rotate`, () => ({ apiKey: 'glly_new', previousKeyExpiresAt: '2026-11-21T08:00:00Z' }));
  const { user, dialog } = await manage();
  await user.type(dialog.getByLabelText('Description (optional)'), 'News of the quay');
  server.on('GET /api/websites', () => [aWebsite({ id: 'w3', name: 'Newer than it' })]);
  const read = server.count('GET /api/websites');
  await user.click(dialog.getByRole('tab', { name: 'Settings' }));
  await user.click(dialog.getByRole('button', { name: 'Rotate key' }));
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Create a new API key?' })).getByRole('button', {
      name: 'Rotate key',
    }),
  );
  await waitFor(() => expect(server.count('GET /api/websites')).toBeGreaterThan(read));
  await user.click(dialog.getByRole('tab', { name: 'Details' }));
  expect(dialog.getByLabelText('Description (optional)')).toHaveValue('News of the quay');
});

it('changes and removes logo and colour, and sends only what was changed of them', async () => {
  const sent: object[] = [];
  let website = { ...WEBSITE, logoUrl: '/api/logos/abc', colour: '#0a7b3c', version: 3 };
  asAdmin()
    .on(`GET ${ONE}`, () => website)
    .on(`PATCH ${ONE}`, (_request, body) => {
      sent.push(body as object);
      website = { ...website, logoUrl: '/api/logos/def', version: website.version + 1 };
      return website;
    });
  const { user, dialog } = await manage();
  const save = () => user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  const colour = await dialog.findByRole('textbox', { name: 'Colour' });
  await user.clear(colour);
  await user.type(colour, '#ABC');
  await save();
  expect(await dialog.findByText('Write the colour as #rrggbb')).toBeVisible();
  await user.type(colour, 'DEF');
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ colour: '#abcdef' });
  expect(sent[0]).not.toHaveProperty('logo');
  expect(sent[0]).not.toHaveProperty('logoUrl');
  const picture = (bytes: number) => new File([new Uint8Array(bytes)], 'logo.png', { type: 'image/png' });
  await user.upload(dialog.getByLabelText('Picture of the logo'), picture(65 * 1024));
  expect(await dialog.findByRole('alert')).toHaveTextContent('This picture is too large.');
  await user.upload(dialog.getByLabelText('Picture of the logo'), picture(100));
  await waitFor(() => expect(dialog.queryByText(/too large/)).not.toBeInTheDocument());
  await save();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ logo: expect.stringMatching(/^data:image\/png;base64,/) });
  await user.click(dialog.getByRole('button', { name: 'Remove logo' }));
  await save();
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[2]).toMatchObject({ logo: null });
});

it('explains how to start when there are none', async () => {
  aServer(aUser({ role: 'platform_admin' })).on('GET /api/websites', () => []);
  await open('/websites?view=cards');
  await waitFor(() => expect(screen.getByText('No websites found')).toBeVisible());
  expect(screen.getByText('Get started by creating your first website')).toBeVisible();
});

it('creates a website, daily by default, and lists it', async () => {
  const websites: object[] = [WEBSITE];
  let sent: unknown;
  asAdmin()
    .on('GET /api/websites', () => websites)
    .on('POST /api/websites', (_request, body) => {
      sent = body;
      websites.unshift(aWebsite({ id: 'w9', name: 'Tide Tables' }));
      return websites[0];
    });
  await open('/websites?view=cards&dialog=new');
  const dialog = within(await screen.findByRole('dialog', { name: 'Create New Website' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Create website' }));
  await waitFor(() => expect(dialog.getByText('Website name is required')).toBeVisible());
  expect(dialog.getByText('Please enter a valid URL')).toBeVisible();

  await userEvent.type(dialog.getByLabelText('Website name'), 'Tide Tables');
  await userEvent.type(dialog.getByLabelText('URL'), 'https://tides.example');
  await userEvent.click(dialog.getByRole('button', { name: 'Create website' }));
  await waitFor(() => expect(screen.getByText('Website created successfully')).toBeVisible());
  expect(sent).toEqual({
    name: 'Tide Tables',
    url: 'https://tides.example',
    publishingSchedule: 'daily',
    isActive: true,
  });
  await waitFor(() => expect(screen.getByRole('listitem', { name: 'Tide Tables' })).toBeVisible());
});

it('shows beside the URL that it is already used', async () => {
  asAdmin().on('POST /api/websites', () =>
    problem(409, 'This URL cannot be used.', { type: 'urn:galley:problem:website-url-taken' }),
  );
  await open('/websites?dialog=new');
  const dialog = within(await screen.findByRole('dialog', { name: 'Create New Website' }));
  await userEvent.type(dialog.getByLabelText('Website name'), 'Tide Tables');
  await userEvent.type(dialog.getByLabelText('URL'), 'https://tides.example');
  await userEvent.click(dialog.getByRole('button', { name: 'Create website' }));
  await waitFor(() => expect(dialog.getByText('This URL cannot be used.')).toBeVisible());
  expect(screen.getByRole('region', { name: /Notifications/ })).toHaveTextContent('ErrorThis URL cannot be used.');
});

it('saves the changes of both tabs with the version that was read', async () => {
  let sent: unknown;
  asAdmin().on(`PATCH ${ONE}`, (_request, body) => {
    sent = body;
    return WEBSITE;
  });
  const { user, dialog } = await manage();
  await user.type(dialog.getByLabelText('Description (optional)'), 'News of the quay');
  await choose('Sources in posts', 'Links in the text');
  expect(dialog.queryByRole('checkbox', { name: 'Name the person who approved the post' })).toBeNull();
  await choose('Public receipts', 'For everyone with the link');
  await user.click(dialog.getByRole('checkbox', { name: 'Name the person who approved the post' }));
  await user.type(dialog.getByRole('combobox', { name: 'Language' }), 'nds-de');
  await user.click(await screen.findByTitle('Low German (Germany) (nds-DE)'));
  await user.click(dialog.getByRole('tab', { name: 'Settings' }));
  expect(dialog.getByText('When inactive, content generation and publishing are paused.')).toBeVisible();
  expect(dialog.getByText(WEBSITE.id)).toBeVisible();
  expect(dialog.getByText('glly_abc…')).toBeVisible();
  await user.click(dialog.getByRole('switch', { name: 'Active Status' }));
  await user.click(dialog.getByRole('switch', { name: 'All claims checked before approval' }));
  await user.click(dialog.getByRole('switch', { name: 'Draw covers' }));
  await user.clear(dialog.getByLabelText('Time to undo an approval'));
  await user.type(dialog.getByLabelText('Time to undo an approval'), '30');
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(screen.getByText('Website updated successfully')).toBeVisible());
  expect(sent).toEqual({
    name: 'Harbour Notes',
    url: 'https://harbour.example',
    description: 'News of the quay',
    publishingSchedule: 'daily',
    isActive: false,
    allowedOrigins: [],
    citationStyle: 'links',
    requireClaimChecks: true,
    covers: false,
    undoSeconds: 30,
    receipts: 'unlisted',
    receiptNames: true,
    colour: null,
    language: 'nds-DE',
    version: 3,
  });
});

it('wants a time to undo approvals, on the tab where it is', async () => {
  const server = asAdmin();
  const { user, dialog } = await manage();
  await user.click(dialog.getByRole('tab', { name: 'Settings' }));
  await user.clear(dialog.getByLabelText('Time to undo an approval'));
  await user.click(dialog.getByRole('tab', { name: 'Details' }));
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(dialog.getByText('Give a whole number from 0 to 60.')).toBeVisible());
  expect(dialog.getByRole('tab', { name: 'Settings' })).toHaveAttribute('aria-selected', 'true');
  expect(server.count(`PATCH ${ONE}`)).toBe(0);
});

it('shows how posts look with each way to show sources, before it is saved', async () => {
  asAdmin();
  const { dialog } = await manage();
  const sample = () => dialog.getByRole('figure', { name: 'Sample' }).textContent;
  const paid = 'Heat costs 19 cents a kilowatt-hour.';
  expect(sample()).toBe(`Sample${paid}[1]1. Survey of heating bills, 2025`);
  for (const [label, shown] of [
    ['Links in the text', paid],
    ['Footnotes with links back', `${paid}[1]1. Survey of heating bills, 2025 ↩`],
    ['No sources in the text', paid],
  ] as const) {
    await choose('Sources in posts', label);
    await waitFor(() => expect(sample()).toBe(`Sample${shown}`));
  }
});

describe('after a concurrent change', () => {
  const THEIRS = aWebsite({ name: 'Quay Notes', isActive: false, version: 4 });
  const conflicted = async () => {
    let now = WEBSITE;
    const sent: unknown[] = [];
    asAdmin()
      .on('GET /api/websites', () => [now])
      .on(`GET ${ONE}`, () => now)
      .on(`PATCH ${ONE}`, (_request, body) => {
        sent.push(body);
        if (sent.length > 1) return now;
        now = THEIRS;
        return problem(409, 'Someone else changed this website in the meantime.', {
          type: 'urn:galley:problem:website-changed',
        });
      });
    const opened = await manage();
    await opened.user.type(opened.dialog.getByLabelText('Description (optional)'), 'News of the quay');
    await opened.user.click(opened.dialog.getByRole('button', { name: 'Save Changes' }));
    const notice = within(await screen.findByRole('alert'));
    return { ...opened, dialog: within(screen.getByRole('region', { name: /^Manage/ })), notice, sent };
  };

  it('shows the change', async () => {
    const { notice } = await conflicted();
    expect(screen.getByRole('region', { name: /Notifications/ })).toHaveTextContent(
      'Someone else changed this website in the meantime.',
    );
    expect(notice.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Name: Harbour Notes → Quay Notes',
      'Status: Active → Inactive',
    ]);
  });

  it('preserves the input, which overwrites the change on the next save', async () => {
    const { user, dialog, sent } = await conflicted();
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toMatchObject({
      name: 'Harbour Notes',
      description: 'News of the quay',
      isActive: true,
      version: 4,
    });
  });

  it('adopts the other version on demand', async () => {
    const { user, dialog, notice, sent } = await conflicted();
    await user.click(notice.getByRole('button', { name: 'Take theirs' }));
    expect(dialog.getByLabelText('Website name')).toHaveValue('Quay Notes');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toMatchObject({ name: 'Quay Notes', description: null, isActive: false, version: 4 });
  });
});

it.each([
  ['someone else has changed it', { name: 'Quay Notes', version: 5 }, 3],
  ['only its key is new', { apiKey: `glly_new${'*'.repeat(24)}wxyz`, version: 4 }, 4],
])(
  'preserves edits when the website is read again, and uses the newer version only if nothing else changed: %s',
  async (_, change, version) => {
    let sent: unknown;
    let now = WEBSITE;
    asAdmin()
      .on('GET /api/websites', () => [now])
      .on(`POST ${ONE}/api-key/rotate`, () => {
        now = { ...WEBSITE, ...change, updatedAt: '2026-11-20T08:00:00.000Z' };
        return { apiKey: 'glly_new', previousKeyExpiresAt: '2026-11-21T08:00:00Z' };
      })
      .on(`PATCH ${ONE}`, (_request, body) => {
        sent = body;
        return now;
      });
    const { user, dialog } = await manage();
    await user.type(dialog.getByLabelText('Description (optional)'), 'News of the quay');
    await user.click(dialog.getByRole('tab', { name: 'Settings' }));
    await user.click(dialog.getByRole('button', { name: 'Rotate key' }));
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Create a new API key?' })).getByRole('button', {
        name: 'Rotate key',
      }),
    );
    await waitFor(() => expect(dialog.getByText(/Nov 20, 2026/)).toBeVisible());
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() =>
      expect(sent).toMatchObject({ name: 'Harbour Notes', description: 'News of the quay', version }),
    );
  },
);

it('deletes a website after a confirmation that counts what is lost with it and wants its name', async () => {
  const totals: Record<string, string> = { '/api/blog-posts': '61', '/api/categories': '4' };
  const list = ({ url }: Request) => {
    const { pathname, searchParams } = new URL(url);
    const total = searchParams.has('isPublished') ? '40' : totals[pathname]!;
    return Response.json([], { headers: { 'x-total-count': total } });
  };
  const server = asAdmin()
    .on('GET /api/blog-posts', list)
    .on('GET /api/categories', list)
    .on(`DELETE ${ONE}`, () => new Response(null, { status: 204 }));
  const { user, dialog } = await manage();
  await user.click(dialog.getByRole('tab', { name: 'Danger Zone' }));
  await user.click(dialog.getByRole('button', { name: 'Delete Website' }));
  const asked = () => screen.findByRole('dialog', { name: 'Are you absolutely sure?' });
  await user.click(within(await asked()).getByRole('button', { name: 'Cancel' }));
  expect(server.count(`DELETE ${ONE}`)).toBe(0);
  await user.click(dialog.getByRole('button', { name: 'Delete Website' }));
  const question = within(await asked());
  await waitFor(() =>
    expect(question.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'All blog posts of this website are deleted (61)',
      'All SEO settings are lost: categories (4), terms and expertise',
      'User access to this website is revoked',
      'Its API keys are invalidated',
      '40 published posts are no longer served or kept up to date',
    ]),
  );
  expect(question.getByRole('button', { name: 'Delete Website' })).toBeDisabled();
  await user.type(question.getByLabelText('Type Harbour Notes to confirm'), 'Harbour Notes');
  const read = server.count(`GET ${ONE}`);
  server.on('GET /api/websites', () => []);
  await user.click(question.getByRole('button', { name: 'Delete Website' }));
  await waitFor(() => expect(screen.getByText('Website deleted successfully')).toBeVisible());
  expect(server.count(`DELETE ${ONE}`)).toBe(1);
  expect(server.count(`GET ${ONE}`)).toBe(read);
});

it('offers adding and deleting only to platform admins', async () => {
  aServer().on('GET /api/websites', () => [WEBSITE]);
  const { dialog } = await manage();
  expect(dialog.getByRole('tab', { name: 'Settings' })).toBeVisible();
  expect(dialog.queryByRole('tab', { name: 'Danger Zone' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add Website', hidden: true })).not.toBeInTheDocument();
});

import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { behindOthers } from '../../../../test/behind.js';
import { aServer, aUser, aWebsite, type FakeApi, problem } from '../../../../test/fake-api.js';
import { open } from '../../../../test/open.js';
import type { Idea, Search } from './use-ideas.js';

const websiteId = aWebsite().id;
const anIdea = (title: string, more: Partial<Idea> = {}): Idea => ({
  id: `id-of-${title.replace(/\W/g, '-')}`,
  websiteId,
  title,
  description: 'Sails: the basics and the costs.',
  categoryId: 'category-1',
  categoryName: 'Boats',
  contentAngle: 'how-to-guide',
  reason: 'High priority term; no post or topic covers it yet. 4 documents found in library.',
  source: {
    kind: 'seo_term',
    subject: 'sails',
    term: 'sails',
    priority: 'high',
    documents: 4,
    servers: ['library'],
    titles: ['On sails', 'Sails in use', 'Old sails'],
  },
  resembles: null,
  createdAt: '2026-11-01T08:00:00.000Z',
  ...more,
});
const over = (more: Partial<Search> = {}): Search => ({
  status: 'done',
  detail: '2 new ideas. 5 of 9 SEO terms have no post, topic or open idea.',
  found: 2,
  requestedByName: 'Mara',
  requestedAt: '2026-11-01T08:00:00.000Z',
  endedAt: '2026-11-01T08:00:01.000Z',
  ...more,
});
const NEVER = over({
  status: 'never',
  detail: 'Nobody has looked for ideas yet.',
  found: 0,
  requestedByName: null,
  requestedAt: null,
  endedAt: null,
});
const running = (detail: string) => over({ status: 'running', detail, endedAt: null });

/** Returns a fake server with these ideas. An idea that is decided disappears from its list. */
function withIdeas(
  ideas: Idea[],
  search: () => Search = () => over(),
  user = aUser(),
): { server: FakeApi; left: () => string[]; bring: (more: Idea[]) => void } {
  let all = ideas;
  const server = aServer(user)
    .on('GET /api/topic-ideas', () => all)
    .on('GET /api/topic-ideas/search', search);
  for (const idea of ideas) {
    const gone = () => (all = all.filter(({ id }) => id !== idea.id));
    server
      .on(
        `POST /api/topic-ideas/${idea.id}/accept`,
        () => (gone(), Response.json({ id: 'topic-1', title: idea.title }, { status: 201 })),
      )
      .on(`POST /api/topic-ideas/${idea.id}/dismiss`, () => (gone(), new Response(null, { status: 204 })))
      .on(`POST /api/topic-ideas/${idea.id}/restore`, () => ((all = ideas), new Response(null, { status: 204 })));
  }
  return { server, left: () => all.map(({ title }) => title), bring: (more) => (all = more) };
}
/** The first call waits until the screen is compiled. */
const show = async () => {
  const opened = await open('/content-planning?view=ideas');
  await screen.findByRole('heading', { name: 'Topic ideas' });
  return opened;
};
const card = (title: string) => screen.findByRole('listitem', { name: title });
const press = (keys: string) => userEvent.keyboard(keys);

describe('an idea', () => {
  it('shows the topic, the reason and its source', async () => {
    withIdeas([anIdea('Sails: a practical guide', { resembles: { kind: 'post', title: 'Sails, a guide' } })]);
    await show();
    const idea = within(await card('Sails: a practical guide'));
    expect(idea.getByText('Boats · How-to guide')).toBeVisible();
    expect(
      idea.getByText('High priority term; no post or topic covers it yet. 4 documents found in library.'),
    ).toBeVisible();
    expect(idea.getByText('You already have a post like it: “Sails, a guide”.')).toBeVisible();
    expect(idea.getByText('On sails')).toBeVisible();
    expect(idea.getByText('and 1 more')).toBeVisible();
    expect(idea.getByRole('link', { name: 'sails' })).toHaveAttribute('href', '/seo-terms?category=category-1');
  });

  it('becomes a focus topic, which can be edited immediately', async () => {
    const { server, left } = withIdeas([anIdea('Sails'), anIdea('Oars')]);
    const { address } = await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Accept Sails' }));
    await waitFor(() => expect(screen.getByText('Focus topic created')).toBeVisible());
    expect(screen.queryByRole('listitem', { name: 'Sails' })).toBeNull();
    expect(left()).toEqual(['Oars']);
    server.on('GET /api/focus-topics/topic-1', () => problem(404, 'There is nothing here.'));
    await userEvent.click(screen.getByRole('button', { name: 'Edit topic' }));
    await waitFor(() => expect(address()).toContain('dialog=topic-1'));
  });

  it('is planned on a day', async () => {
    const { server, left } = withIdeas([anIdea('Sails'), anIdea('Oars')]);
    let sent: unknown;
    server.on('POST /api/topic-ideas/id-of-Sails/accept', (_, body) => {
      sent = body;
      return Response.json({ id: 'topic-1', title: 'Sails', scheduleTime: '09:00' }, { status: 201 });
    });
    await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Plan Sails on a day' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Plan “Sails”' }));
    await userEvent.clear(dialog.getByLabelText('Plan on'));
    await userEvent.type(dialog.getByLabelText('Plan on'), '2099-12-03');
    await userEvent.click(dialog.getByRole('button', { name: 'Plan a post' }));
    await waitFor(() => expect(screen.getByText('“Sails” will be written at 09:00.')).toBeVisible());
    expect(sent).toEqual({ slotOn: '2099-12-03', timezone: 'UTC' });
    expect(left()).toEqual(['Sails', 'Oars']);
    expect(screen.queryByRole('listitem', { name: 'Sails' })).toBeNull();
  });

  it('is dismissed, and restored by Undo', async () => {
    behindOthers();
    withIdeas([anIdea('Sails'), anIdea('Oars')]);
    await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Dismiss Sails' }));
    await waitFor(() => expect(screen.getByText('“Sails” will not be suggested again.')).toBeVisible());
    await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Sails' })).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await card('Sails')).toBeVisible();
  });

  it('stays in the list when the request fails', async () => {
    const { server } = withIdeas([anIdea('Sails')]);
    server.on('POST /api/topic-ideas/id-of-Sails/accept', () =>
      problem(409, 'This idea has become a focus topic already.'),
    );
    await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Accept Sails' }));
    await waitFor(() => expect(screen.getByText('This idea has become a focus topic already.')).toBeVisible());
    expect(await card('Sails')).toBeVisible();
  });
});

describe('keys', () => {
  it('select, accept and dismiss ideas', async () => {
    const { server, left } = withIdeas([anIdea('Sails'), anIdea('Oars'), anIdea('Keels')]);
    await show();
    await card('Sails');
    await press('j');
    expect(await card('Sails')).toHaveFocus();
    await press('jk');
    expect(await card('Sails')).toHaveFocus();
    await press('x');
    await waitFor(() => expect(left()).toEqual(['Oars', 'Keels']));
    await waitFor(async () => expect(await card('Oars')).toHaveFocus());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Accept Oars' })).toBeEnabled());
    await press('a');
    await waitFor(() => expect(left()).toEqual(['Keels']));
    expect(server.count('POST /api/topic-ideas/id-of-Oars/accept')).toBe(1);
  });

  it('do nothing before an idea is selected, and are listed in a dialog', async () => {
    const { left } = withIdeas([anIdea('Sails')]);
    await show();
    await card('Sails');
    await press('ax');
    expect(left()).toEqual(['Sails']);
    await press('?');
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Keys' })).toHaveTextContent('Dismiss'));
  });
});

describe('a search for ideas', () => {
  it('starts on demand only, shows its progress, and ends with ideas', async () => {
    let state = NEVER;
    const { server, bring } = withIdeas([], () => state);
    server.on('POST /api/topic-ideas/suggest', (_, body) => {
      expect(body).toEqual({ websiteId });
      state = running('Asking content servers about 5 SEO terms…');
      return Response.json(state, { status: 202 });
    });
    await show();
    await waitFor(() => expect(screen.getByText('No topic ideas yet')).toBeVisible());
    expect(server.count('POST /api/topic-ideas/suggest')).toBe(0);
    await userEvent.click(screen.getByRole('button', { name: 'Look for ideas' }));
    await waitFor(() =>
      expect(screen.getByText('Looking for ideas. Asking content servers about 5 SEO terms…')).toBeVisible(),
    );
    state = over();
    bring([anIdea('Sails')]);
    await waitFor(() => expect(screen.getByRole('listitem', { name: 'Sails' })).toBeVisible());
    expect(screen.getByText(/^2 new ideas\. 5 of 9 SEO terms/)).toBeVisible();
    expect(server.count('POST /api/topic-ideas/suggest')).toBe(1);
  });

  it('reports that it failed', async () => {
    withIdeas([], () => over({ status: 'failed', found: 0, detail: 'The search broke off several times.' }));
    await show();
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('The search broke off several times.'));
    expect(screen.getByRole('button', { name: 'Look for ideas' })).toBeEnabled();
  });

  it('that finds nothing links to the SEO terms', async () => {
    withIdeas([], () => over({ found: 0, detail: 'No new idea.' }));
    await show();
    await waitFor(() => expect(screen.getByText('No topic ideas yet')).toBeVisible());
    expect(screen.getByRole('link', { name: 'SEO terms' })).toHaveAttribute('href', '/seo-terms');
  });

  it('is not offered to members who may not configure the website', async () => {
    const { server } = withIdeas([anIdea('Sails')], () => NEVER, aUser({ permissions: { [websiteId]: ['review'] } }));
    await show();
    expect(await card('Sails')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Look for ideas|Accept|Dismiss/ })).toBeNull();
    expect(server.count('POST /api/topic-ideas/suggest')).toBe(0);
  });

  it('is disabled for an inactive website', async () => {
    const { server } = withIdeas([], () => NEVER);
    server.on('GET /api/websites', () => [aWebsite({ isActive: false })]);
    await show();
    await waitFor(() =>
      expect(screen.getByText('This website is inactive: content generation and publishing are paused.')).toBeVisible(),
    );
    expect(screen.getByRole('button', { name: 'Look for ideas' })).toBeDisabled();
    expect(server.count('POST /api/topic-ideas/suggest')).toBe(0);
  });
});

it('shows that ideas could not be loaded, and offers a retry', async () => {
  const { server } = withIdeas([anIdea('Sails')]);
  server.on('GET /api/topic-ideas', () => problem(503, 'The product is being updated.'));
  await show();
  await waitFor(() => expect(screen.getByText('The product is being updated.')).toBeVisible());
  server.on('GET /api/topic-ideas', () => [anIdea('Sails')]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await card('Sails')).toBeVisible();
});

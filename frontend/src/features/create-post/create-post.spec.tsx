import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPost } from '../../../test/a-post.js';
import { aRun, asListed, aStep, someEvents } from '../../../test/a-run.js';
import { aServer, aUser, aWebsite, problem } from '../../../test/fake-api.js';
import { open } from '../../../test/open.js';

const WEBSITE = aWebsite().id;
const CATEGORY = '0191f0c0-0000-7000-8000-000000000201';
const HEAT_PUMPS = {
  id: CATEGORY,
  websiteId: WEBSITE,
  name: 'Heat Pumps',
  slug: 'heat-pumps',
  description: 'Pumps at home',
  createdAt: '2026-11-01T00:00:00.000Z',
};
const withCategory = (server = aServer()) =>
  server.on('GET /api/categories', () => [HEAT_PUMPS, { ...HEAT_PUMPS, id: 'c2', name: 'Solar', slug: 'solar' }]);

async function chooseCategory() {
  await userEvent.click(await screen.findByLabelText('Category'));
  await userEvent.click(await screen.findByTitle('Heat Pumps'));
}

it('searches among a thousand websites on the server, and creates a post for one', async () => {
  const far = aWebsite({ id: 'w999', name: 'Far Quay', isActive: false });
  withCategory()
    .on('GET /api/websites', ({ url }) => {
      const isSearch = new URL(url).searchParams.get('q') === 'quay';
      return Response.json(isSearch ? [far] : [aWebsite(), aWebsite({ id: 'w2', name: 'Second' })], {
        headers: { 'x-total-count': isSearch ? '1' : '1000', link: '</api/websites?cursor=c>; rel="next"' },
      });
    })
    .on('GET /api/websites/w999', () => far);
  await open('/create-post');
  const form = within(await screen.findByRole('main'));
  await userEvent.type(await form.findByLabelText('Website'), 'quay');
  await userEvent.click(await screen.findByTitle('Far Quay (inactive)'));
  await chooseCategory();
  await waitFor(() => expect(form.getByText('Far Quay', { selector: 'dd' })).toBeVisible());
  expect(form.getByText('Far Quay (inactive)', { selector: '.ant-select-content' })).toBeVisible();
});

it('follows the website selected in the switcher, and clears the category of the previous one', async () => {
  localStorage.setItem('selectedWebsite', WEBSITE);
  const server = withCategory().on('GET /api/websites', () => [
    aWebsite(),
    aWebsite({ id: 'w2', name: 'Field & Kiln' }),
  ]);
  await open('/create-post');
  await chooseCategory();
  await userEvent.click(screen.getByLabelText('Website', { selector: '.website-switcher *' }));
  await userEvent.click(await screen.findByTitle('Field & Kiln'));
  await waitFor(() => expect(screen.getByText('Field & Kiln', { selector: 'form .ant-select-content' })).toBeVisible());
  await userEvent.click(screen.getByText('Create Blog Post', { selector: 'button *' }));
  await waitFor(() => expect(screen.getByText('Missing Information')).toBeVisible());
  expect(server.count('POST /api/blog-posts/create')).toBe(0);
});

it.each([
  [CATEGORY, 'Heat Pumps'],
  ['of-another-website', 'Select a category'],
])('with the category %s in the address, selects %s', async (id, selected) => {
  withCategory();
  await open(`/create-post?category=${id}`);
  const form = within(await screen.findByRole('main'));
  await waitFor(() => expect(form.getByLabelText('Category').closest('.ant-select')).toHaveTextContent(selected));
});

it('disables the category until a website is selected', async () => {
  withCategory().on('GET /api/websites', () => [aWebsite(), aWebsite({ id: 'w2', name: 'Second' })]);
  await open('/create-post');
  await waitFor(() => expect(screen.getByLabelText('Category')).toBeDisabled());
});

it('requires a website and a category', async () => {
  const server = withCategory();
  await open('/create-post');
  await userEvent.click(await screen.findByRole('button', { name: 'Create Blog Post' }));
  await waitFor(() => expect(screen.getByText('Missing Information')).toBeVisible());
  expect(screen.getByText('Please select both a website and category.')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Category')).toHaveFocus());
  expect(server.count('POST /api/blog-posts/create')).toBe(0);
});

it('shows a preview of the request', async () => {
  withCategory();
  await open('/create-post');
  await chooseCategory();
  await userEvent.type(await screen.findByLabelText('Specific Focus'), 'Quiet units');
  const preview = within(screen.getByRole('region', { name: 'Preview' }));
  expect(preview.getByText('Harbour Notes')).toBeVisible();
  expect(preview.getByText('Pumps at home')).toBeVisible();
  expect(preview.getByText('Quiet units')).toBeVisible();
});

it('says that a run waits for the language model and goes on by itself', async () => {
  const waiting = {
    step: 'draft',
    code: 'model-overloaded',
    message: "The language model's provider is overloaded.",
    since: new Date().toISOString(),
    nextTryAt: new Date(Date.now() + 60_000).toISOString(),
    giveUpAt: new Date(Date.now() + 3_600_000).toISOString(),
  };
  withCategory()
    .on('GET /api/generation-runs/run-1', () => aRun({ status: 'queued', waiting }))
    .on('GET /api/generation-runs/run-1/events', someEvents().answer);
  await open('/create-post?run=run-1');
  const panel = within(await screen.findByRole('region', { name: 'Waiting for the model' }));
  expect(panel.getByText(/^The language model's provider is overloaded\. Next try /)).toBeVisible();
  expect(panel.getByRole('button', { name: 'Cancel' })).toBeVisible();
  expect(screen.queryByText(/Generating/)).not.toBeInTheDocument();
  await userEvent.click(panel.getByRole('button', { name: 'Create another' }));
  expect(await screen.findByRole('button', { name: 'Create Blog Post' })).toBeEnabled();
});

it('starts one run without the empty fields, and shows its steps as they happen', async () => {
  const events = someEvents();
  const sent: { body: unknown; prefer: string | null; key: string | null }[] = [];
  withCategory()
    .on('POST /api/blog-posts/create', ({ headers }, body) => {
      sent.push({ body, prefer: headers.get('prefer'), key: headers.get('idempotency-key') });
      return Response.json(aRun({ status: 'queued' }), { status: 202 });
    })
    .on('GET /api/generation-runs/run-1/events', events.answer)
    .on('GET /api/blog-posts/9', () => aPost(9, { title: 'Quiet heat pumps' }));
  const { address } = await open('/create-post');
  await chooseCategory();
  await userEvent.click(screen.getByRole('button', { name: 'Create Blog Post' }));

  await waitFor(() => expect(screen.getByRole('button', { name: /Generating\.\.\. \(2-5 min\)/ })).toBeDisabled());
  expect(address()).toBe('/create-post?run=run-1');
  expect(sent).toEqual([
    {
      body: { websiteId: WEBSITE, categoryId: CATEGORY },
      prefer: 'respond-async',
      key: expect.stringMatching(/^[0-9a-f]{32}$/),
    },
  ]);

  events.send(
    'step',
    aStep('research', {
      status: 'running',
      startedAt: '2026-11-20T09:00:01.000Z',
      detail: 'Researching: 3 of 4 servers answered',
    }),
  );
  await waitFor(() =>
    expect(
      within(screen.getByRole('list', { name: 'Steps' })).getByText('Researching: 3 of 4 servers answered'),
    ).toBeVisible(),
  );

  events.send('done', aRun({ status: 'succeeded', postId: 9, emailNotifications: { sent: 3, failed: 0 } }));
  await waitFor(() => expect(screen.getByText('Quiet heat pumps')).toBeVisible());
  expect(screen.getByText('Your post is pending review.')).toBeVisible();
  expect(screen.getByText('3 reviewers were emailed.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Review post' }));
  expect(address()).toBe('/post-approval/9');
});

it('says that email notifications failed', async () => {
  withCategory()
    .on('GET /api/generation-runs/run-1', () =>
      aRun({ status: 'succeeded', postId: 9, emailNotifications: { sent: 1, failed: 2 } }),
    )
    .on('GET /api/blog-posts/9', () => aPost(9, { title: 'Quiet heat pumps' }));
  await open('/create-post?run=run-1');
  await waitFor(() =>
    expect(
      screen.getByText('Email notifications may have failed, but your post is saved and ready for review'),
    ).toBeVisible(),
  );
});

it('restores the inputs of a run in the address', async () => {
  const events = someEvents();
  withCategory()
    .on('GET /api/generation-runs/run-1', () => aRun())
    .on('GET /api/generation-runs/run-1/events', events.answer);
  await open('/create-post?run=run-1');
  await waitFor(() => expect(screen.getByRole('list', { name: 'Steps' })).toBeVisible());
  await waitFor(() => expect(screen.getByLabelText('Specific Focus')).toHaveValue('Quiet units'));
  expect(screen.getByLabelText('Specific Focus')).toBeDisabled();
});

it('shows the step and reason of a failed run, and starts again with the same inputs', async () => {
  withCategory().on('GET /api/generation-runs/run-1', () =>
    aRun({
      status: 'failed',
      error: { step: 'research', code: 'too-little-evidence', message: 'Fewer than 3 passages were found.' },
    }),
  );
  const { address } = await open('/create-post?run=run-1');
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('It ended at the step “Research”.')).toBeVisible();
  expect(alert.getByText('Fewer than 3 passages were found.')).toBeVisible();
  await userEvent.click(alert.getByRole('button', { name: 'Start again' }));
  expect(address()).toBe('/create-post');
  await waitFor(() => expect(screen.getByLabelText('Specific Focus')).toHaveValue('Quiet units'));
  expect(screen.getByRole('button', { name: 'Create Blog Post' })).toBeEnabled();
});

it.each([
  ['members', {}, 'Add data sources', '/data-sources?website=w1'],
  ['platform admins', { role: 'platform_admin' }, 'Users', '/users'],
])('leads %s from a run with too little to write from to its remedy', async (_, user, name, address) => {
  withCategory(aServer(aUser(user))).on('GET /api/generation-runs/run-1', () =>
    aRun({
      status: 'failed',
      resumable: true,
      websiteId: 'w1',
      error: { step: 'research', code: 'too-little-evidence', message: 'Fewer than 3 passages were found.' },
    }),
  );
  await open('/create-post?run=run-1');
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByRole('link', { name })).toHaveAttribute('href', address);
  // The run would fail again before that, so to resume is not what is suggested.
  expect(alert.getByRole('button', { name: 'Resume' })).not.toHaveClass('ant-btn-primary');
});

it('says that nobody is emailed when nobody is to be told', async () => {
  withCategory().on('GET /api/generation-runs/run-1', () =>
    aRun({ status: 'succeeded', postId: 9, emailNotifications: { sent: 0, failed: 0 } }),
  );
  await open('/create-post?run=run-1');
  expect(await screen.findByText('Nobody is emailed about it.')).toBeVisible();
});

it('shows the reason of the server when a run could not start', async () => {
  withCategory().on('POST /api/blog-posts/create', () =>
    problem(409, 'This website is inactive: content generation and publishing are paused.'),
  );
  await open('/create-post');
  await chooseCategory();
  await userEvent.click(screen.getByRole('button', { name: 'Create Blog Post' }));
  await waitFor(() => expect(screen.getByText('Error Creating Blog Post')).toBeVisible());
  expect(screen.getByText('This website is inactive: content generation and publishing are paused.')).toBeVisible();
});

it('repeats a request whose response was lost with the same idempotency key', async () => {
  const keys: (string | null)[] = [];
  withCategory()
    .on('POST /api/blog-posts/create', ({ headers }) => {
      keys.push(headers.get('idempotency-key'));
      if (keys.length === 1) throw new TypeError('fetch failed');
      return Response.json(aRun(), { status: 202 });
    })
    .on('GET /api/generation-runs/run-1/events', someEvents().answer);
  await open('/create-post');
  await chooseCategory();
  await userEvent.click(screen.getByRole('button', { name: 'Create Blog Post' }));
  await waitFor(() =>
    expect(
      screen.getByText(
        'Network connection issue. AI content generation can take several minutes. Please check your connection and try again.',
      ),
    ).toBeVisible(),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Create Blog Post' }));
  await waitFor(() => expect(keys).toHaveLength(2));
  expect(keys[0]).toBe(keys[1]);
});

it('links to a run in progress', async () => {
  const asked: string[] = [];
  withCategory().on('GET /api/generation-runs', ({ url }) => {
    asked.push(new URL(url).search);
    return [
      asListed(aRun({ id: 'run-7', request: { specificFocus: 'Quiet units', keyPoints: null, contentAngle: 'none' } })),
    ];
  });
  await open('/create-post');
  const underWay = within(await screen.findByRole('region', { name: 'Under way' }));
  expect(underWay.getByRole('link', { name: 'Quiet units' })).toHaveAttribute('href', '/create-post?run=run-7');
  expect(asked[0]).toContain('underWay=true');
});

it('warns before the start that the website already has a post about this topic', async () => {
  withCategory().on('GET /api/blog-posts/similar', ({ url }) => {
    expect(new URL(url).searchParams.get('title')).toBe('Quiet heat pumps');
    return [
      { create_id: 4, title: 'Quiet heat pumps at home', status: 'approved', created_at: '2026-11-01T00:00:00.000Z' },
    ];
  });
  await open('/create-post');
  await chooseCategory();
  await userEvent.type(await screen.findByLabelText('Specific Focus'), 'Quiet heat pumps');
  await waitFor(() => expect(screen.getByText('You already have a post like this')).toBeVisible());
  expect(screen.getByRole('link', { name: 'Quiet heat pumps at home' })).toHaveAttribute('href', '/post-approval/4');
  expect(screen.getByRole('button', { name: 'Create Blog Post' })).toBeEnabled();
});

it('shows the rest of the monthly budget, and starts no run that would exceed the cap', async () => {
  withCategory().on(`GET /api/websites/${WEBSITE}/budget`, () => ({
    monthlyCapMicroUsd: 5_000_000,
    spent: 4_100_000,
    reserved: 800_000,
    perPost: 300_000,
    admitsPost: false,
  }));
  await open('/create-post');
  await waitFor(() =>
    expect(screen.getByText(/\$4\.10 of \$5\.00 used this month, \$0\.80 reserved by running posts\./)).toBeVisible(),
  );
  expect(screen.getByRole('button', { name: 'Create Blog Post' })).toBeDisabled();
});

it('says that an inactive website generates no posts', async () => {
  withCategory().on('GET /api/websites', () => [aWebsite({ isActive: false })]);
  await open('/create-post');
  await waitFor(() =>
    expect(screen.getByText('This website is inactive: content generation and publishing are paused.')).toBeVisible(),
  );
  expect(screen.getByRole('button', { name: 'Create Blog Post' })).toBeDisabled();
});

it('resumes a failed run where it stopped', async () => {
  const events = someEvents();
  withCategory()
    .on('GET /api/generation-runs/run-1', () =>
      aRun({
        status: 'failed',
        resumable: true,
        error: { step: 'draft', code: 'out-of-time', message: 'The run was out of time.' },
      }),
    )
    .on('POST /api/generation-runs/run-1/resume', () => Response.json(aRun({ status: 'queued' }), { status: 202 }))
    .on('GET /api/generation-runs/run-1/events', events.answer)
    .on('GET /api/blog-posts/9', () => aPost(9, { title: 'Quiet heat pumps' }));
  await open('/create-post?run=run-1');
  await userEvent.click(await screen.findByRole('button', { name: 'Resume' }));
  await waitFor(() => expect(screen.getByRole('button', { name: /Generating\.\.\. \(2-5 min\)/ })).toBeDisabled());
  events.send('done', aRun({ status: 'succeeded', postId: 9, emailNotifications: { sent: 1, failed: 0 } }));
  await waitFor(() => expect(screen.getByText('1 reviewer was emailed.')).toBeVisible());
});

it('cancels a run after a confirmation', async () => {
  withCategory()
    .on('GET /api/generation-runs/run-1', () => aRun())
    .on('GET /api/generation-runs/run-1/events', someEvents().answer)
    .on('POST /api/generation-runs/run-1/cancel', () => aRun({ status: 'cancelled', resumable: true }));
  await open('/create-post?run=run-1');
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel run' }));
  await waitFor(() => expect(screen.getByText('The run was cancelled')).toBeVisible());
});

describe('readiness before a post is created', () => {
  const readiness = `GET /api/websites/${WEBSITE}/readiness`;
  const aDocument = (title: string) => ({ title, server: 'site-reader', passages: 3, freshPassages: 3 });
  const ready = (more: object = {}) => ({
    canBeWritten: true,
    reason: null,
    documents: ['One', 'Two', 'Three', 'Four'].map(aDocument),
    uncoveredQuestions: [],
    alreadyUsed: 0,
    failures: [],
    ...more,
  });

  it('counts the documents and names the questions that they leave open', async () => {
    withCategory().on(readiness, ({ url }) => {
      const focus = new URL(url).searchParams.get('focus');
      return ready(focus ? { uncoveredQuestions: ['Quiet units', 'Costs', 'Night mode'] } : {});
    });
    await open('/create-post');
    await chooseCategory();
    expect(await screen.findByText('Can be written: 4 documents')).toBeVisible();
    expect(screen.getByText('12 of 12 passages not used yet')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Specific Focus'), 'Quiet units');
    await userEvent.tab();
    expect(await screen.findByText('Can be written: 4 documents, 3 uncovered questions')).toBeVisible();
    const note = within(screen.getByRole('region', { name: 'Readiness' }));
    await userEvent.click(note.getByText('What no source covers'));
    expect(note.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Quiet units',
      'Costs',
      'Night mode',
    ]);
  });

  it('leads to the data sources of the website when there is nothing to write from', async () => {
    withCategory()
      .on(readiness, () => ready({ canBeWritten: false, reason: 'Too few passages were found.', documents: [] }))
      .on('GET /api/data-sources', () => []);
    const { address } = await open('/create-post');
    await chooseCategory();
    expect(await screen.findByText('Add sources first')).toBeVisible();
    expect(screen.getByText('Too few passages were found.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Add sources' }));
    expect(await screen.findByRole('heading', { name: 'Data sources' })).toBeVisible();
    expect(address()).toMatch(/^\/data-sources/);
  });

  it('does not stop the post when it cannot be read', async () => {
    const server = withCategory().on(readiness, () => problem(503, 'The search is down.'));
    await open('/create-post');
    await chooseCategory();
    expect(await screen.findByText('The search is down.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Create Blog Post' })).toBeEnabled();
    expect(server.count(readiness)).toBeGreaterThan(0);
  });
});

it('selects the only category of a website', async () => {
  aServer().on('GET /api/categories', () => [HEAT_PUMPS]);
  await open('/create-post');
  await waitFor(() => expect(screen.getByText('Topic Refinement')).toBeVisible());
  expect(screen.getByTitle('Heat Pumps')).toBeVisible();
});

import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { asListed, aPost as aPostOf } from '../../../test/a-post.js';
import { someEvents } from '../../../test/a-run.js';
import { aServer, aUser, problem } from '../../../test/fake-api.js';
import { open } from '../../../test/open.js';

const aPost = (more: object = {}) => aPostOf(7, more);
const aRequest = (more: object = {}) => ({
  id: 'r1',
  postId: 7,
  rewriteType: 'partial_rewrite',
  contentAngle: 'case-study',
  instructions: 'Shorten the end',
  status: 'pending',
  failure: null,
  generationRunId: null,
  requestedBy: null,
  createdAt: '2026-11-21T09:00:00.000Z',
  completedAt: null,
  ...more,
});
const reviewing = (post: ReturnType<typeof aPost>, requests: object[], server = aServer()) =>
  server
    .on('GET /api/blog-posts/7', () => post)
    .on('GET /api/blog-posts/pending', () => [asListed(post)])
    .on('GET /api/blog-posts/7/rewrite-requests', () => requests);
const panel = () => screen.findByRole('region', { name: 'Rewrite requests' });

it('requests a rewrite with its type, angle and instructions', async () => {
  const sent: unknown[] = [];
  const requests: object[] = [];
  reviewing(aPost(), requests).on('POST /api/blog-posts/7/rewrite-request', (_, body) => {
    sent.push(body);
    requests.push(aRequest());
    return aRequest();
  });
  await open('/post-approval/7');
  await userEvent.click(await screen.findByRole('button', { name: /Request Rewrite/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Request Rewrite' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Request Rewrite' }));
  await waitFor(() => expect(within(dialog).getByText('Please select a rewrite type')).toBeVisible());
  await userEvent.click(within(dialog).getByRole('radio', { name: /Partial rewrite/ }));
  await userEvent.type(within(dialog).getByLabelText('Instructions (optional)'), ' Shorten the end ');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Request Rewrite' }));
  await waitFor(() => expect(screen.getByText('Rewrite request created successfully')).toBeVisible());
  expect(sent).toEqual([{ rewriteType: 'partial_rewrite', contentAngle: 'none', instructions: 'Shorten the end' }]);
  expect(within(await panel()).getByText('Shorten the end')).toBeVisible();
});

it('opens the rewrite form with r', async () => {
  reviewing(aPost(), []);
  await open('/post-approval/7');
  await screen.findByRole('button', { name: /Request Rewrite/ });
  await userEvent.keyboard('r');
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Request Rewrite' })).toBeVisible());
});

describe('at once', () => {
  const offering = (...rewriteChoices: string[]) => {
    const sent: unknown[] = [];
    let request: object = aRequest({ id: 'r2', rewriteType: 'total_rewrite' });
    let isAsked = false;
    const server = reviewing(aPost(), [])
      .on('GET /api/blog-posts/7/rewrite-requests', () => (isAsked ? [request] : []))
      .on('GET /api/writer', () => ({ id: 'anthropic', rewriteChoices }))
      .on('POST /api/blog-posts/7/rewrite-request', (_, body) => {
        sent.push(body);
        isAsked = true;
        return request;
      })
      .on('POST /api/rewrite-requests/r2/process', () => {
        request = { ...request, status: 'completed', completedAt: '2026-11-21T09:01:00.000Z' };
        return { id: 'run-9' };
      });
    return { server, sent };
  };
  const rewriteNow = async () => {
    await screen.findByRole('button', { name: /Request Rewrite/ });
    await userEvent.keyboard('r');
    return within(await screen.findByRole('region', { name: 'Rewrite now' }));
  };

  it('runs with two presses, tells its end however soon it comes, and leaves the focus at its steps', async () => {
    const { sent } = offering('shorter', 'plainer', 'friendlier', 'more', 'own_words');
    await open('/post-approval/7');
    const now = await rewriteNow();
    await waitFor(() => expect(now.getByRole('button', { name: 'Shorter' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByText('Rewrite completed successfully')).toBeVisible());
    expect(sent).toEqual([{ rewriteType: 'total_rewrite', instructions: 'Make it shorter.' }]);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Rewrite requests' })).toHaveFocus());
  });

  it('does what is written, by Enter', async () => {
    const { sent } = offering('shorter', 'plainer', 'friendlier', 'more', 'own_words');
    await open('/post-approval/7');
    const now = await rewriteNow();
    await userEvent.type(now.getByLabelText('In your own words'), 'Begin with the price{Enter}');
    await waitFor(() => expect(sent).toEqual([{ rewriteType: 'total_rewrite', instructions: 'Begin with the price' }]));
  });

  it('is offered as far as the writer can do it', async () => {
    offering('shorter', 'more');
    await open('/post-approval/7');
    const now = await rewriteNow();
    expect(now.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Shorter', 'More on this']);
    expect(screen.queryByRole('radio', { name: /Tone change/ })).not.toBeInTheDocument();
  });

  it('keeps a request that could not begin, to be tried again', async () => {
    const { server } = offering('shorter');
    server.on('POST /api/rewrite-requests/r2/process', () => problem(409, 'The monthly cap is reached.'));
    await open('/post-approval/7');
    await userEvent.click((await rewriteNow()).getByRole('button', { name: 'Shorter' }));
    await waitFor(() => expect(screen.getByText('The monthly cap is reached.')).toBeVisible());
    expect(within(await panel()).getByRole('button', { name: 'Process' })).toBeEnabled();
  });
});

it('refuses a fourth rewrite, and explains why', async () => {
  reviewing(aPost({ rewriteCount: 3, rewritesLeft: 0 }), []);
  await open('/post-approval/7');
  await waitFor(() => expect(screen.getByRole('button', { name: /Request Rewrite/ })).toBeDisabled());
  expect(screen.getByText('Maximum rewrite limit (3) reached for this post.')).toBeVisible();
  expect(screen.getByText(/can still be edited by hand/)).toBeVisible();
});

it('refuses a rewrite while another one is open', async () => {
  reviewing(aPost({ hasOpenRewrite: true }), [aRequest()]);
  await open('/post-approval/7');
  await waitFor(() => expect(screen.getByRole('button', { name: /Request Rewrite/ })).toBeDisabled());
});

it('processes a pending request and shows its steps as they happen', async () => {
  let request = aRequest();
  const events = someEvents();
  const steps = [
    {
      name: 'brief',
      status: 'done',
      startedAt: '2026-11-21T09:00:00.000Z',
      endedAt: '2026-11-21T09:00:01.000Z',
      detail: 'Version 1',
      tries: 1,
      lastFailure: null,
    },
    {
      name: 'rewrite',
      status: 'running',
      startedAt: '2026-11-21T09:00:01.000Z',
      endedAt: null,
      detail: 'Writing',
      tries: 1,
      lastFailure: null,
    },
  ];
  reviewing(aPost({ hasOpenRewrite: true }), [])
    .on('GET /api/blog-posts/7/rewrite-requests', () => [request])
    .on('GET /api/generation-runs/run-9', () => ({
      id: 'run-9',
      status: 'running',
      kind: 'rewrite',
      steps,
      error: null,
    }))
    .on('GET /api/generation-runs/run-9/events', events.answer)
    .on('POST /api/rewrite-requests/r1/process', () => {
      request = aRequest({ status: 'in_progress', generationRunId: 'run-9' });
      return { id: 'run-9' };
    });
  await open('/post-approval/7');
  await userEvent.click(within(await panel()).getByRole('button', { name: 'Process' }));
  await waitFor(() => expect(screen.getByRole('list', { name: 'Steps of the rewrite' })).toBeVisible());
  expect(within(await panel()).getByText('In progress')).toBeVisible();
  expect(screen.getByText('Rewriting')).toBeVisible();
  request = aRequest({ status: 'completed', generationRunId: 'run-9', completedAt: '2026-11-21T09:01:00.000Z' });
  events.send('done', { id: 'run-9', status: 'succeeded', kind: 'rewrite', steps, error: null });
  await waitFor(() => expect(screen.getByText('Rewrite completed successfully')).toBeVisible());
});

it('reports the end of a rewrite that ends before its steps are loaded', async () => {
  let request = aRequest({ status: 'failed', failure: 'Out of time', completedAt: '2026-11-21T09:00:30.000Z' });
  reviewing(aPost(), [])
    .on('GET /api/blog-posts/7/rewrite-requests', () => [request])
    .on('POST /api/rewrite-requests/r1/process', () => {
      request = aRequest({ status: 'completed', generationRunId: 'run-9', completedAt: '2026-11-21T09:01:00.000Z' });
      return { id: 'run-9' };
    });
  await open('/post-approval/7');
  await userEvent.click(within(await panel()).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByText('Rewrite completed successfully')).toBeVisible());
  expect(within(await panel()).getByText('Completed')).toBeVisible();
});

it('shows why a rewrite failed, and retries it', async () => {
  let tries = 0;
  reviewing(aPost(), [aRequest({ status: 'failed', failure: 'The embedded writer cannot change the tone.' })]).on(
    'POST /api/rewrite-requests/r1/process',
    () => {
      tries += 1;
      return problem(409, 'Maximum rewrite limit (3) reached for this post.');
    },
  );
  await open('/post-approval/7');
  expect(within(await panel()).getByText('The embedded writer cannot change the tone.')).toBeVisible();
  await userEvent.click(within(await panel()).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(tries).toBe(1));
  await waitFor(() => expect(screen.getByText('Maximum rewrite limit (3) reached for this post.')).toBeVisible());
});

it('shows the requests without buttons to platform admins and for decided posts', async () => {
  reviewing(aPost(), [aRequest()], aServer(aUser({ role: 'platform_admin' })));
  await open('/post-approval/7');
  expect(within(await panel()).queryByRole('button')).not.toBeInTheDocument();
});

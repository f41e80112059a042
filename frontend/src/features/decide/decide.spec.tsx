import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeApi, problem } from '../../../test/fake-api.js';
import { open } from '../../../test/open.js';

const aPost = (more: object = {}) => ({
  postId: 7,
  title: 'Quiet heat pumps',
  excerpt: 'What they cost.',
  website: 'Harbour Notes',
  category: 'Heating',
  content: '<p>A pump costs 9,000 euros. It is the best.</p>',
  language: 'en',
  direction: 'ltr',
  places: [
    { block: 'b1', sentence: 1, start: 0, end: 25 },
    { block: 'b1', sentence: 2, start: 26, end: 41 },
  ],
  writerLabel: null,
  score: 72,
  unsupported: [],
  ...more,
});
const APPROVED = { postId: 7, title: 'Quiet heat pumps', status: 'approved', decidedAt: null, releaseAt: null };
const LOOK = 'POST /api/decisions/preview';
const DECIDE = 'POST /api/decisions';
const gone = (message: string, more: object = {}) => problem(410, message, more);
const at = (path = '/decide?token=t0ken') => open(path, { signedIn: false });

it('shows the post of the link, and decides nothing when it is opened', async () => {
  let looked: unknown;
  const server = new FakeApi().on(LOOK, (_, body) => {
    looked = body;
    return aPost();
  });
  await at();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Quiet heat pumps' })).toBeVisible());
  expect(screen.getByText('Harbour Notes · Heating')).toBeVisible();
  expect(screen.getByText('What they cost.')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Score: 72 of 100' })).toBeVisible();
  expect(screen.getByTitle<HTMLIFrameElement>('Text of Quiet heat pumps').srcdoc).toContain('9,000 euros');
  expect(looked).toEqual({ token: 't0ken' });
  expect(server.count(DECIDE)).toBe(0);
});

it('approves once even if the button is pressed twice, and says that the link no longer works', async () => {
  const sent: unknown[] = [];
  new FakeApi()
    .on(LOOK, () => aPost())
    .on(DECIDE, (_, body) => {
      sent.push(body);
      return { postId: 7, title: 'Quiet heat pumps', status: 'approved' };
    });
  await at();
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Approved' })).toBeVisible());
  expect(screen.getByRole('link', { name: 'Open the post in Galley' })).toHaveAttribute('href', '/post-approval/7');
  expect(sent).toEqual([{ token: 't0ken', status: 'approved' }]);
});

it('undoes an approval with the same link, and shows the post again', async () => {
  const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
  let undone: unknown;
  new FakeApi()
    .on(LOOK, () => aPost())
    .on(DECIDE, () => ({ ...APPROVED, decidedAt: inMs(0), releaseAt: inMs(30_000) }))
    .on('POST /api/decisions/undo', (_, body) => {
      undone = body;
      return { ...APPROVED, status: 'pending' };
    });
  await at();
  await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(screen.getByText(/^It can be undone for (30|29) s\.$/)).toBeVisible());
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('button', { name: 'Approve' })).toBeEnabled();
  expect(undone).toEqual({ token: 't0ken' });
});

it('offers no undo where the website delivers at once', async () => {
  new FakeApi().on(LOOK, () => aPost()).on(DECIDE, () => APPROVED);
  await at();
  await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
  await screen.findByRole('heading', { name: 'Approved' });
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

it('lists unsupported sentences, and approves only after a confirmation', async () => {
  let sent: unknown;
  new FakeApi()
    .on(LOOK, () => aPost({ unsupported: [{ block: 'b1', sentence: 2, text: 'It is the best.' }] }))
    .on(DECIDE, (_, body) => {
      sent = body;
      return { postId: 7, title: 'Quiet heat pumps', status: 'approved' };
    });
  await at();
  await waitFor(() => expect(screen.getByRole('heading', { name: '1 sentence without support' })).toBeVisible());
  expect(screen.getByRole('listitem')).toHaveTextContent('It is the best.');
  expect(screen.getByRole('button', { name: 'Approve' })).toBeDisabled();
  await userEvent.click(screen.getByRole('checkbox', { name: /all the same/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
  await screen.findByRole('heading', { name: 'Approved' });
  expect(sent).toEqual({ token: 't0ken', status: 'approved', acceptUnsupported: true });
});

it('declines with a reason', async () => {
  let sent: unknown;
  new FakeApi()
    .on(LOOK, () => aPost())
    .on(DECIDE, (_, body) => {
      sent = body;
      return { postId: 7, title: 'Quiet heat pumps', status: 'rejected' };
    });
  await at();
  await userEvent.click(await screen.findByRole('button', { name: 'Decline' }));
  await userEvent.type(screen.getByLabelText('Reason (optional)'), 'Too short');
  await userEvent.click(screen.getByRole('button', { name: 'Decline post' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Declined' })).toBeVisible());
  expect(sent).toEqual({ token: 't0ken', status: 'rejected', reason: 'Too short' });
});

it('explains why a link is no longer valid', async () => {
  new FakeApi().on(LOOK, () =>
    gone('This post was declined meanwhile by Ada. Nothing was changed now.', { postId: 7 }),
  );
  await at();
  await waitFor(() =>
    expect(screen.getByText('This post was declined meanwhile by Ada. Nothing was changed now.')).toBeVisible(),
  );
  expect(screen.getByRole('link', { name: 'Open the post in Galley' })).toBeVisible();
});

it('says that another person has decided while the post was open', async () => {
  let first = true;
  new FakeApi()
    .on(LOOK, () => {
      if (!first) return gone('This post was approved meanwhile by Ada. Nothing was changed now.', { postId: 7 });
      first = false;
      return aPost();
    })
    .on(DECIDE, () => gone('This post was approved meanwhile by Ada. Nothing was changed now.', { postId: 7 }));
  await at();
  await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Nothing to decide here' })).toBeVisible());
});

it('asks for the whole link when the token is missing', async () => {
  const server = new FakeApi();
  await at('/decide');
  await waitFor(() => expect(screen.getByText('Open the whole link from your email.')).toBeVisible());
  expect(server.count(LOOK)).toBe(0);
});

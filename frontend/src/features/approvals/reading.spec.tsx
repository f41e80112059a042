import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { active, aPost, aWhole, inbox, isReading, mayDecide, press } from '../../../test/an-inbox.js';
import { behindOthers } from '../../../test/behind.js';
import { aUser, problem } from '../../../test/fake-api.js';
import { open } from '../../../test/open.js';

describe('in a wide window', () => {
  beforeEach(() => {
    jest.spyOn(window, 'matchMedia').mockImplementation((media) =>
      Object.assign(new EventTarget(), {
        media,
        matches: media.includes('1100px'),
        onchange: null,
        addListener() {},
        removeListener() {},
      }),
    );
  });
  afterEach(() => void jest.restoreAllMocks());

  it('shows the next post when a decision finds the open post deleted', async () => {
    const { server, waiting } = inbox(aPost(7), aPost(6));
    await open('/approvals');
    await isReading('Post 7');
    await mayDecide();
    waiting.delete(7);
    server.on('PATCH /api/blog-posts/7/status', () =>
      problem(404, "Post not found or you don't have permission to view it."),
    );
    await press('a');
    await isReading('Post 6');
    expect(screen.queryByRole('link', { name: 'Post 7' })).not.toBeInTheDocument();
  });

  it('shows the next post when the open post was deleted before it was read', async () => {
    const { server, waiting } = inbox(aPost(7), aPost(6));
    server.on('GET /api/blog-posts/7', () => {
      waiting.delete(7);
      return problem(404, "Post not found or you don't have permission to view it.");
    });
    await open('/approvals');
    await isReading('Post 6');
    expect(screen.queryByRole('link', { name: 'Post 7' })).not.toBeInTheDocument();
  });

  it('offers no decision to members without the review permission, and says why', async () => {
    const { server, decided } = inbox(aPost(7), aPost(8));
    server.on('GET /api/user', () => aUser({ permissions: { w1: ['configure', 'publish'] } }));
    await open('/approvals');
    await isReading('Post 7');
    await waitFor(() =>
      expect(screen.getByText('You do not have permission to review on this website.')).toBeVisible(),
    );
    expect(screen.queryByRole('button', { name: /Approve|Decline/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    await screen.findByTitle('Text of Post 7');
    await press('a');
    await press('d');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await press('j');
    await isReading('Post 8');
    expect(decided).toEqual([]);
  });

  it('shows the first post, and moves to the next with j and back with k', async () => {
    inbox(aPost(7), aPost(8));
    const { address } = await open('/approvals');
    expect(await isReading('Post 7')).toBeVisible();
    await press('j');
    expect(await isReading('Post 8')).toBeVisible();
    expect(active()).toEqual(['Post 8']);
    expect(address()).toBe('/approvals?post=8');
    await press('j');
    await press('k');
    expect(await isReading('Post 7')).toBeVisible();
  });

  it('approves the version on screen with a, and shows the next post', async () => {
    const { decided } = inbox(aPost(7, { version: 4 }), aPost(8));
    await open('/approvals');
    await mayDecide();
    await press('a');
    await waitFor(() => expect(screen.getByText('Post status updated successfully')).toBeVisible());
    expect(decided).toEqual([{ status: 'approved', version: 4 }]);
    expect(await isReading('Post 8')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Post 7' })).not.toBeInTheDocument());
  });

  it('declines with d and a reason, and can undo it', async () => {
    behindOthers();
    const { server, decided } = inbox(aPost(7));
    server.on('POST /api/blog-posts/7/reopen', () => aWhole(7, { version: 3 }));
    await open('/approvals');
    await mayDecide();
    await press('d');
    await userEvent.type(await screen.findByLabelText('Reason (optional)'), 'Too thin');
    await userEvent.click(screen.getByRole('button', { name: 'Decline' }));
    await userEvent.click(await screen.findByRole('button', { name: /^Undo/ }));
    await waitFor(() => expect(server.count('POST /api/blog-posts/7/reopen')).toBe(1));
    expect(decided).toEqual([{ status: 'rejected', version: 1, reason: 'Too thin' }]);
  });

  it('opens the review with o', async () => {
    inbox(aPost(7));
    const { address } = await open('/approvals');
    await isReading('Post 7');
    await press('o');
    expect(address()).toBe('/post-approval/7');
  });

  it('selects a post with x, and lists the shortcuts with ?', async () => {
    inbox(aPost(7));
    await open('/approvals');
    await isReading('Post 7');
    await press('x');
    expect(screen.getByRole('checkbox', { name: 'Select Post 7' })).toBeChecked();
    await press('?');
    expect(within(await screen.findByRole('dialog', { name: 'Keys' })).getByText('Approve')).toBeVisible();
  });

  it('allows no decision while the text on screen is of another version than the list', async () => {
    const { server, decided } = inbox(aPost(7, { version: 2 }));
    server.on('GET /api/blog-posts/7', () => aWhole(7, { version: 1 }));
    await open('/approvals');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Approve a' })).toBeDisabled());
    await press('a');
    expect(decided).toEqual([]);
  });

  it('says what another person did first', async () => {
    const { server } = inbox(aPost(7), aPost(8));
    server.on('PATCH /api/blog-posts/7/status', () =>
      problem(409, 'Someone else changed this post in the meantime.', {
        current: aWhole(7, {
          status: 'rejected',
          version: 2,
          decidedBy: 'Ada Nr 1',
          decidedAt: new Date().toISOString(),
          declineReason: 'Copied',
        }),
      }),
    );
    await open('/approvals');
    await mayDecide();
    await press('a');
    const notice = within((await screen.findByText(/Someone else changed “Post 7” first/)).closest('section')!);
    expect(notice.getByText('Declined')).toBeVisible();
    expect(notice.getByText(/by Ada Nr 1/)).toBeVisible();
    expect(notice.getByText('Reason: Copied')).toBeVisible();
  });
});

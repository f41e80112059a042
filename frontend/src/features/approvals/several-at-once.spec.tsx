import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPost, aWhole, inbox } from '../../../test/an-inbox.js';
import { behindOthers } from '../../../test/behind.js';
import { type FakeApi, problem } from '../../../test/fake-api.js';
import { open } from '../../../test/open.js';

describe('several selected posts', () => {
  const selectBoth = async () => {
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Post 7' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Post 8' }));
    expect(screen.getByText('2 selected')).toBeVisible();
  };
  const deciding = (server: FakeApi, results: object[]) => {
    const sent: { body: unknown; key: string | null }[] = [];
    server.on('POST /api/blog-posts/bulk-status', ({ headers }, body) => {
      sent.push({ body, key: headers.get('idempotency-key') });
      return { results };
    });
    return sent;
  };

  it('are approved in the listed versions after a confirmation, with the outcome of each', async () => {
    const { server } = inbox(aPost(7), aPost(8, { version: 5, unsupportedCount: 1 }));
    const sent = deciding(server, [
      { id: 7, outcome: 'done' },
      { id: 8, outcome: 'refused', message: 'One sentence of this post has no support.' },
    ]);
    await open('/approvals');
    await selectBoth();
    await userEvent.click(screen.getByRole('button', { name: 'Approve…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve 2 posts?' }));
    expect(dialog.getByText('1 without support')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Approve 2 posts' }));
    const summary = within(await screen.findByRole('dialog', { name: 'Approved: 1 of 2' }));
    expect(summary.getByText('Not approved: One sentence of this post has no support.')).toBeVisible();
    expect(sent).toEqual([
      { body: { ids: [7, 8], versions: [1, 5], status: 'approved' }, key: expect.stringMatching(/./) },
    ]);
    await userEvent.click(summary.getByText('Close'));
    await waitFor(() => expect(screen.getByText('1 selected')).toBeVisible());
  });

  it('are approved with unsupported sentences only if the person confirms it', async () => {
    const { server } = inbox(aPost(7), aPost(8, { unsupportedCount: 1 }));
    const sent = deciding(
      server,
      [7, 8].map((id) => ({ id, outcome: 'done' })),
    );
    await open('/approvals');
    await selectBoth();
    await userEvent.click(screen.getByRole('button', { name: 'Approve…' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: /Approve also the 1 post with sentences/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Approve 2 posts' }));
    await screen.findByRole('dialog', { name: 'Approved: 2 of 2' });
    expect(sent[0]?.body).toMatchObject({ acceptUnsupported: true });
  });

  it('are declined with one reason, and can all be reopened with Undo', async () => {
    behindOthers();
    const { server } = inbox(aPost(7), aPost(8));
    const sent = deciding(
      server,
      [7, 8].map((id) => ({ id, outcome: 'done' })),
    );
    for (const id of [7, 8]) {
      server.on(`GET /api/blog-posts/${id}`, () => aWhole(id, { status: 'rejected', version: 2 }));
      server.on(`POST /api/blog-posts/${id}/reopen`, (_, body) => {
        expect(body).toEqual({ version: 2 });
        return aWhole(id, { version: 3 });
      });
    }
    await open('/approvals');
    await selectBoth();
    await userEvent.click(screen.getByRole('button', { name: 'Decline…' }));
    await userEvent.type(await screen.findByLabelText('Reason (optional)'), 'Too thin');
    await userEvent.click(screen.getByRole('button', { name: 'Decline 2 posts' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.getByText('2 posts are pending again.')).toBeVisible());
    expect(sent[0]?.body).toMatchObject({ status: 'rejected', reason: 'Too thin' });
    expect([server.count('POST /api/blog-posts/7/reopen'), server.count('POST /api/blog-posts/8/reopen')]).toEqual([
      1, 1,
    ]);
  });

  describe('where approvals can be undone', () => {
    const approveBoth = async () => {
      const { server } = inbox(aPost(7), aPost(8));
      const decidedAt = new Date().toISOString();
      const releaseAt = new Date(Date.now() + 30_000).toISOString();
      deciding(
        server,
        [7, 8].map((id) => ({ id, outcome: 'done', version: id, decidedAt, releaseAt })),
      );
      const undone: [id: number, body: unknown][] = [];
      for (const id of [7, 8])
        server.on(`POST /api/blog-posts/${id}/undo-approval`, (_, body) => {
          undone.push([id, body]);
          return aWhole(id, { version: id + 1 });
        });
      await open('/approvals');
      await selectBoth();
      await userEvent.click(screen.getByRole('button', { name: 'Approve…' }));
      await userEvent.click(await screen.findByRole('button', { name: 'Approve 2 posts' }));
      const summary = within(await screen.findByRole('dialog', { name: 'Approved: 2 of 2' }));
      return { server, summary, undone };
    };
    const BOTH = [7, 8].map((id) => [id, { version: id }]);

    it('are all undone in the versions that were approved', async () => {
      const { summary, undone } = await approveBoth();
      expect(summary.getByText(/^They can be undone for (30|29) s\.$/)).toBeVisible();
      await userEvent.click(summary.getByRole('button', { name: 'Undo' }));
      await waitFor(() => expect(screen.getByText('2 posts are pending again.')).toBeVisible());
      expect(undone).toEqual(BOTH);
    });

    it('can still be undone after the dialog was closed', async () => {
      const { summary, undone } = await approveBoth();
      await userEvent.click(summary.getByText('Close'));
      const message = within(screen.getByRole('region', { name: /Notifications/ }));
      await waitFor(() => expect(message.getByText('2 posts are approved.')).toBeVisible());
      await userEvent.click(message.getByRole('button', { name: /^Undo/ }));
      await waitFor(() => expect(undone).toEqual(BOTH));
    });

    it('says which could not be undone', async () => {
      const { server, summary } = await approveBoth();
      server.on('POST /api/blog-posts/8/undo-approval', () => problem(409, 'The time is over.'));
      await userEvent.click(summary.getByRole('button', { name: 'Undo' }));
      await waitFor(() => expect(screen.getByText('1 of 2 posts are pending again. The time is over.')).toBeVisible());
    });
  });
});

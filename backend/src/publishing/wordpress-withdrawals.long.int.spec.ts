import { describeWithWordPress } from '../../test/wordpress.js';
import { until } from '../../test/until.js';
import { EntityManagers } from '../shared/adapters/persistence/entity-managers.js';
import { Scope } from '../shared/domain/scope.js';
import { DueWithdrawals } from './adapters/jobs/due-withdrawals.js';
import { WordPressFixture } from './testing/wordpress-fixture.js';

describeWithWordPress('withdrawals from a real WordPress', () => {
  const fixture = WordPressFixture.ofSuite();
  const { aSlug, becomes, configured, logged, logsOf, pointTo, reconcile, remote } = fixture;

  it('turns a withdrawn post into a draft, and publishes the same post when it is approved again', async () => {
    await configured();
    const slug = aSlug();
    const id = await fixture.tenant.approved({ slug });
    await logged(id, 'delivered');
    const [{ id: remoteId }] = (await remote(slug)) as [{ id: number }];
    await fixture.tenant.withdraw(id);
    await logged(id, 'delivered', 2);
    expect(await remote(slug)).toEqual([expect.objectContaining({ id: remoteId, status: 'draft' })]);
    await fixture.tenant.approvedAgain(id);
    await logged(id, 'delivered', 3);
    expect(await remote(slug)).toEqual([expect.objectContaining({ id: remoteId, status: 'publish' })]);
    await fixture.tenant.withdraw(id);
    await logged(id, 'delivered', 4);
    expect((await remote(slug))[0]!['status']).toBe('draft');
    // A completed withdrawal is no longer searched for.
    const rows = fixture.galley.app.get(EntityManagers, { strict: false }).forScope(Scope.system('test'));
    expect(await rows.execute('select awaits_removal from post_tombstones where create_id = ?', [id])).toEqual([
      { awaits_removal: false },
    ]);
  });

  it('moves a deleted post to the trash', async () => {
    await configured();
    const slug = aSlug();
    const id = await fixture.tenant.approved({ slug });
    await logged(id, 'delivered');
    await fixture.tenant.editor.delete(`/api/blog-posts/${id}`).expect(204);
    await becomes(slug, 'trash');
  });

  it('moves a withdrawn and then deleted post to the trash, once', async () => {
    await configured();
    const slug = aSlug();
    const id = await fixture.tenant.approved({ slug });
    await logged(id, 'delivered');
    await fixture.tenant.withdraw(id);
    await becomes(slug, 'draft');
    await fixture.tenant.editor.delete(`/api/blog-posts/${id}`).expect(204);
    await becomes(slug, 'trash');
    const delivered = async () =>
      (
        await fixture.tenant.editor
          .get(`/api/publishing-logs?websiteId=${fixture.tenant.websiteId}&status=delivered`)
          .expect(200)
      ).body.length;
    await until('all three are delivered', delivered, { isSo: (count) => count >= 3 });
    expect(await fixture.galley.app.get(DueWithdrawals, { strict: false }).due(1_000)).toEqual([]);
  });

  it.each<['withdrawn' | 'deleted', string]>([
    ['withdrawn', 'draft'],
    ['deleted', 'trash'],
  ])('removes a post that was %s while it was being sent', async (deed, status) => {
    await configured();
    const slug = aSlug();
    let posts: Promise<number>;
    fixture.proxy.loses = async ({ method, url }) => {
      if (method !== 'POST' || !/\/posts\?/.test(url!)) return false;
      fixture.proxy.loses = () => false;
      const id = await posts;
      if (deed === 'deleted') await fixture.tenant.editor.delete(`/api/blog-posts/${id}`).expect(204);
      else await fixture.tenant.withdraw(id);
      return false;
    };
    posts = fixture.tenant.approved({ slug });
    await posts;
    await becomes(slug, status);
  });

  it('removes a post that was withdrawn while publishing was switched off', async () => {
    const { id: configId } = await configured();
    const slug = aSlug();
    const id = await fixture.tenant.approved({ slug });
    await logged(id, 'delivered');
    await fixture.tenant.editor.put(`/api/publishing-config/${configId}`).send({ isActive: false }).expect(200);
    await fixture.tenant.withdraw(id);
    await fixture.tenant.editor.put(`/api/publishing-config/${configId}`).send({ isActive: true }).expect(200);
    await becomes(slug, 'draft');
  });

  it('reports a post that remains at a former address, and removes it when the configuration points there again', async () => {
    const { id: configId, destinationUrl } = await configured();
    const slug = aSlug();
    const id = await fixture.tenant.approved({ slug });
    await logged(id, 'delivered');
    fixture.proxy.loses = () => true;
    await fixture.tenant.withdraw(id);
    await logged(id, 'retrying');
    await pointTo(configId, fixture.wordpress.url);
    const leftBehind = async () => {
      await reconcile();
      return (await logsOf(id)).find(({ status }) => status === 'failed');
    };
    expect(await until('it is left behind', leftBehind)).toMatchObject({
      kind: 'withdraw',
      request: null,
      responseData: null,
      errorMessage:
        'Not taken down: the configuration points elsewhere now. The post stays at ' +
        `${fixture.wordpress.url}/${slug}/ until someone removes it there.`,
    });
    await fixture.wordpress.php(`wp_publish_post(${(await remote(slug))[0]!['id']});`);
    fixture.proxy.loses = () => false;
    await pointTo(configId, destinationUrl);
    await becomes(slug, 'draft');
  });
});

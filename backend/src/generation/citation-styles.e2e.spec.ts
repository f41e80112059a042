import { demonstrationFixture, websiteId } from './testing/demonstration-fixture.js';

describe('the citation style of a website', () => {
  const { here, create } = demonstrationFixture();

  it('is that of its new posts, is sealed as rendered, and changes no post that is there', async () => {
    const admin = (await here.galley.signedIn('platform_admin')).agent;
    const styled = async (citationStyle: string, specificFocus: string) => {
      await admin.patch(`/api/websites/${websiteId}`).send({ citationStyle }).expect(200);
      return (await create({ specificFocus }).expect(201)).body.post;
    };
    const linked = await styled('links', 'Noise of outdoor units');
    const bare = await styled('none', 'Running costs in winter');
    expect(linked.content).toMatch(/<a href="https:[^"]+" rel="nofollow noopener">/);
    expect(bare.content).not.toMatch(/<sup>|https:|Sources/);
    for (const { sources } of [linked, bare]) expect(sources).not.toEqual([]);
    const read = async (id: number) => (await here.editor.get(`/api/blog-posts/${id}`).expect(200)).body;
    expect((await read(linked.create_id)).content).toBe(linked.content);
    await here.editor
      .patch(`/api/blog-posts/${bare.create_id}/status`)
      .send({ status: 'approved', version: bare.version, acceptUnsupported: true })
      .expect(200);
    const { body } = await here.editor.post(`/api/websites/${websiteId}/api-key/reveal`).expect(200);
    const pulled = await here.editor
      .get(`/api/posts/approved/${bare.slug}`)
      .set('authorization', `Bearer ${body.apiKey}`)
      .expect(200);
    expect(pulled.body.content).toBe(bare.content);
    expect(pulled.body.structuredData.citation).toHaveLength(bare.sources.length);
  });
});

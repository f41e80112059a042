import { aTenantThatPublishes } from './testing/a-tenant-that-publishes.js';
import { LiveFixture } from './testing/live-fixture.js';

const GIF = Buffer.from('GIF89a\x40\x06\x84\x03', 'latin1');

describe('the featured image that a client hosts', () => {
  const fixture = LiveFixture.ofSuite();
  const read = (id: number, agent = fixture.tenant.editor) => agent.get(`/api/blog-posts/${id}/featured-image`);

  it('is checked where it is an address, and its fault said, for those who reach the post', async () => {
    fixture.page = ({ url }, response) =>
      url === '/pump.gif' ? response.writeHead(200).end(GIF) : response.writeHead(404).end();
    const id = await fixture.tenant.approved({ featuredImage: `${fixture.origin}/pump.gif` });
    expect((await read(id).expect(200)).body).toEqual({
      address: `${fixture.origin}/pump.gif`,
      problem: null,
      format: 'GIF',
      width: 1600,
      height: 900,
      bytes: 10,
      checkedAt: expect.any(String),
    });
    const missing = await fixture.tenant.approved({ featuredImage: `${fixture.origin}/missing.gif` });
    expect((await read(missing).expect(200)).body).toMatchObject({
      problem: 'The address answered 404.',
      format: null,
    });
    await read(id, (await aTenantThatPublishes(fixture.galley)).editor).expect(404);
  });

  it('is requested from public addresses only', async () => {
    const id = await fixture.tenant.approved({ featuredImage: 'http://169.254.169.254/pump.gif' });
    expect((await read(id).expect(200)).body).toMatchObject({
      problem: expect.stringContaining('not a public address'),
    });
  });

  it('is nothing to check where it is described', async () => {
    const id = await fixture.tenant.approved({ featuredImage: 'A pump in the snow' });
    expect((await read(id).expect(200)).body).toMatchObject({ address: null, problem: null, checkedAt: null });
  });
});

import { User } from '../auth/domain/user.js';
import { newId } from '../shared/domain/ids.js';
import { Scope } from '../shared/domain/scope.js';
import { SqlClaimChecks } from './adapters/persistence/sql-claim-checks.js';
import { LATER, NOW } from './application/testing/a-post.js';
import { PostTables, SYSTEM } from './testing/post-tables.js';

describe('checked claims in the database', () => {
  const tables = PostTables.ofSuite();
  let checks: SqlClaimChecks;
  beforeAll(() => {
    checks = new SqlClaimChecks(tables.managers);
  });

  const rows = (postId: number): Promise<{ claim: string; at: Date }[]> =>
    tables.managers
      .forScope(SYSTEM)
      .execute('select claim, checked_at as at from claim_checks where post_id = ? order by claim', [postId]);
  const aPerson = async (): Promise<Scope> => {
    const id = newId();
    const person = { id, email: `${id}@example.com`, passwordHash: 'x', firstName: 'Ada', lastName: 'Lovelace' };
    await tables.managers.add(SYSTEM, new User({ ...person, role: 'platform_admin' }, NOW));
    return Scope.ofUser({ id, name: 'Ada', role: 'platform_admin', permissions: {} });
  };
  const aPost = async () => {
    const websiteId = await tables.aWebsite();
    const { postId } = await tables.save({ websiteId });
    return { id: postId, websiteId, textVersion: 1 };
  };
  const claim = (key: string) => ({ key, block: 'b2', sentence: 1, text: 'It lasts 20 years.', supported: true });
  const key = (n: number) => n.toString(16).padStart(32, '0');

  it('keep the time of the first check', async () => {
    const [me, post] = [await aPerson(), await aPost()];
    for (const at of [NOW, LATER])
      await checks.change(me, post, [claim(key(1))], { checked: [key(1)], unchecked: [] }, at);
    expect(await rows(post.id)).toEqual([{ claim: key(1), at: NOW }]);
  });

  it('of earlier texts are bounded, and those of the current text are not', async () => {
    const [me, other, post] = [await aPerson(), await aPerson(), await aPost()];
    const many = Array.from({ length: 1_200 }, (_, n) => key(n));
    await checks.change(me, post, many.map(claim), { checked: many, unchecked: [] }, NOW);
    await checks.change(other, post, many.map(claim), { checked: [key(1_150)], unchecked: [] }, NOW);
    expect(await rows(post.id)).toHaveLength(1_201);
    const current = ['e', 'f'].map((digit) => digit.repeat(32));
    await checks.change(me, post, current.map(claim), { checked: current, unchecked: [] }, LATER);
    const left = await rows(post.id);
    expect(left).toHaveLength(1_000 + 2 + 1);
    expect(left.map((row) => row.claim)).toEqual(expect.arrayContaining([...current, key(999), key(1_150)]));
  });

  it('go with the person and with the post', async () => {
    const [me, other, post] = [await aPerson(), await aPerson(), await aPost()];
    for (const who of [me, other])
      await checks.change(who, post, [claim(key(1))], { checked: [key(1)], unchecked: [] }, NOW);
    await tables.managers.forScope(SYSTEM).execute('delete from users where id = ?', [me.userId]);
    expect(await rows(post.id)).toHaveLength(1);
    await tables.managers.forScope(SYSTEM).execute('delete from blog_posts where create_id = ?', [post.id]);
    expect(await rows(post.id)).toEqual([]);
  });
});

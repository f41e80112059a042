import type { MikroORM } from '@mikro-orm/postgresql';
import { freshDatabase, ormOn, type TestDatabase } from '../../../test/database.js';
import { EntityManagers } from '../../shared/adapters/persistence/entity-managers.js';
import { MikroOrmUnitOfWork } from '../../shared/adapters/persistence/mikro-orm-unit-of-work.js';
import { newId } from '../../shared/domain/ids.js';
import { Scope } from '../../shared/domain/scope.js';
import { Website } from '../../tenancy/index.js';
import { MikroOrmPostVersions } from '../adapters/persistence/mikro-orm-post-versions.js';
import { MikroOrmPosts } from '../adapters/persistence/mikro-orm-posts.js';
import { SqlFingerprints } from '../adapters/persistence/sql-fingerprints.js';
import { SqlSealedVersions } from '../adapters/persistence/sql-sealed-versions.js';
import { SaveDraft } from '../application/save-draft.js';
import { aDraft } from '../application/testing/a-draft.js';
import { A_SEAL, LATER, NOW, REVIEWER } from '../application/testing/a-post.js';
import type { SealedPost } from '../domain/sealed-post.js';
import { aUnitOfWork } from '../../../test/unit-of-work.js';

export const SYSTEM = Scope.system('test');

/** The tables of posts in a separate database. */
const NO_RECORD = { role: null, name: null, byToken: false, claims: [] };

export class PostTables {
  database!: TestDatabase;
  orm!: MikroORM;
  managers!: EntityManagers;
  posts!: MikroOrmPosts;
  unitOfWork!: MikroOrmUnitOfWork;
  sealedVersions!: SqlSealedVersions;
  private saveDraft!: SaveDraft;

  /** Creates the tables for the calling suite before its first test and removes them after its last. */
  static ofSuite(): PostTables {
    const its = new PostTables();
    beforeAll(() => its.begin());
    afterAll(() => its.end());
    return its;
  }

  readonly aWebsite = async (): Promise<string> => {
    const website = new Website(
      {
        name: 'W',
        url: `https://${newId()}.example.com`,
        description: null,
        publishingSchedule: 'daily',
        isActive: true,
      },
      NOW,
    );
    await this.managers.add(SYSTEM, website);
    return website.id;
  };

  readonly save = (changes: Parameters<typeof aDraft>[0], fingerprints: readonly number[] = []) =>
    this.saveDraft.execute({ scope: SYSTEM, draft: aDraft(changes), fingerprints });

  readonly seal = (websiteId: string, postId: number, slug: string, at = LATER) =>
    this.unitOfWork.run(SYSTEM, () =>
      this.sealedVersions.put(SYSTEM, aSealed({ websiteId, postId, slug, approvedAt: at }), NO_RECORD, at),
    );

  private async begin(): Promise<void> {
    this.database = await freshDatabase();
    this.orm = await ormOn(this.database);
    this.managers = new EntityManagers(this.orm);
    this.posts = new MikroOrmPosts(this.managers);
    this.sealedVersions = new SqlSealedVersions(this.managers);
    const versions = new MikroOrmPostVersions(this.managers);
    this.unitOfWork = aUnitOfWork(this.managers);
    this.saveDraft = new SaveDraft(this.posts, versions, new SqlFingerprints(this.managers, this.orm), this.unitOfWork);
  }

  private async end(): Promise<void> {
    await this.orm.close(true);
    await this.database.drop();
  }
}

const aSealed = (changes: Partial<SealedPost>): Omit<SealedPost, 'updatedAt'> => ({
  postId: 0,
  websiteId: '',
  seal: A_SEAL,
  version: 1,
  slug: 'slug',
  category: 'Heating',
  language: 'en',
  document: '{}',
  provenance: { writer: 'embedded', model: null, sources: [], approvedAt: LATER.toISOString(), seal: A_SEAL },
  published: false,
  publishedAt: null,
  liveUrl: null,
  createdAt: NOW,
  approvedAt: LATER,
  approvedBy: REVIEWER.id,
  acceptedUnsupported: [],
  ...changes,
});

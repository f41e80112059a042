import type { TestApp } from '../../../test/app.js';
import { aPhoto } from '../../pictures/testing/picture-files.js';
import { aDraft } from '../../posts/application/testing/a-draft.js';
import { SaveDraft } from '../../posts/index.js';
import { Scope } from '../../shared/domain/scope.js';

type Agent = Awaited<ReturnType<TestApp['tenant']>>['editor'];

export interface PublishingTenant {
  websiteId: string;
  admin: Agent;
  editor: Agent;
  /** The website's API key. */
  key: string;
  /** Creates and approves a post. @returns the number of the post */
  approved(changes?: Parameters<typeof aDraft>[0]): Promise<number>;
  /** Revises a post and approves it again, with or without changes. */
  approvedAgain(id: number, changes?: object): Promise<void>;
  /** Adds a picture of 1200 × 800 pixels to the library. */
  picture(alt?: string): Promise<{ id: string; url: string; variants: { kind: string; bytes: number }[] }>;
  /** Withdraws an approved post. */
  withdraw(id: number): Promise<void>;
}

export async function aTenantThatPublishes(galley: TestApp): Promise<PublishingTenant> {
  const { admin, editor, websiteId } = await galley.tenant();
  const { body } = await editor.post(`/api/websites/${websiteId}/api-key/reveal`).expect(200);
  const versionOf = async (id: number): Promise<number> =>
    (await editor.get(`/api/blog-posts/${id}`).expect(200)).body.version;
  const approve = async (id: number): Promise<void> => {
    const { status, body: answer } = await editor
      .patch(`/api/blog-posts/${id}/status`)
      .send({ status: 'approved', version: await versionOf(id), acceptUnsupported: true });
    if (status !== 200) throw new Error(`not approved: ${JSON.stringify(answer)}`);
  };
  return {
    websiteId,
    admin,
    editor,
    key: body.apiKey,
    async approved(changes = {}) {
      const save = galley.app.get(SaveDraft, { strict: false });
      const { postId } = await save.execute({
        scope: Scope.system('test'),
        draft: aDraft({ websiteId, ...changes }),
        fingerprints: [],
      });
      await approve(postId);
      return postId;
    },
    async approvedAgain(id, changes) {
      await editor
        .post(`/api/blog-posts/${id}/revise`)
        .send({ version: await versionOf(id) })
        .expect(200);
      if (changes)
        await editor
          .patch(`/api/blog-posts/${id}`)
          .send({ ...changes, version: await versionOf(id) })
          .expect(200);
      await approve(id);
    },
    async picture(alt = 'A pump') {
      const { body: picture } = await editor
        .post(`/api/websites/${websiteId}/pictures`)
        .field('alt', alt)
        .attach('file', await aPhoto(), { filename: 'pump.jpg', contentType: 'image/jpeg' })
        .expect(201);
      return picture;
    },
    async withdraw(id) {
      await editor
        .post(`/api/blog-posts/${id}/withdraw`)
        .send({ version: await versionOf(id) })
        .expect(200);
    },
  };
}

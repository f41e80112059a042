import type { TestApp } from '../../../test/app.js';
import { aDraft } from '../../posts/application/testing/a-draft.js';
import { SaveDraft } from '../../posts/index.js';
import { Scope } from '../../shared/domain/scope.js';

type Agent = Awaited<ReturnType<TestApp['tenant']>>['editor'];

export interface PublishingTenant {
  websiteId: string;
  admin: Agent;
  editor: Agent;
  /** The website's own key. */
  key: string;
  /** An approved post. @returns its number */
  approved(changes?: Parameters<typeof aDraft>[0]): Promise<number>;
  /** Takes back an approved post. */
  withdraw(id: number): Promise<void>;
}

export async function aTenantThatPublishes(galley: TestApp): Promise<PublishingTenant> {
  const { admin, editor, websiteId } = await galley.tenant();
  const { body } = await editor.post(`/api/websites/${websiteId}/api-key/reveal`).expect(200);
  const versionOf = async (id: number): Promise<number> => (await editor.get(`/api/blog-posts/${id}`).expect(200)).body.version;
  return {
    websiteId,
    admin,
    editor,
    key: body.apiKey,
    async approved(changes = {}) {
      const save = galley.app.get(SaveDraft, { strict: false });
      const { postId } = await save.execute({ scope: Scope.system('test'), draft: aDraft({ websiteId, ...changes }), fingerprints: [] });
      const { status, body: answer } = await editor.patch(`/api/blog-posts/${postId}/status`).send({ status: 'approved', version: await versionOf(postId), acceptUnsupported: true });
      if (status !== 200) throw new Error(`not approved: ${JSON.stringify(answer)}`);
      return postId;
    },
    async withdraw(id) {
      await editor.post(`/api/blog-posts/${id}/withdraw`).send({ version: await versionOf(id) }).expect(200);
    },
  };
}

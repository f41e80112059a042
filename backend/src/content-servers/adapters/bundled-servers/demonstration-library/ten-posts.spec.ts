import { withoutPause } from '../../../../shared/domain/pausable.js';
import { aWriterContext } from '../../../../generation/application/testing/a-writer-context.js';
import { demonstrationLibrary } from '../../../../bootstrap/demo/demonstration-library.js';
import { demonstrationWebsite } from '../../../../bootstrap/demo/demonstration-website.js';
import { CONTENT_ANGLES, type ContentAngle } from '../../../../shared/domain/content-angles.js';
import { Scope } from '../../../../shared/domain/scope.js';
import { EmbeddedWriter } from '../../../../generation/adapters/embedded/embedded-writer.js';
import { McpContentServers } from '../../mcp/mcp-content-servers.js';
import { LoopbackHttp } from '../../mcp/testing/loopback-http.js';
import { documentsOf } from '../../../application/content-documents.js';
import { settleDraft } from '../../../../editorial/domain/citations/remove-unverifiable.js';
import { draftText } from '../../../../editorial/domain/draft/draft.js';
import { selectPassages } from '../../../../editorial/domain/testing/select-passages.js';
import type { SourceDocument } from '../../../../editorial/domain/evidence/source-document.js';
import { COPIED_SHARE_LIMIT, fingerprints, sharedShare } from '../../../../editorial/domain/winnowing.js';
import { createDemonstrationLibraryServer, DEMONSTRATION_LIBRARY } from './demonstration-library.js';

const library = {
  ...DEMONSTRATION_LIBRARY,
  description: '',
  type: 'bundled' as const,
  serves: async () => true,
  create: () => createDemonstrationLibraryServer({ documents: demonstrationLibrary }),
};
const servers = new McpContentServers(new LoopbackHttp(), [library], { stdioAllow: [], version: '1.0.0' });
const context = aWriterContext();

/** Searches the library as a run does, and writes a post that avoids sentences quoted by earlier posts. */
async function writePost(
  category: (typeof demonstrationWebsite.categories)[number],
  contentAngle: ContentAngle,
  existingTitles: readonly string[],
  alreadyQuoted: Map<string, ReadonlySet<null>>,
) {
  const writer = new EmbeddedWriter();
  const brief = {
    website: demonstrationWebsite,
    category,
    terms: category.terms,
    expertise: category.expertise,
    contentAngle,
    specificFocus: null,
    keyPoints: [],
    existingTitles,
  };
  const questions = await writer.plan(brief, context);
  const session = await servers.open(
    { type: 'bundled', name: library.name },
    { websiteId: demonstrationWebsite.id, scope: Scope.system('Tests') },
  );
  const found = new Map<string, SourceDocument>();
  for (const { query } of questions) {
    for (const document of documentsOf({ name: 'search', title: null }, await session.call('search', { query }))) {
      found.set(document.id, {
        ...document,
        url: document.url ?? '',
        server: library.name,
        toolCallId: '1',
        ownSource: false,
      });
    }
  }
  await session.close();
  const documents = [...found.values()];
  const passages = withoutPause(selectPassages({ brief, questions, documents, alreadyQuoted }));
  const evidence = { documents, passages, toolCallIds: new Set(['1']) };
  const material = { brief, documents, passages };
  const { draft } = settleDraft(
    await writer.draft(material, await writer.outline(material, context), context),
    evidence,
    brief,
  );
  const quoted = new Set(
    draft.blocks
      .flatMap((block) => ('sentences' in block ? block.sentences : []))
      .flatMap(({ citations }) => citations.map(({ passageId }) => passageId)),
  );
  passages.filter(({ id }) => quoted.has(id)).forEach(({ hash }) => alreadyQuoted.set(hash, new Set([null])));
  return { text: draftText(draft), title: (await writer.metadata(brief, draft, context)).title };
}

/** The category for which the library has the fewest articles about its main term. */
const SCARCEST = 'Solar and Storage';

it('has enough material for ten unique posts of its smallest category, one for each angle and one more', async () => {
  const category = demonstrationWebsite.categories.find(({ name }) => name === SCARCEST)!;
  const prints: number[][] = [];
  const titles: string[] = [];
  const alreadyQuoted = new Map<string, ReadonlySet<null>>();
  for (const angle of [...CONTENT_ANGLES, 'none' as const]) {
    const { text, title } = await writePost(category, angle, titles, alreadyQuoted);
    const own = fingerprints(text);
    expect(Math.max(0, ...prints.map((other) => sharedShare(own, other)))).toBeLessThan(COPIED_SHARE_LIMIT);
    expect(titles).not.toContain(title);
    prints.push(own);
    titles.push(title);
  }
});

import { join } from 'node:path';
import { EMBEDDED_LABEL, EmbeddedWriter } from '../src/generation/adapters/embedded/embedded-writer.js';
import { renderPost } from '../src/editorial/rendering/render-post.js';
import type { Block } from '../src/editorial/domain/draft/draft.js';
import { evaluate } from './evaluate.js';
import type { EvalRun } from './in-memory-engine.js';

export const POSTS_FOLDER = join(import.meta.dirname, '../../docs/posts');
/** Three golden briefs of different angles. */
const SHOWN = ['rainwater-guide', 'cargo-bikes-costs', 'passkeys-technology'];

/** The posts of `docs/posts`, as the embedded writer writes them today. */
export async function examplePosts(): Promise<{ file: string; text: string }[]> {
  const runs = await evaluate(new EmbeddedWriter());
  return SHOWN.map((name) => ({ file: `${name}.md`, text: markdownOf(runs.find((run) => run.golden.name === name)!) }));
}

function markdownOf({ golden, post, documents }: EvalRun): string {
  const { metadata, draft, citations, score } = post!;
  const { sources } = renderPost({ draft, citations, documents, websiteUrl: golden.brief.website.url });
  const numbers = new Map(sources.map(({ id }, at) => [id, at + 1]));
  const marksOf = (block: string, sentence: number) =>
    [
      ...new Set(
        citations
          .filter((citation) => citation.block === block && citation.sentence === sentence)
          .map(({ documentId }) => numbers.get(documentId)!),
      ),
    ]
      .map((number) => `[${number}]`)
      .join('');
  const own = documents.filter(({ url, id }) => url !== null && !numbers.has(id));
  const related = (block: Block) =>
    own.find(({ title }) => block.kind === 'fixed' && block.sentences[0]?.text.endsWith(title));
  const render = (block: Exclude<Block, { kind: 'heading' }>) =>
    block.sentences.map(({ text }, at) => `${text}${marksOf(block.id, at + 1)}`);
  const body = draft.blocks.map((block) => {
    if (block.kind === 'heading') return `${'#'.repeat(block.level)} ${block.text}`;
    if (block.kind === 'list')
      return render(block)
        .map((item) => `- ${item}`)
        .join('\n');
    if (block.kind === 'quote') return `> ${render(block).join(' ')}\n>\n> — ${block.attribution}`;
    const link = related(block);
    return link ? `Related reading: [${link.title}](${link.url})` : render(block).join(' ');
  });
  const { contentAngle, expertise, website, category } = golden.brief;
  return [
    `# ${metadata.title}`,
    `*${EMBEDDED_LABEL}*`,
    `| Website | Category | Angle | Readers | Score |\n|---|---|---|---|---|\n| ${website.name} | ${category.name} ` +
      `| ${contentAngle} | ${expertise[0]!.level}, ${expertise[0]!.tone} | ${score.total} of 100 |`,
    ...body,
    '## Sources',
    sources
      .map(({ title, url }, at) => `${at + 1}. ${url ? `[${title.replaceAll('|', '\\|')}](${url})` : title}`)
      .join('\n'),
    '---',
    `Meta title: ${metadata.metaTitle}\\\nMeta description: ${metadata.metaDescription}\\\nSlug: \`${metadata.slug}\``,
    missingPoints(score.checks),
  ]
    .join('\n\n')
    .trimEnd()
    .concat('\n');
}

function missingPoints(checks: NonNullable<EvalRun['post']>['score']['checks']): string {
  const missing = checks.filter(({ points, max }) => points < max);
  if (missing.length === 0) return 'Every check of the score is met.';
  return [
    'Points that are missing:',
    '',
    ...missing.map(
      ({ label, value, threshold, points, max }) => `- ${label}: ${value} (asked: ${threshold}), ${points} of ${max}`,
    ),
  ].join('\n');
}

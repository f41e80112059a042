import { withoutPause } from '../../../shared/domain/pausable.js';
import { aWriterContext } from '../../application/testing/a-writer-context.js';
import { aBrief } from '../../../editorial/domain/testing/a-brief.js';
import { HEAT_PUMP_DOCUMENTS } from '../../../editorial/domain/testing/heat-pump-documents.js';
import { settleDraft } from '../../../editorial/domain/citations/remove-unverifiable.js';
import { bodyText, draftText } from '../../../editorial/domain/draft/draft.js';
import type { Evidence } from '../../../editorial/domain/evidence/evidence.js';
import { requireEvidence } from '../../../editorial/domain/evidence/evidence.js';
import type { QuotedPassages } from '../../../editorial/domain/evidence/select-passages.js';
import { selectPassages } from '../../../editorial/domain/testing/select-passages.js';
import { scoredPostOf } from '../../../editorial/domain/score/post-structure.js';
import { scorePost } from '../../../editorial/domain/score/score-post.js';
import { fingerprints, refuseCopy, sharedShare } from '../../../editorial/domain/winnowing.js';
import { structureOfHtml } from '../../../editorial/rendering/read-html.js';
import { renderPost } from '../../../editorial/rendering/render-post.js';
import { EmbeddedWriter } from './embedded-writer.js';

/** Takes a brief and six documents through all steps of a run and returns the scored post. */
async function aPost(brief = aBrief(), alreadyQuoted: QuotedPassages = new Map()) {
  const writer = new EmbeddedWriter();
  const context = aWriterContext();
  const questions = await writer.plan(brief, context);
  const passages = withoutPause(selectPassages({ brief, questions, documents: HEAT_PUMP_DOCUMENTS, alreadyQuoted }));
  requireEvidence(passages);
  const evidence: Evidence = {
    documents: HEAT_PUMP_DOCUMENTS,
    passages,
    toolCallIds: new Set(HEAT_PUMP_DOCUMENTS.map((document) => document.toolCallId)),
  };
  const material = { brief, ...evidence };
  const outline = await writer.outline(material, context);
  const { draft, verification } = settleDraft(await writer.draft(material, outline, context), evidence, brief);
  const metadata = await writer.metadata(brief, draft, context);
  const score = scorePost(
    scoredPostOf({ brief, draft, metadata, verification, documents: evidence.documents, copiedShare: 0 }),
  );
  const rendered = renderPost({
    draft,
    citations: verification.citations,
    documents: evidence.documents,
    websiteUrl: brief.website.url,
  });
  return { draft, verification, metadata, score, rendered, passages };
}

describe('a post from brief to score without a model', () => {
  it('loses few points', async () => {
    const { score } = await aPost();
    expect(score.total).toBeGreaterThanOrEqual(85);
  });

  it('is byte for byte the same the second time', async () =>
    expect(JSON.stringify(await aPost())).toBe(JSON.stringify(await aPost())));

  it('has every word of the draft and a link for each source', async () => {
    const { draft, rendered } = await aPost();
    const flat = (text: string) => text.replace(/\s+/g, ' ');
    const read = flat(
      structureOfHtml(rendered.html, '')
        .parts.map(({ text }) => text)
        .join(' '),
    );
    for (const sentence of bodyText(draft).split('\n')) expect(read).toContain(flat(sentence).slice(0, 40));
    for (const [at, source] of rendered.sources.entries())
      expect(rendered.html).toContain(`<li id="source-${at + 1}"><a href="${source.url}"`);
  });

  it('is the same as when a person last reviewed it', async () => {
    const { draft } = await aPost();
    const sentences = draftText(draft)
      .split('\n')
      .slice(0, 4)
      .flatMap((line) => line.split(/(?<=[.?]) /));
    expect(sentences).toMatchInlineSnapshot(`
[
  "How heat pumps work",
  "According to the Energy Advice Centre, a heat pump moves heat from a cold place to a warm one.",
  "It does so with a refrigerant that evaporates at low temperature, is compressed, and gives off its heat as it condenses.",
  "The same principle is at work in every refrigerator.",
  "An air-source heat pump draws its heat from outside air, while a ground-source unit takes it from pipes in the soil.",
  "For each kilowatt-hour of electricity, a good installation delivers three to four kilowatt-hours of heat.",
  "This ratio is called the coefficient of performance.",
  "The colder the source and the hotter the radiators, the lower the efficiency becomes.",
  "For that reason, designers aim for flow temperatures of 35 to 45 °C.",
  "Underfloor heating and large radiators make such temperatures possible.",
]
`);
  });

  it('is refused as a copy the second time', async () => {
    const prints = fingerprints(draftText((await aPost()).draft));
    expect(() => refuseCopy(sharedShare(prints, prints))).toThrow("100 % of the post's wording");
  });
});

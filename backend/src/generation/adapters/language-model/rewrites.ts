import { z } from 'zod';
import type { Material, RewriteOptions, WriterContext } from '../../application/writer.js';
import { type Draft, type Evidence, nextBlockId, verifyDraft } from '../../../editorial/index.js';
import { field } from './brief-text.js';
import { withChangedBlocks } from './changed-blocks.js';
import { inOtherTone } from './changed-tone.js';
import { CitablePassages } from './citable-passages.js';
import { NoPartNamed, ToneNotChanged } from './failures.js';
import { type ModelClient, UnexpectedModelOutput } from './model-client.js';
import type { ModelQuestions } from './model-questions.js';
import { postText } from './post-text.js';
import { formOf } from './structured-response.js';

const partForm = formOf(z.object({ blocks: z.array(z.string()) }));

/**
 * Does the three kinds of rewrite. Parts that must not change do not depend on the model: they are restored from the
 * draft.
 */
export class Rewrites {
  constructor(
    private readonly questions: ModelQuestions,
    private readonly client: ModelClient,
  ) {}

  /** @throws ModelFailure */
  rewrite(options: RewriteOptions, material: Material, draft: Draft, context: WriterContext): Promise<Draft> {
    const asked: Asked = {
      request: wordsOf(options),
      material,
      passages: new CitablePassages(material),
      draft,
      context,
    };
    if (options.kind === 'tone_change') return this.tone(asked);
    return options.kind === 'total_rewrite' ? this.whole(asked) : this.part(asked);
  }

  /**
   * Rewrites the whole post. New block ids continue after those of the draft, so that no new block is taken for an old
   * one.
   */
  private whole({ request, material, passages, draft, context }: Asked): Promise<Draft> {
    const question = this.questions.written(
      'rewrite',
      'rewrite-whole',
      material.brief,
      passages,
      { wish: request, post: postText(draft) },
      'rewrite',
    );
    return this.client.ask(question, context, (answer) =>
      this.questions.draftOf(answer, passages, material.brief).draft(Number(nextBlockId(draft.blocks).slice(1))),
    );
  }

  /** @throws ToneNotChanged */
  private async tone({ request, material, passages, draft, context }: Asked): Promise<Draft> {
    const question = this.questions.written(
      'rewrite',
      'rewrite-tone',
      material.brief,
      passages,
      { wish: request, post: postText(draft, { marked: true }) },
      'rewrite',
    );
    const evidence: Evidence = {
      ...material,
      toolCallIds: new Set(material.documents.map(({ toolCallId }) => toolCallId)),
    };
    const written = await this.client.ask(question, context, (answer) => {
      const blocks = this.questions.draftOf(answer, passages, material.brief).byBlock();
      if (blocks.size === 0) throw new UnexpectedModelOutput();
      return blocks;
    });
    const toned = inOtherTone(draft, written, (tried) => {
      const { failed, unsupported } = verifyDraft(tried, evidence, material.brief);
      return [...failed, ...unsupported];
    });
    if (!toned) throw new ToneNotChanged();
    return toned;
  }

  /**
   * Lets the small model choose the blocks to change, then the strong model rewrite them. Anything it writes for other
   * blocks is ignored.
   * @throws NoPartNamed
   */
  private async part({ request, material, passages, draft, context }: Asked): Promise<Draft> {
    const post = postText(draft, { marked: true });
    const choice = this.questions.prepared(
      'rewrite',
      'rewrite-part-choice',
      material.brief,
      { wish: request, post },
      partForm,
      'choice',
    );
    const known = new Set(draft.blocks.map(({ id }) => id));
    const chosen = new Set(
      await this.client.ask(choice, context, (answer) => partForm.read(answer).blocks.filter((id) => known.has(id))),
    );
    if (chosen.size === 0) throw new NoPartNamed();
    const question = this.questions.written(
      'rewrite',
      'rewrite-part',
      material.brief,
      passages,
      { wish: request, post, blocks: [...chosen].join(', ') },
      'rewrite',
    );
    return this.client.ask(question, context, (answer) => {
      const written = this.questions.draftOf(answer, passages, material.brief).byBlock();
      if (![...chosen].some((id) => written.has(id))) throw new UnexpectedModelOutput();
      return withChangedBlocks(draft, chosen, written);
    });
  }
}

interface Asked {
  readonly request: string;
  readonly material: Material;
  readonly passages: CitablePassages;
  readonly draft: Draft;
  readonly context: WriterContext;
}

function wordsOf({ kind, contentAngle, instructions }: RewriteOptions): string {
  const angle = contentAngle === 'none' ? '' : `The angle is to be: ${contentAngle.replaceAll('-', ' ')}.`;
  const said = [field(instructions), angle].filter(Boolean).join(' ');
  return said || (kind === 'tone_change' ? 'the tone that the brief asks for.' : 'no further wish.');
}

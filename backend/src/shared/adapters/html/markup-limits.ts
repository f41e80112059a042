import sanitizeHtml from 'sanitize-html';
import { Invalid } from '../../domain/domain-error.ts';

/** Limits for markup. Parsing and traversing deeply nested markup takes far longer than its length suggests. */
export interface MarkupLimits {
  /** Maximum nesting depth as a parser counts it: an element that is never closed contains everything that follows. */
  depth: number;
  elements: number;
  /** Characters that start a tag or an entity; each of them starts a new text token. */
  marks: number;
}

/** Maximum attributes of an element: the tree searches them linearly. */
const MAX_ATTRIBUTES = 200;

/** A post's text. */
export const POST_LIMITS: MarkupLimits = { depth: 100, elements: 10_000, marks: 50_000 };
/** A page of a website; what has more is no article. */
export const PAGE_LIMITS: MarkupLimits = { depth: 100, elements: 20_000, marks: 100_000 };

/** The markup would take too long to parse. The message is meant for the sender. */
export class MarkupTooHeavy extends Invalid {
  static nested({ depth }: MarkupLimits): MarkupTooHeavy {
    return new MarkupTooHeavy(`The text is nested too deeply: at most ${depth} levels of HTML.`, 'content');
  }
}

/** Counts the parser's tokens and stops it before it exceeds a limit. */
class MarkupMeter {
  private readonly limits: MarkupLimits;
  private depth = 0;
  private elements = 0;

  constructor(limits: MarkupLimits) {
    this.limits = limits;
  }

  /** @throws MarkupTooHeavy */
  open(attributes: object): void {
    this.depth += 1;
    this.elements += 1;
    const { depth, elements } = this.limits;
    if (this.depth > depth) throw MarkupTooHeavy.nested(this.limits);
    if (this.elements > elements)
      throw new MarkupTooHeavy(
        `The text has too many HTML elements: at most ${elements.toLocaleString('en')}.`,
        'content',
      );
    if (Object.keys(attributes).length > MAX_ATTRIBUTES)
      throw new MarkupTooHeavy(
        `An HTML element of the text has too many attributes: at most ${MAX_ATTRIBUTES}.`,
        'content',
      );
  }

  close(): void {
    this.depth -= 1;
  }
}

/** Reads markup without building a tree of it. @throws MarkupTooHeavy as soon as it goes beyond the limits */
export function checkMarkup(markup: string, limits: MarkupLimits, { xmlMode = false } = {}): void {
  sanitizeHtml(markup, { allowedTags: [], nonTextTags: [], parser: { xmlMode }, ...metered(markup, limits) });
}

/** The options by which the sanitiser counts while it reads. @throws MarkupTooHeavy at once for too many marks */
export function metered(markup: string, limits: MarkupLimits): Pick<sanitizeHtml.IOptions, 'onOpenTag' | 'onCloseTag'> {
  let marks = 0;
  for (let at = 0; at < markup.length; at += 1) if (markup[at] === '<' || markup[at] === '&') marks += 1;
  if (marks > limits.marks)
    throw new MarkupTooHeavy(
      `The text has too many tags and entities: at most ${limits.marks.toLocaleString('en')}.`,
      'content',
    );
  const meter = new MarkupMeter(limits);
  return { onOpenTag: (_, attributes) => meter.open(attributes), onCloseTag: () => meter.close() };
}

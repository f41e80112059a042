import sanitizeHtml from 'sanitize-html';
import { Invalid } from '../../domain/domain-error.ts';

/** What markup may consist of. Parsers, and what walks their trees, take far longer than the text is long where it is nested. */
export interface MarkupLimits {
  /** Levels of elements within each other, as a parser sees them: one that is never closed holds all that follows. */
  depth: number;
  elements: number;
}

/** Of one element: a tree looks through them one after the other. */
const MAX_ATTRIBUTES = 200;

/** A post's text. */
export const POST_LIMITS: MarkupLimits = { depth: 100, elements: 10_000 };
/** A page of a website; what has more is no article. */
export const PAGE_LIMITS: MarkupLimits = { depth: 100, elements: 20_000 };

/** Markup that would take too long to read, in words for whoever sent it. */
export class MarkupTooHeavy extends Invalid {
  static nested({ depth }: MarkupLimits): MarkupTooHeavy {
    return new MarkupTooHeavy(`The text is nested too deeply: at most ${depth} levels of HTML.`, 'content');
  }
}

/** Counts what a parser comes upon, so that it ends before it holds too much. */
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
    if (this.elements > elements) throw new MarkupTooHeavy(`The text has too many HTML elements: at most ${elements.toLocaleString('en')}.`, 'content');
    if (Object.keys(attributes).length > MAX_ATTRIBUTES) throw new MarkupTooHeavy(`An HTML element of the text has too many attributes: at most ${MAX_ATTRIBUTES}.`, 'content');
  }

  close(): void {
    this.depth -= 1;
  }
}

/** Reads markup without building a tree of it. @throws MarkupTooHeavy as soon as it goes beyond the limits */
export function checkMarkup(markup: string, limits: MarkupLimits, { xmlMode = false } = {}): void {
  sanitizeHtml(markup, { allowedTags: [], nonTextTags: [], parser: { xmlMode }, ...metered(limits) });
}

/** The options by which the sanitiser counts while it reads. */
export function metered(limits: MarkupLimits): Pick<sanitizeHtml.IOptions, 'onOpenTag' | 'onCloseTag'> {
  const meter = new MarkupMeter(limits);
  return { onOpenTag: (_, attributes) => meter.open(attributes), onCloseTag: () => meter.close() };
}

import { Type } from '@mikro-orm/core';
import { withoutReviewMarkup } from '../../../shared/adapters/html/review-markup.js';

/** HTML of a post. Rows of earlier versions have review markup in it, which is left out when they are read. */
export class PostHtml extends Type<string, string> {
  override convertToJSValue(value: string | null): string {
    return value === null ? (value as unknown as string) : withoutReviewMarkup(value);
  }

  override compareAsType(): string {
    return 'string';
  }

  override getColumnType(): string {
    return 'text';
  }
}

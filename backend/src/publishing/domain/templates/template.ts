import type { FieldMapping } from '../field-mapping.js';

/** How posts reach one kind of destination. A new kind is one file beside this one and a line in templates.ts. */
export interface Template {
  readonly type: string;
  /** What is sent where when the tenant maps nothing. */
  readonly mapping: FieldMapping;
  readonly headers: Readonly<Record<string, string>>;
  /** The names of its own settings; `secret` ones are kept encrypted and never read back. */
  readonly settings: Readonly<Record<string, 'plain' | 'secret'>>;
  /** Whether the website key goes along as `x-api-key`. */
  readonly sendsWebsiteKey: boolean;
}

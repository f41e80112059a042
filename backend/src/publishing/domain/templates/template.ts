import { DomainError } from '../../../shared/domain/domain-error.js';
import type { Constants, FieldMapping, PostValues } from '../field-mapping.js';
import type { Remote, RemovalReason } from '../remote-post.js';
import type { WithdrawnPost } from './withdrawal-notice.js';

/** One of a template's own settings. */
export interface TemplateSetting {
  readonly name: string;
  /** What the screen calls it. */
  readonly label: string;
  /** Where its value is found, or what it does. */
  readonly hint: string;
  /** Kept encrypted and never read back. */
  readonly secret: boolean;
  readonly required: boolean;
  /** One of these; the first one when it is left out. */
  readonly choices?: readonly string[];
  /** Names with commas between them; a list of texts is taken too. */
  readonly isNames?: boolean;
  /** @returns what is wrong with a value, in words; null when nothing is */
  readonly wrong?: (value: string) => string | null;
}

/** One request to a destination. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  headers?: Readonly<Record<string, string>>;
  /** Hidden wherever the request is shown. */
  secretHeaders?: Readonly<Record<string, string>>;
  /** Sent as JSON unless it is bytes. */
  body?: Readonly<Record<string, unknown>> | Uint8Array;
  /** A longer answer is cut; 1 MiB when absent. */
  maxBytes?: number;
}

export interface DestinationResponse {
  status: number;
  /** Lower-case names. */
  headers: Readonly<Record<string, string>>;
  body: Uint8Array;
  /** The body, read as UTF-8. */
  text: string;
  truncated: boolean;
}

/** A configured destination during one attempt. */
export interface Destination {
  /** As the tenant entered it. */
  readonly url: string;
  /** By name, secret ones open. */
  readonly settings: Readonly<Record<string, string>>;
  readonly mapping: FieldMapping;
  readonly constants: Constants;
  readonly now: Date;
  /** Since the attempt began. */
  readonly elapsedMs: number;
  /**
   * The tenant's headers, the website key and the signature go along to the destination's own origin only.
   * @throws DomainError when there is no answer, saying why
   */
  ask(call: Call): Promise<DestinationResponse>;
  /** What was found out about this destination, for an hour: ids of categories and the like. */
  remembered<T>(name: string, find: () => Promise<T>): Promise<T>;
  /** The post is there under this id: kept, whatever comes after. */
  keep(remote: Remote): void;
  /** Readers find the post there: for destinations that give their posts no ids. */
  isLiveAt(url: string): void;
  /** Delivered all the same, but this could not be done: a sentence for the log. */
  note(sentence: string): void;
}

/** What of a configuration decides what is sent of a post. */
export type Composition = Pick<Destination, 'settings' | 'mapping' | 'constants'>;

export interface OutgoingPost {
  values: PostValues;
  /** Where an earlier version of it is; null when it was never seen there. */
  remote: (Remote & { isWithdrawn: boolean }) | null;
  /** Whether it may have been sent before without an answer being heard. */
  begunBefore: boolean;
}

/** How posts reach one kind of destination. A new kind is one file beside this one and a line in templates.ts. */
export interface Template {
  readonly type: string;
  /** As people call it. */
  readonly name: string;
  /** What is good to know before choosing it, in a sentence or two. */
  readonly about: string;
  /** The page of docs/integrations that leads its reader there. */
  readonly guide: string;
  /** What `destinationUrl` is to be. */
  readonly address: { readonly label: string; readonly hint: string };
  /** What is sent where when the tenant maps nothing. */
  readonly mapping: FieldMapping;
  /** Of every request with a body. */
  readonly headers: Readonly<Record<string, string>>;
  readonly settings: readonly TemplateSetting[];
  /** Whether the website key goes along as `x-api-key`. */
  readonly sendsWebsiteKey: boolean;
  /** The body that makes a post, for people to look at: what only the destination can tell stands there in words. */
  shown(values: PostValues, by: Composition): Record<string, unknown>;
  /** Makes the post, or changes it where it is. @throws NotAccepted */
  publish(post: OutgoingPost, to: Destination): Promise<void>;
  /**
   * Takes it off the site, where posts have ids of the destination's own. One that is gone already is no failure.
   * @throws NotAccepted
   */
  readonly withdraw?: (remote: Remote, reason: RemovalReason, to: Destination) => Promise<void>;
  /**
   * Tells a destination without such ids that it is to take it down, where the tenant set the setting of that name to
   * `yes`; else it learns of it by pulling.
   * @throws NotAccepted
   */
  readonly withdrawalNotice?: { readonly setting: string; send(post: WithdrawnPost, to: Destination): Promise<void> };
  /**
   * Tries the connection.
   * @param sample what may be sent for it
   * @returns what was found, in a sentence
   * @throws NotAccepted with what to do about it
   */
  test(to: Destination, sample: PostValues): Promise<string>;
}

/** The destination answered, but did not do what it was asked. */
export class NotAccepted extends DomainError {
  readonly kind = 'upstream';

  /** @param isFinal trying again would change nothing */
  constructor(
    sentence: string,
    readonly isFinal = false,
  ) {
    super(sentence);
  }
}

/**
 * The id that a destination gives a post or a picture.
 * @throws NotAccepted for what is none: what is not known could not be changed or taken down later
 */
export function idIn(answer: { id?: unknown } | undefined): string {
  const id = answer?.id;
  if ((typeof id === 'string' || Number.isSafeInteger(id)) && /^[\w-]{1,100}$/.test(String(id))) return String(id);
  throw new NotAccepted('The destination did not say under which id it keeps what it was sent.');
}

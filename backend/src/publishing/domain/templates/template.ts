import { DomainError } from '../../../shared/domain/domain-error.js';
import type { KnownPictures } from '../../../shared/domain/served-picture.js';
import type { Constants, FieldMapping, PostValues } from '../field-mapping.js';
import type { Remote, RemovalReason } from '../remote-post.js';
import type { WithdrawnPost } from './withdrawal-notice.js';

/** A setting that belongs to one template. */
export interface TemplateSetting {
  readonly name: string;
  /** Label in the user interface. */
  readonly label: string;
  /** Hint about what the setting does or where to find its value. */
  readonly hint: string;
  /** Whether the value is stored encrypted and never returned. */
  readonly secret: boolean;
  readonly required: boolean;
  /** Allowed values; the first one is the default. */
  readonly choices?: readonly string[];
  /** Whether the value is a list of names separated by commas; an array of strings is accepted too. */
  readonly isNames?: boolean;
  /** @returns a message about what is wrong with the value; null when it is valid */
  readonly wrong?: (value: string) => string | null;
}

/** A request to a destination. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  headers?: Readonly<Record<string, string>>;
  /** Headers that are hidden wherever the request is shown. */
  secretHeaders?: Readonly<Record<string, string>>;
  /** Sent as JSON, or unchanged when it is binary. */
  body?: Readonly<Record<string, unknown>> | Uint8Array;
  /** Maximum size of the response, 1 MiB by default. A longer response is cut. */
  maxBytes?: number;
  /** Maximum time in milliseconds; what is left of the attempt by default. */
  timeoutMs?: number;
}

export interface DestinationResponse {
  status: number;
  /** Response headers with lower-case names. */
  headers: Readonly<Record<string, string>>;
  body: Uint8Array;
  /** The body, decoded as UTF-8. */
  text: string;
  truncated: boolean;
}

/** A configured destination, as a template uses it during one attempt. */
export interface Destination {
  /** Address as the tenant entered it. */
  readonly url: string;
  /** Settings by name; secret ones are decrypted. */
  readonly settings: Readonly<Record<string, string>>;
  readonly mapping: FieldMapping;
  readonly constants: Constants;
  readonly now: Date;
  /** Time since the attempt began, in milliseconds. */
  readonly elapsedMs: number;
  /**
   * Sends a request. The tenant's headers, the website's API key and the signature are sent only to the destination's
   * own origin.
   * @throws DomainError with the reason when there is no response
   */
  ask(call: Call): Promise<DestinationResponse>;
  /** Caches facts about this destination, such as category ids, for an hour. */
  remembered<T>(name: string, find: () => Promise<T>): Promise<T>;
  /** The address of the destination's own copy of a library's picture; null when none is known. */
  copyOf(pictureId: string): Promise<string | null>;
  /** Remembers such a copy at once, whatever becomes of the attempt. */
  keepCopy(pictureId: string, url: string): Promise<void>;
  /** Records the id of the post at the destination. The record is kept even if the attempt fails later. */
  keep(remote: Remote): void;
  /** Records the public URL of the post, for destinations that do not assign ids. */
  isLiveAt(url: string): void;
  /** Adds a sentence to the log of a delivered attempt about something that the destination could not do. */
  note(sentence: string): void;
}

/** The options of a configuration that determine what is sent for a post. */
export type Composition = Pick<Destination, 'settings' | 'mapping' | 'constants'>;

export interface OutgoingPost {
  values: PostValues;
  /** Where an earlier version of the post is; null when none reached the destination. */
  remote: (Remote & { isWithdrawn: boolean }) | null;
  /** Whether an earlier attempt may have been processed without its response being received. */
  begunBefore: boolean;
  /** Number of the delivery's attempt, from 1. */
  attempt: number;
  pictures: KnownPictures;
}

/**
 * Defines how posts are sent to one type of destination. A new type needs a file in this directory and an entry in
 * templates.ts.
 */
export interface Template {
  readonly type: string;
  /** Display name. */
  readonly name: string;
  /** Advice for choosing this type, in one or two sentences. */
  readonly about: string;
  /** Name of the guide in docs/integrations for this type. */
  readonly guide: string;
  /** Label and hint for entering `destinationUrl`. */
  readonly address: { readonly label: string; readonly hint: string };
  /** Default mapping, used when the tenant defines none. */
  readonly mapping: FieldMapping;
  /** Headers of every request with a body. */
  readonly headers: Readonly<Record<string, string>>;
  readonly settings: readonly TemplateSetting[];
  /** Whether the website's API key is sent as `x-api-key`. */
  readonly sendsWebsiteKey: boolean;
  /** Returns the payload for display. Values that only the destination knows, such as ids, are described in words. */
  shown(values: PostValues, by: Composition): Record<string, unknown>;
  /** Creates the post, or updates it if it exists. @throws NotAccepted */
  publish(post: OutgoingPost, to: Destination): Promise<void>;
  /**
   * Removes a post from a destination that assigns ids, and keeps the public URL that a withdrawn one had, if it was
   * public. A post that no longer exists counts as removed.
   * @throws NotAccepted
   */
  readonly withdraw?: (remote: Remote, reason: RemovalReason, to: Destination) => Promise<void>;
  /**
   * Notifies a destination that assigns no ids of a withdrawal, if the named setting is `yes`. Otherwise the
   * destination finds out through the pull API.
   * @throws NotAccepted
   */
  readonly withdrawalNotice?: { readonly setting: string; send(post: WithdrawnPost, to: Destination): Promise<void> };
  /**
   * Tests the connection.
   * @param sample a post that may be sent as a test
   * @returns the result, as a sentence
   * @throws NotAccepted with advice
   */
  test(to: Destination, sample: PostValues): Promise<string>;
}

/** The destination responded, but did not do what was requested. */
export class NotAccepted extends DomainError {
  readonly kind = 'upstream';

  /**
   * @param isFinal whether retrying would be useless
   * @param status of the response; null when it is not the reason
   */
  constructor(
    sentence: string,
    readonly isFinal = false,
    readonly status: number | null = null,
  ) {
    super(sentence);
  }
}

/**
 * Reads the id that a destination assigned to a post or an image.
 * @throws NotAccepted when there is no valid id, since the post could not be updated or removed later
 */
export function idIn(answer: { id?: unknown } | undefined): string {
  const id = answer?.id;
  if ((typeof id === 'string' || Number.isSafeInteger(id)) && /^[\w-]{1,100}$/.test(String(id))) return String(id);
  throw new NotAccepted('The destination did not say under which id it keeps what it was sent.');
}

import { Injectable } from '@nestjs/common';
import { SafeHttp } from '../../shared/application/safe-http.js';
import { DomainError } from '../../shared/domain/domain-error.js';
import { RequestFailed } from '../../shared/domain/request-failed.js';
import type { Scope } from '../../shared/domain/scope.js';
import type { PublishingConfig } from '../domain/publishing-config.js';
import type { RequestSummary } from '../domain/publishing-log.js';
import type { Remote } from '../domain/remote-post.js';
import { type Destination, NotAccepted, type Template } from '../domain/templates/template.js';
import { templateOf } from '../domain/templates/templates.js';
import { adviceOn, type Verdict } from '../domain/verdict.js';
import { AttemptTime } from './attempt-time.js';
import { ConfigSecrets } from './config-secrets.js';
import { Conversation, type ReceivedResponse } from './conversation.js';
import { DestinationMemory } from './destination-memory.js';
import { PictureCopies, PublishingWebsites } from './ports.js';

/** A message to a destination: its id, headers, and the key that signs it. */
export interface Message {
  /** The value of the `webhook-id` header: the same in every attempt of one message. */
  id: string;
  /** Additional headers that Galley sets, such as `x-galley-test`. */
  headers: Readonly<Record<string, string>>;
  /**
   * Whether the message goes to the saved destination. Otherwise neither the website's API key nor the signature is
   * sent.
   */
  trusted: boolean;
  /** The website's API key, if it was already read. */
  key?: string | null;
}

/**
 * Performs one action at the destination, such as publishing, with the methods of its template.
 * @returns a sentence for the user, if there is one
 */
export type DestinationTask = (template: Template, to: Destination) => Promise<string | void>;

export interface PushResult {
  /** The last request; null when no request was sent. */
  request: RequestSummary | null;
  /** Response to the last request; null when there was none. */
  response: ReceivedResponse;
  verdict: Verdict;
  /** Error message, warnings about a delivered post, or the result of a test. */
  sentence: string | null;
  /** Id and URL of the post at the destination, if reported, even when the attempt failed. */
  remote: Remote | null;
  /** Public URL of the post, if the destination reported it. */
  liveUrl: string | null;
  ms: number;
}

const UNREADABLE = 'The destination’s answer could not be understood.';

/** Sends messages to a configuration's destination, as its template defines. */
@Injectable()
export class Push {
  constructor(
    private readonly http: SafeHttp,
    private readonly websites: PublishingWebsites,
    private readonly secrets: ConfigSecrets,
    private readonly memory: DestinationMemory,
    private readonly copies: PictureCopies,
    private readonly time: AttemptTime,
  ) {}

  /** @throws the reason with which `signal` was aborted; failures of the destination are returned as results */
  async execute(
    scope: Scope,
    config: PublishingConfig,
    message: Message,
    errand: DestinationTask,
    at: Date,
    signal?: AbortSignal,
  ): Promise<PushResult> {
    const template = templateOf(config.templateType);
    const to = await this.conversation(scope, config, template, message, at, signal);
    const answer = (verdict: Verdict, sentence: string | null): PushResult => ({
      request: to.request,
      response: to.response,
      verdict,
      sentence: sentence && to.shown(sentence),
      remote: to.remote,
      liveUrl: to.liveUrl,
      ms: to.elapsedMs,
    });
    try {
      const said = await errand(template, to);
      return answer('delivered', said ?? (to.notes.join(' ') || null));
    } catch (error) {
      if (signal?.aborted) throw error;
      if (error instanceof RequestFailed) return answer('try-again', `${error.message} ${adviceOn(error.reason)}`);
      if (error instanceof DomainError)
        return answer(error instanceof NotAccepted && error.isFinal ? 'stop' : 'try-again', error.message);
      // A template raises a TypeError when the response has an unexpected structure.
      if (error instanceof TypeError) return answer('try-again', UNREADABLE);
      throw error;
    }
  }

  private async conversation(
    scope: Scope,
    config: PublishingConfig,
    template: Template,
    message: Message,
    now: Date,
    signal?: AbortSignal,
  ): Promise<Conversation> {
    const custom = this.secrets.headersOf(config);
    const settings = this.secrets.settingsOf(config);
    const key: Record<string, string> =
      message.trusted && template.sendsWebsiteKey
        ? { 'x-api-key': message.key ?? (await this.websites.key(scope, config.websiteId)) }
        : {};
    const secretSettings = template.settings.filter(({ secret }) => secret).map(({ name }) => settings[name] ?? '');
    const signature = (body: string | null): Readonly<Record<string, string>> =>
      message.trusted && body !== null
        ? this.secrets.sign(config, { id: message.id, at: now, body })
        : { 'webhook-id': message.id };
    const open = (body: string | null) => ({
      ...(body === null ? {} : template.headers),
      ...message.headers,
      ...signature(body),
    });
    const secrets = [...Object.values(custom), ...Object.values(key), ...secretSettings];
    return new Conversation({
      http: this.http,
      memory: this.memory,
      copies: this.copies,
      scope,
      config,
      settings,
      open,
      hidden: { custom, key },
      secrets,
      now,
      limitMs: this.time.ms,
      signal,
    });
  }
}

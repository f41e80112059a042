import { Injectable } from '@nestjs/common';
import { SafeHttp, type SafeResponse } from '../../shared/application/safe-http.js';
import { DomainError } from '../../shared/domain/domain-error.js';
import type { Scope } from '../../shared/domain/scope.js';
import { mapped, type PostValues } from '../domain/field-mapping.js';
import type { PublishingConfig } from '../domain/publishing-config.js';
import type { RequestSummary, ResponseData } from '../domain/publishing-log.js';
import { templateOf } from '../domain/templates/templates.js';
import { ConfigSecrets } from './config-secrets.js';
import { PublishingWebsites, WebhookSigner } from './ports.js';

/** What a destination is sent, and under which id. */
export interface Message {
  /** The `webhook-id`. */
  id: string;
  values: PostValues;
  /** More headers of our own, `x-galley-…`. */
  headers: Readonly<Record<string, string>>;
  /** False where the destination is not the saved one: then neither the key nor the tenant's secret goes along. */
  trusted: boolean;
}

export interface PushAnswer {
  request: RequestSummary;
  /** Null when no answer came; `failure` says why. */
  response: (ResponseData & { headers: Readonly<Record<string, string>> }) | null;
  failure: string | null;
  ms: number;
}

/** One attempt, the answer included. */
const ATTEMPT_MS = 20_000;
const KEPT_BYTES = 8 * 1024;
const HIDDEN = '(hidden)';

/** Sends one message to a configuration's destination. */
@Injectable()
export class Push {
  constructor(
    private readonly http: SafeHttp,
    private readonly websites: PublishingWebsites,
    private readonly secrets: ConfigSecrets,
    private readonly signer: WebhookSigner,
  ) {}

  /** @throws what `signal` was aborted with; every failure of the destination is an answer */
  async execute(scope: Scope, config: PublishingConfig, message: Message, at: Date, signal?: AbortSignal): Promise<PushAnswer> {
    const template = templateOf(config.templateType);
    const body = JSON.stringify(mapped(message.values, config.fieldMapping, config.constants));
    const custom = this.secrets.headersOf(config);
    const key: Record<string, string> =
      message.trusted && template.sendsWebsiteKey ? { 'x-api-key': await this.websites.key(scope, config.websiteId) } : {};
    const signature = message.trusted ? this.signer.sign(this.secrets.signingSecretOf(config), { id: message.id, at, body }) : { 'webhook-id': message.id };
    const open = { ...template.headers, ...message.headers, ...signature };
    const request = summaryOf(config, { ...open, ...hidden(custom), ...hidden(key) }, body);
    const started = performance.now();
    const elapsed = () => Math.round(performance.now() - started);
    try {
      const answer = await this.http.request(config.destinationUrl, {
        method: 'POST',
        headers: { ...open, ...custom, ...key },
        body,
        timeoutMs: ATTEMPT_MS,
        maxBytes: KEPT_BYTES,
        signal,
      });
      const kept = keptOf(answer, [...Object.values(custom), ...Object.values(key)]);
      return { request, response: { ...kept, headers: answer.headers }, failure: null, ms: elapsed() };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return { request, response: null, failure: error.message, ms: elapsed() };
    }
  }
}

function summaryOf(config: PublishingConfig, headers: Readonly<Record<string, string>>, body: string): RequestSummary {
  const fields = [...Object.values(config.fieldMapping), ...Object.keys(config.constants)];
  return { method: 'POST', url: config.destinationUrl, headers, fields, bytes: Buffer.byteLength(body) };
}

const hidden = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.keys(headers).map((name) => [name, HIDDEN]));

/** A receiver may answer with what it was sent: secrets are taken out, and NULs, which PostgreSQL cannot keep. */
function keptOf({ status, body, truncated }: SafeResponse, secrets: readonly string[]): ResponseData {
  const cut = body.byteLength > KEPT_BYTES;
  let text = new TextDecoder().decode(body.subarray(0, KEPT_BYTES)).replaceAll('\0', '\u{fffd}');
  for (const secret of secrets) if (secret.length >= 6) text = text.replaceAll(secret, HIDDEN);
  return { status, body: text, truncated: truncated || cut };
}

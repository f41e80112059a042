import { Injectable } from '@nestjs/common';
import { SafeHttp } from '../../shared/application/safe-http.js';
import { Clock } from '../../shared/domain/clock.js';
import { DomainError } from '../../shared/domain/domain-error.js';
import { RequestFailed } from '../../shared/domain/request-failed.js';
import { mapped } from '../domain/field-mapping.js';
import type { PublishingConfig } from '../domain/publishing-config.js';
import { type Probe, PROBE_SLUG, probePost, type ProbeResult, resultOf } from '../domain/receiver-probes.js';
import { noticeOf } from '../domain/templates/withdrawal-notice.js';
import { adviceOn } from '../domain/verdict.js';
import { ConfigSecrets } from './config-secrets.js';
import { WebhookSigner } from './ports.js';

type Headers = Readonly<Record<string, string>>;

export interface ProbeSending {
  /** Headers that every message carries. */
  headers: Headers;
  messageId: string;
  /** Version of the post in the message; a higher one is newer. */
  version: number;
  /** Timeout in milliseconds, not counting the time for sending a slow message. */
  timeoutMs: number;
}

/** Sends one message of a receiver check and evaluates the response. */
@Injectable()
export class SendProbe {
  constructor(
    private readonly http: SafeHttp,
    private readonly secrets: ConfigSecrets,
    private readonly signer: WebhookSigner,
    private readonly clock: Clock,
  ) {}

  /** @throws errors that are not failures of the receiver */
  async execute(
    config: PublishingConfig,
    probe: Probe,
    { headers: standing, messageId, version, timeoutMs }: ProbeSending,
  ): Promise<ProbeResult> {
    const now = this.clock.now();
    const { body, headers } = this.message(config, probe, messageId, version, now);
    const began = performance.now();
    const length = { 'content-length': String(new TextEncoder().encode(body).byteLength) };
    try {
      const { status, body: said } = await this.http.request(config.destinationUrl, {
        method: 'POST',
        headers: { ...standing, ...headers, ...(probe.slowMs ? length : {}) },
        body: probe.slowMs ? inPieces(body, probe.slowMs) : body,
        timeoutMs: timeoutMs + (probe.slowMs ?? 0),
        maxBytes: 1024,
      });
      return resultOf(probe, {
        status,
        ms: Math.max(0, Math.round(performance.now() - began) - (probe.slowMs ?? 0)),
        saved: savedIn(said),
      });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return { id: probe.id, label: probe.label, tried: true, passed: false, seen: wordsOn(error, timeoutMs) };
    }
  }

  /** Builds and signs the message, then spoils it as the probe requires. */
  private message(
    config: PublishingConfig,
    { spoiled, ageMs = 0, withdrawal }: Probe,
    id: string,
    version: number,
    now: Date,
  ): { body: string; headers: Headers } {
    const at = new Date(now.getTime() - ageMs);
    const isNotice = withdrawal === 'notice';
    const content = isNotice
      ? noticeOf({ postId: 0, slug: PROBE_SLUG, reason: 'withdrawn', at: now })
      : mapped(probePost(now, version), config.fieldMapping, config.constants);
    const secrets =
      spoiled === 'other-secret' ? [this.signer.makeSecret()] : this.secrets.signingSecretsOf(config, now);
    const body = JSON.stringify(content);
    const headers = this.signer.sign(secrets, { id, at, body });
    if (spoiled === 'no-signature') return { body, headers: { 'webhook-id': id } };
    return { body: spoiled === 'other-body' ? `${body} ` : body, headers };
  }
}

/** Reads `saved` from the JSON of a response; null when it is absent. */
function savedIn(body: Uint8Array): boolean | null {
  try {
    const { saved } = JSON.parse(new TextDecoder().decode(body)) as { saved?: unknown };
    return typeof saved === 'boolean' ? saved : null;
  } catch {
    return null;
  }
}

function wordsOn(error: DomainError, waitedMs: number): string {
  if (!(error instanceof RequestFailed)) return error.message;
  const waited = error.reason === 'timeout' ? ` It was waited for ${waitedMs / 1_000} seconds.` : '';
  return `${error.message}${waited} ${adviceOn(error.reason)}`;
}

const PIECES = 6;

/**
 * Streams a text in several chunks with pauses between them.
 * @param ms time between the first and the last piece
 */
async function* inPieces(text: string, ms: number): AsyncIterable<string> {
  const characters = Array.from(text);
  const size = Math.ceil(characters.length / PIECES);
  for (let piece = 0; piece < PIECES; piece++) {
    if (piece > 0) await new Promise((resolve) => setTimeout(resolve, ms / (PIECES - 1)));
    yield characters.slice(piece * size, (piece + 1) * size).join('');
  }
}

import { Injectable } from '@nestjs/common';
import { CONNECTION_TESTS } from '../../shared/application/connection-tests.js';
import { SafeHttp } from '../../shared/application/safe-http.js';
import { Throttle } from '../../shared/application/throttle.js';
import { Clock } from '../../shared/domain/clock.js';
import { DomainError } from '../../shared/domain/domain-error.js';
import { newId } from '../../shared/domain/ids.js';
import { RequestFailed } from '../../shared/domain/request-failed.js';
import type { Scope } from '../../shared/domain/scope.js';
import { MayNotPublish, NotAReceiver } from '../domain/errors.js';
import { mapped } from '../domain/field-mapping.js';
import type { PublishingConfig } from '../domain/publishing-config.js';
import { type Probe, PROBE_SLUG, probePost, type ProbeResult, probesFor, resultOf } from '../domain/receiver-probes.js';
import { templateOf } from '../domain/templates/templates.js';
import { noticeOf } from '../domain/templates/withdrawal-notice.js';
import { adviceOn } from '../domain/verdict.js';
import { ConfigSecrets } from './config-secrets.js';
import { PublishingConfigs, PublishingWebsites, WebhookSigner } from './ports.js';
import { inPieces } from './in-pieces.js';

export interface ReceiverReport {
  passed: boolean;
  checks: ProbeResult[];
}

/** For the first message, which may wake a sleeping server up, milliseconds. */
const FIRST_MS = 8_000;
/** For each other one, beyond what it takes to send: all of them fit into a client’s 30 seconds. */
const OTHERS_MS = 5_000;

/** Sends messages to a receiver as they should and should not be, and says what it made of them. */
@Injectable()
export class CheckReceiver {
  constructor(
    private readonly configs: PublishingConfigs,
    private readonly websites: PublishingWebsites,
    private readonly secrets: ConfigSecrets,
    private readonly signer: WebhookSigner,
    private readonly http: SafeHttp,
    private readonly throttle: Throttle,
    private readonly clock: Clock,
  ) {}

  /**
   * Goes to the saved destination only.
   * @throws PublishingConfigNotFound, MayNotPublish, NotAReceiver, TooManyAttempts
   */
  async execute({ scope, id }: { scope: Scope; id: string }): Promise<ReceiverReport> {
    const config = await this.configs.get(scope, id);
    if (!scope.may('publish', config.websiteId)) throw new MayNotPublish();
    const template = templateOf(config.templateType);
    if (!template.sendsWebsiteKey) throw new NotAReceiver();
    await this.throttle.count([CONNECTION_TESTS, scope.userId]);
    const standing = {
      ...template.headers,
      ...this.secrets.headersOf(config),
      'x-api-key': await this.websites.key(scope, config.websiteId),
      'x-galley-test': 'true',
      'x-galley-check': newId(),
    };
    const fire = (probe: Probe, timeoutMs: number, messageId = newId(), version = 1) =>
      this.fire(config, probe, standing, messageId, version, timeoutMs);
    const checks = await inTurn(fire, probesFor(config.isNotifiedOfWithdrawals));
    return { passed: checks.every(({ passed }) => passed), checks };
  }

  private async fire(
    config: PublishingConfig,
    probe: Probe,
    standing: Headers,
    messageId: string,
    version: number,
    timeoutMs: number,
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
      return { id: probe.id, label: probe.label, passed: false, seen: wordsOn(error, timeoutMs) };
    }
  }

  /** Signed, and then spoiled as the probe says. */
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

type Headers = Readonly<Record<string, string>>;
type Fire = (probe: Probe, timeoutMs: number, messageId?: string, version?: number) => Promise<ProbeResult>;

/**
 * The good one first: where nothing comes back at all, nothing more is sent. The slow one last, while a post of its age
 * is withdrawn.
 */
async function inTurn(fire: Fire, [good, ...others]: readonly [Probe, ...Probe[]]): Promise<ProbeResult[]> {
  const goodId = newId();
  const first = await fire(good, FIRST_MS, goodId);
  if (!first.seen.startsWith('Answered'))
    return [first, ...others.map((probe) => notTried(probe, 'the first message got no answer'))];
  const isLast = ({ slowMs, withdrawal }: Probe): boolean => slowMs !== undefined || withdrawal !== undefined;
  const quick = await Promise.all(
    others.filter((probe) => !isLast(probe)).map((probe) => fireOther(fire, probe, goodId)),
  );
  const withdrawn = withdrawals(
    fire,
    others.filter(({ withdrawal }) => withdrawal),
  );
  const slow = Promise.all(others.filter(({ slowMs }) => slowMs).map((probe) => fire(probe, OTHERS_MS)));
  return [first, ...quick, ...(await withdrawn), ...(await slow)];
}

async function fireOther(fire: Fire, probe: Probe, goodId: string): Promise<ProbeResult> {
  if (probe.isRepetition) return fire(probe, OTHERS_MS, goodId);
  if (!probe.isOlder) return fire(probe, OTHERS_MS);
  const [olderId, newerId] = [newId(), newId()];
  const newer = await fire({ ...probe, isOlder: false }, OTHERS_MS, newerId, 3);
  return newer.passed ? fire(probe, OTHERS_MS, olderId, 2) : newer;
}

/** @param probes the notice, and the post that comes after it; or none */
async function withdrawals(fire: Fire, [notice, post]: readonly Probe[]): Promise<ProbeResult[]> {
  if (!notice || !post) return [];
  const [postId, noticeId] = [newId(), newId()];
  const taken = await fire(notice, OTHERS_MS, noticeId);
  return [
    taken,
    taken.passed ? await fire(post, OTHERS_MS, postId, 4) : notTried(post, 'the withdrawal was not taken'),
  ];
}

const notTried = ({ id, label }: Probe, reason: string): ProbeResult => ({
  id,
  label,
  passed: false,
  seen: `Not tried, since ${reason}.`,
});

/** What an answer says of itself, where it is JSON that does. */
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

import { Injectable } from '@nestjs/common';
import { CONNECTION_TESTS } from '../../shared/application/connection-tests.js';
import { Throttle } from '../../shared/application/throttle.js';
import { newId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import { MayNotPublish, NoReceiver } from '../domain/errors.js';
import { type Probe, type ProbeResult, probesFor } from '../domain/receiver-probes.js';
import { templateOf } from '../domain/templates/templates.js';
import { ConfigSecrets } from './config-secrets.js';
import { PublishingConfigs, PublishingWebsites } from './ports.js';
import { SendProbe } from './send-probe.js';

export interface ReceiverReport {
  passed: boolean;
  checks: ProbeResult[];
}

/** Timeout of the first message in milliseconds, long enough for a sleeping server to start. */
const FIRST_MS = 8_000;
/**
 * Timeout of each other message in milliseconds, without the sending time. The whole check fits into a client’s 30
 * seconds.
 */
const OTHERS_MS = 5_000;

/** Sends valid and invalid messages to a receiver and reports how it responded to each. */
@Injectable()
export class CheckReceiver {
  constructor(
    private readonly configs: PublishingConfigs,
    private readonly websites: PublishingWebsites,
    private readonly secrets: ConfigSecrets,
    private readonly sendProbe: SendProbe,
    private readonly throttle: Throttle,
  ) {}

  /**
   * Contacts the saved destination only.
   * @throws PublishingConfigNotFound, MayNotPublish, NoReceiver, TooManyAttempts
   */
  async execute({ scope, id }: { scope: Scope; id: string }): Promise<ReceiverReport> {
    const config = await this.configs.get(scope, id);
    if (!scope.may('publish', config.websiteId)) throw new MayNotPublish();
    const template = templateOf(config.templateType);
    if (!template.sendsWebsiteKey) throw new NoReceiver();
    await this.throttle.count([CONNECTION_TESTS, scope.userId]);
    const standing = {
      ...template.headers,
      ...this.secrets.headersOf(config),
      'x-api-key': await this.websites.key(scope, config.websiteId),
      'x-galley-test': 'true',
      'x-galley-check': newId(),
    };
    const fire = (probe: Probe, timeoutMs: number, messageId = newId(), version = 1) =>
      this.sendProbe.execute(config, probe, { headers: standing, messageId, version, timeoutMs });
    const checks = await inTurn(fire, probesFor(config.isNotifiedOfWithdrawals));
    return { passed: checks.every(({ passed }) => passed), checks };
  }
}

type Fire = (probe: Probe, timeoutMs: number, messageId?: string, version?: number) => Promise<ProbeResult>;

/**
 * Sends the valid message first and stops if there is no response. The slow message is sent last, at the same time as
 * the withdrawal of another post.
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

/** @param probes the withdrawal notice and the post that follows it, or an empty list */
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
  tried: false,
  passed: false,
  seen: `Not tried, since ${reason}.`,
});

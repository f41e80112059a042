import { Injectable } from '@nestjs/common';
import { CONNECTION_TESTS } from '../../shared/application/connection-tests.js';
import { Throttle } from '../../shared/application/throttle.js';
import { Clock } from '../../shared/domain/clock.js';
import { newId, type WebsiteId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import { MayNotPublish } from '../domain/errors.js';
import { PublishingConfig, type RawPublishingOptions } from '../domain/publishing-config.js';
import type { RequestSummary, ResponseData } from '../domain/publishing-log.js';
import { testPost } from '../domain/test-post.js';
import { templateOf } from '../domain/templates/templates.js';
import { ConfigSecrets } from './config-secrets.js';
import { PublishingTargets } from './publishing-targets.js';
import { Push } from './push.js';

export interface TestResult {
  success: boolean;
  /** Result of the test, with advice after a failure. */
  message: string;
  /** The last request, without secrets; null when no request was sent. */
  request: RequestSummary | null;
  /** Response to the last request; null when there was none. */
  responseData: ResponseData | null;
  ms: number;
}

const WITHOUT_KEY =
  'The website key and the signature were left out, because this is not the saved endpoint: save it and test again to include them.';

@Injectable()
export class TestDestination {
  constructor(
    private readonly targets: PublishingTargets,
    private readonly secrets: ConfigSecrets,
    private readonly push: Push,
    private readonly throttle: Throttle,
    private readonly clock: Clock,
  ) {}

  /**
   * Tests the connection as the template defines. An endpoint receives a test message (`published: false`, header
   * `x-galley-test`). The website's API key is sent to the saved endpoint only, since any other could have been entered
   * to steal it.
   * @throws WebsiteNotFound, MayNotPublish, TooManyAttempts, and errors of the configuration's rules
   */
  async execute({
    scope,
    websiteId,
    options,
  }: {
    scope: Scope;
    websiteId: WebsiteId;
    options: RawPublishingOptions;
  }): Promise<TestResult> {
    const saved = (await this.targets.ofWebsite(scope, websiteId))?.config;
    if (!scope.may('publish', websiteId)) throw new MayNotPublish();
    const now = this.clock.now();
    const tried = new PublishingConfig(websiteId, this.secrets.sealed(options, saved), saved?.signingSecret ?? '', now);
    await this.throttle.count([CONNECTION_TESTS, scope.userId]);
    const trusted = saved?.destinationUrl === tried.destinationUrl;
    const message = { id: newId(), headers: { 'x-galley-test': 'true' }, trusted };
    const { verdict, sentence, request, response, ms } = await this.push.execute(
      scope,
      tried,
      message,
      (template, to) => template.test(to, testPost(now)),
      now,
    );
    const isToBeSaid = !trusted && response !== null && templateOf(tried.templateType).sendsWebsiteKey;
    const note = isToBeSaid ? ` ${WITHOUT_KEY}` : '';
    const responseData = response && { status: response.status, body: response.body, truncated: response.truncated };
    return { success: verdict === 'delivered', message: `${sentence}${note}`, request, responseData, ms };
  }
}

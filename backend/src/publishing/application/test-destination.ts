import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/domain/clock.js';
import { newId, type WebsiteId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import { MayNotPublish } from '../domain/errors.js';
import type { PostValues } from '../domain/field-mapping.js';
import { PublishingConfig, type PublishingWishes } from '../domain/publishing-config.js';
import { sentenceOn, verdictOn } from '../domain/verdict.js';
import { ConfigSecrets } from './config-secrets.js';
import { PublishingConfigs, PublishingWebsites } from './ports.js';
import { Push } from './push.js';

export interface TestResult {
  success: boolean;
  message: string;
}

const WITHOUT_KEY = 'The website key and the signature were left out, because this is not the saved endpoint: save it and test again to include them.';

@Injectable()
export class TestDestination {
  constructor(
    private readonly configs: PublishingConfigs,
    private readonly websites: PublishingWebsites,
    private readonly secrets: ConfigSecrets,
    private readonly push: Push,
    private readonly clock: Clock,
  ) {}

  /**
   * Sends a test message (`published: false`, header `x-galley-test`) and says how it was taken. The website key goes to
   * the saved endpoint only: any other may be a trap for it.
   * @throws WebsiteNotFound, MayNotPublish, and what the configuration's rules refuse
   */
  async execute({ scope, websiteId, wishes }: { scope: Scope; websiteId: WebsiteId; wishes: PublishingWishes }): Promise<TestResult> {
    await this.websites.get(scope, websiteId);
    if (!scope.may('publish', websiteId)) throw new MayNotPublish();
    const now = this.clock.now();
    const saved = await this.configs.ofWebsite(scope, websiteId);
    const tried = new PublishingConfig(websiteId, this.secrets.sealed(wishes, saved ?? undefined), saved?.signingSecret ?? '', now);
    const trusted = saved?.destinationUrl === tried.destinationUrl;
    const message = { id: newId(), values: testPost(now), headers: { 'x-galley-test': 'true' }, trusted };
    const { response, failure, ms } = await this.push.execute(scope, tried, message, now);
    const note = trusted ? '' : ` ${WITHOUT_KEY}`;
    if (!response) return { success: false, message: `${failure}${note}` };
    if (verdictOn(response.status) !== 'delivered') return { success: false, message: `${sentenceOn(response.status)}${note}` };
    return { success: true, message: `The destination answered ${response.status} after ${ms} ms.${note}` };
  }
}

const testPost = (at: Date): PostValues => ({
  create_id: 0,
  title: 'Galley connection test',
  slug: 'galley-connection-test',
  category: 'Test',
  author: 'Galley',
  content: '<p>This message only tests the connection. Please do not publish it.</p>',
  excerpt: 'This message only tests the connection.',
  featured_image: '',
  published: false,
  published_at: at.toISOString(),
  meta_title: 'Galley connection test',
  meta_description: 'This message only tests the connection.',
  seal: '',
});

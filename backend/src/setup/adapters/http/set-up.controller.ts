import { Body, Controller, Get, HttpCode, Post, Res } from '@nestjs/common';
import { ApiAcceptedResponse, ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ApiProblems } from '../../../shared/adapters/http/api-responses.js';
import { CallerScope, OnlyFor } from '../../../shared/adapters/http/caller.js';
import { IdParam } from '../../../shared/adapters/http/id-param.js';
import { Idempotent } from '../../../shared/adapters/http/idempotency/idempotent.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { BeginCrawl } from '../../application/begin-crawl.js';
import { CancelCrawl } from '../../application/cancel-crawl.js';
import { SiteCrawls } from '../../application/ports.js';
import { SetUpWebsite } from '../modules/set-up-website.js';
import { ProposalBody, SetUpBody, SetUpResponse, SiteCrawlResponse } from './set-up.dto.js';

@ApiTags('Websites')
@ApiBearerAuth()
@OnlyFor('platform_admin')
@Controller('api/website-setup')
export class SetUpController {
  constructor(
    private readonly beginCrawl: BeginCrawl,
    private readonly cancelCrawl: CancelCrawl,
    private readonly crawls: SiteCrawls,
    private readonly setUpWebsite: SetUpWebsite,
  ) {}

  @Post('proposal')
  @HttpCode(202)
  @ApiProblems(409, 429)
  @ApiAcceptedResponse({
    type: SiteCrawlResponse,
    headers: { Location: { description: 'Where to follow it', schema: { type: 'string' } } },
  })
  @ApiOperation({
    operationId: 'websites.proposeSetUp',
    summary: 'Begin to read a site, for a proposal of what its website could be set up with',
    description:
      'Robots.txt, sitemaps, the first page, up to 100 others and up to three feeds are read in the background, for up ' +
      'to 15 seconds; `Location` says where to follow it. No website is stored. A reading of the same address that you ' +
      'have under way is answered instead of a second one. An address that a website has is 409, with its `websiteId`.',
  })
  async propose(
    @CallerScope() scope: Scope,
    @Body() { url }: ProposalBody,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SiteCrawlResponse> {
    const crawl = await this.beginCrawl.execute(scope, url);
    void reply.header('location', `/api/website-setup/proposal/${crawl.id}`);
    return SiteCrawlResponse.from(crawl);
  }

  @Get('proposal/:id')
  @ApiOkResponse({ type: SiteCrawlResponse })
  @ApiOperation({
    operationId: 'websites.getSetUpProposal',
    summary: 'How the reading of a site goes, or what it proposes; for a week, to whoever began it',
  })
  async proposal(@CallerScope() scope: Scope, @IdParam() id: string): Promise<SiteCrawlResponse> {
    return SiteCrawlResponse.from(await this.crawls.get(scope, id));
  }

  @Post('proposal/:id/cancel')
  @HttpCode(200)
  @ApiOkResponse({ type: SiteCrawlResponse })
  @ApiOperation({ operationId: 'websites.cancelSetUpProposal', summary: 'Stop the reading of a site' })
  async cancel(@CallerScope() scope: Scope, @IdParam() id: string): Promise<SiteCrawlResponse> {
    return SiteCrawlResponse.from(await this.cancelCrawl.execute(scope, id));
  }

  @Post()
  @Idempotent()
  @ApiOperation({
    operationId: 'websites.setUp',
    summary: 'Create a website with its categories, terms, expertise and sources: all of it or nothing',
  })
  async setUp(@CallerScope() scope: Scope, @Body() body: SetUpBody): Promise<SetUpResponse> {
    return { id: await this.setUpWebsite.execute(scope, SetUpBody.wanted(body)) };
  }
}

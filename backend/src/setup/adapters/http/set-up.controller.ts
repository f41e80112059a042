import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiProblems } from '../../../shared/adapters/http/api-responses.js';
import { CallerScope, OnlyFor } from '../../../shared/adapters/http/caller.js';
import { Idempotent } from '../../../shared/adapters/http/idempotency/idempotent.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { ProposeSetUp } from '../../application/propose-set-up.js';
import { SetUpWebsite } from '../modules/set-up-website.js';
import { ProposalBody, ProposalResponse, SetUpBody, SetUpResponse } from './set-up.dto.js';

@ApiTags('Websites')
@ApiBearerAuth()
@OnlyFor('platform_admin')
@Controller('api/website-setup')
export class SetUpController {
  constructor(
    private readonly proposeSetUp: ProposeSetUp,
    private readonly setUpWebsite: SetUpWebsite,
  ) {}

  @Post('proposal')
  @HttpCode(200)
  @ApiProblems(409, 429)
  @ApiOperation({
    operationId: 'proposeWebsiteSetUp',
    summary: 'Read a site and propose what its website could be set up with',
    description:
      'Reads robots.txt, sitemaps, the first page, up to 24 others and up to three feeds, for up to 15 seconds, and ' +
      'says of each proposal where it comes from. Stores nothing. A site that cannot be read is no error: `problem` ' +
      'says why, and `proposal` is null. An address that a website has is 409.',
  })
  propose(@CallerScope() scope: Scope, @Body() { url }: ProposalBody): Promise<ProposalResponse> {
    return this.proposeSetUp.execute(scope, url);
  }

  @Post()
  @Idempotent()
  @ApiOperation({
    operationId: 'setUpWebsite',
    summary: 'Create a website with its categories, terms, expertise and sources: all of it or nothing',
  })
  async setUp(@CallerScope() scope: Scope, @Body() body: SetUpBody): Promise<SetUpResponse> {
    return { id: await this.setUpWebsite.execute(scope, SetUpBody.wanted(body)) };
  }
}

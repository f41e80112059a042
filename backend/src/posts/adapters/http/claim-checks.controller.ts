import { Body, Controller, Get, Patch } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiProblems } from '../../../shared/adapters/http/api-responses.js';
import { CallerScope, Decides } from '../../../shared/adapters/http/caller.js';
import { PostIdParam } from '../../../shared/adapters/http/id-param.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { CheckClaims } from '../../application/check-claims.js';
import { SqlClaimChecks } from '../persistence/sql-claim-checks.js';
import { CheckClaimsBody, ClaimChecksResponse } from './claim-checks.dto.js';

@ApiTags('Posts')
@ApiBearerAuth()
@Controller('api/blog-posts/:id/claim-checks')
export class ClaimChecksController {
  constructor(
    private readonly views: SqlClaimChecks,
    private readonly checkClaims: CheckClaims,
  ) {}

  @Get()
  @ApiOperation({ operationId: 'posts.getClaimChecks', summary: 'The claims of a post, and who has checked them' })
  async get(@CallerScope() scope: Scope, @PostIdParam() id: number): Promise<ClaimChecksResponse> {
    return ClaimChecksResponse.from(await this.views.get(scope, id));
  }

  @Patch()
  @Decides()
  @ApiProblems(409)
  @ApiOperation({
    operationId: 'posts.updateClaimChecks',
    summary: 'Say which claims of a post pending review you have checked, and which no longer',
  })
  async change(
    @CallerScope() scope: Scope,
    @PostIdParam() id: number,
    @Body() { textVersion, checked = [], unchecked = [] }: CheckClaimsBody,
  ): Promise<ClaimChecksResponse> {
    await this.checkClaims.execute({ scope, postId: id, textVersion, checked, unchecked });
    return ClaimChecksResponse.from(await this.views.get(scope, id));
  }
}

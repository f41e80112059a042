import { Body, Controller, Header, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiProblems } from '../../../shared/adapters/http/api-responses.js';
import { Public } from '../../../shared/adapters/http/caller.js';
import { DecideByMail } from '../../application/mailed-decisions/decide-by-mail.js';
import { OpenDecisionLink } from '../../application/mailed-decisions/open-decision-link.js';
import { UndoByMail } from '../../application/mailed-decisions/undo-by-mail.js';
import { PostViews } from '../../application/views.js';
import { DecisionResultResponse, DecisionResponse, DecisionTokenBody, MailedDecisionBody } from './decisions.dto.js';

/** The token is sent in the body and never in a URL: URLs are stored in logs and histories. */
@ApiTags('Decisions')
@Controller('api/decisions')
export class DecisionsController {
  constructor(
    private readonly views: PostViews,
    private readonly openLink: OpenDecisionLink,
    private readonly decideByMail: DecideByMail,
    private readonly undoByMail: UndoByMail,
  ) {}

  @Public()
  @Post('preview')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @ApiProblems(410)
  @ApiOperation({
    operationId: 'decisions.preview',
    summary: 'The post that the link of a mail is about; decides nothing',
  })
  async preview(@Body() { token }: DecisionTokenBody): Promise<DecisionResponse> {
    const { scope, post } = await this.openLink.execute(token);
    return DecisionResponse.from(await this.views.get(scope, post.id));
  }

  @Public()
  @Post()
  @HttpCode(200)
  @ApiProblems(403, 409, 410)
  @ApiOperation({ operationId: 'decisions.decide', summary: 'Approve or decline a post with the link of a mail, once' })
  async decide(@Body() { reason, ...body }: MailedDecisionBody): Promise<DecisionResultResponse> {
    return DecisionResultResponse.from(await this.decideByMail.execute({ ...body, reason: reason?.toWellFormed() }));
  }

  @Public()
  @Post('undo')
  @HttpCode(200)
  @ApiProblems(403, 409, 410)
  @ApiOperation({
    operationId: 'decisions.undoApproval',
    summary: 'Take back the approval that was made with the link of a mail; the link decides again',
    description: 'Possible until `releaseAt` of the decision. After that it is 409.',
  })
  async undo(@Body() { token }: DecisionTokenBody): Promise<DecisionResultResponse> {
    return DecisionResultResponse.from({ post: await this.undoByMail.execute(token), releaseAt: null });
  }
}

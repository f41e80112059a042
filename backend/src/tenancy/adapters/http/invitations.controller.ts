import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, UseInterceptors } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { ApiProblems } from '../../../shared/adapters/http/api-responses.js';
import {
  ApiSignIn,
  ContinueSignIn,
  ProveAgain,
  type SignInResponse,
  signInResponse,
  CallerDevice,
  type DeviceInfo,
  Users,
} from '../../../auth/index.js';
import { CallerAddress } from '../../../shared/adapters/http/caller-address.js';
import {
  BeforeSecondFactor,
  CallerScope,
  CallerSession,
  PeopleOnly,
  Public,
} from '../../../shared/adapters/http/caller.js';
import { IdParam } from '../../../shared/adapters/http/id-param.js';
import { Idempotent } from '../../../shared/adapters/http/idempotency/idempotent.js';
import { ApiPage, Paged } from '../../../shared/adapters/http/paging.js';
import type { Page } from '../../../shared/application/page.js';
import { Scope } from '../../../shared/domain/scope.js';
import { AcceptInvitation } from '../../application/invitations/accept-invitation.js';
import { Invite } from '../../application/invitations/invite.js';
import { type InvitationView, InvitationViews } from '../../application/invitations/ports.js';
import { ShowInvitation } from '../../application/invitations/show-invitation.js';
import { WithdrawInvitation } from '../../application/invitations/withdraw-invitation.js';
import {
  AcceptInvitationBody,
  InvitationResponse,
  InvitationsQuery,
  InviteBody,
  InvitationOfferResponse,
} from './invitations.dto.js';

@ApiTags('Invitations')
@PeopleOnly('changes')
@Controller('api/invitations')
export class InvitationsController {
  constructor(
    private readonly views: InvitationViews,
    private readonly invite: Invite,
    private readonly withdraw: WithdrawInvitation,
    private readonly showInvitation: ShowInvitation,
    private readonly acceptInvitation: AcceptInvitation,
    private readonly users: Users,
    private readonly proveAgain: ProveAgain,
    private readonly continueSignIn: ContinueSignIn,
  ) {}

  @ApiBearerAuth()
  @Get()
  @UseInterceptors(Paged)
  @ApiPage(InvitationResponse)
  @ApiOperation({
    operationId: 'invitations.list',
    summary: 'Invitations that nobody has accepted yet, the newest first',
  })
  list(@CallerScope() scope: Scope, @Query() query: InvitationsQuery): Promise<Page<InvitationView>> {
    return this.views.list(scope, query, query);
  }

  @ApiBearerAuth()
  @Post()
  @Idempotent()
  @ApiOperation({
    operationId: 'invitations.create',
    summary: 'Mail an invitation; one like it that is open is replaced',
  })
  async create(
    @CallerScope() scope: Scope,
    @CallerSession() sessionId: string,
    @Body() body: InviteBody,
  ): Promise<InvitationResponse> {
    // Whoever becomes one may do everything that asks for a proof.
    if (body.role === 'platform_admin') await this.proveAgain.require(scope, sessionId);
    return this.views.get(scope, (await this.invite.execute(scope, body)).id);
  }

  @ApiBearerAuth()
  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({ operationId: 'invitations.withdraw', summary: 'Withdraw an invitation: its link works no more' })
  remove(@CallerScope() scope: Scope, @IdParam() id: string): Promise<void> {
    return this.withdraw.execute(scope, id);
  }

  @Public()
  @Get(':id')
  @ApiParam({ name: 'id', description: 'The token of its link', schema: { type: 'string' } })
  @ApiProblems(410)
  @ApiOperation({ operationId: 'invitations.get', summary: 'What the link of an invitation is about' })
  async look(@Param('id') token: string): Promise<InvitationOfferResponse> {
    const { invitation, websites, hasAccount } = await this.showInvitation.execute(token);
    const { email, role, expiresAt } = invitation;
    return { email, role, websites, expiresAt, hasAccount };
  }

  @ApiBearerAuth()
  @BeforeSecondFactor()
  @Post(':token/join')
  @HttpCode(204)
  @ApiProblems(409, 410)
  @ApiOperation({
    operationId: 'invitations.join',
    summary: 'Accept an invitation to the address that you are signed in with; no password is needed',
  })
  join(@CallerScope() scope: Scope, @Param('token') token: string): Promise<void> {
    return this.acceptInvitation.asSignedIn(scope, token);
  }

  @Public()
  @Post(':token/accept')
  @ApiProblems(403, 410, 429)
  @ApiSignIn({ status: 201 })
  @ApiOperation({
    operationId: 'invitations.accept',
    summary: 'Make the account, or prove that it is yours, and sign in',
  })
  async accept(
    @Param('token') token: string,
    @Body() body: AcceptInvitationBody,
    @CallerAddress() address: string,
    @CallerDevice() device: DeviceInfo,
  ): Promise<SignInResponse> {
    const scope = Scope.system('invitation');
    const userId = await this.acceptInvitation.execute({ token, ...body, address });
    return signInResponse(await this.continueSignIn.execute(scope, await this.users.get(scope, userId), device));
  }
}

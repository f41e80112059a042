import { Module } from '@nestjs/common';
import { AuthPeople } from './adapters/auth/auth-people.js';
import { AuditLogController } from './adapters/http/audit-log.controller.js';
import { InvitationsController } from './adapters/http/invitations.controller.js';
import { LogosController } from './adapters/http/logos.controller.js';
import { SecondFactorRulesController } from './adapters/http/second-factor-rules.controller.js';
import { TeamController } from './adapters/http/team.controller.js';
import { WebsitesController } from './adapters/http/websites.controller.js';
import { InvitationSweeper } from './adapters/jobs/invitation-sweeper.js';
import { FormerReaders } from './adapters/persistence/former-readers.js';
import { MikroOrmInvitations } from './adapters/persistence/mikro-orm-invitations.js';
import { MikroOrmMemberships } from './adapters/persistence/mikro-orm-memberships.js';
import { MikroOrmSecondFactorRules } from './adapters/persistence/mikro-orm-second-factor-rules.js';
import { MikroOrmWebsiteKeys } from './adapters/persistence/mikro-orm-website-keys.js';
import { MikroOrmWebsites } from './adapters/persistence/mikro-orm-websites.js';
import { SqlAuditTrail } from './adapters/persistence/sql-audit-trail.js';
import { SqlInvitationViews } from './adapters/persistence/sql-invitation-views.js';
import { SqlTeamViews } from './adapters/persistence/sql-team-views.js';
import { SqlWebsiteLogos } from './adapters/persistence/sql-website-logos.js';
import { SqlWebsiteViews } from './adapters/persistence/sql-website-views.js';
import { AddMember } from './application/add-member.js';
import { AssignWebsites } from './application/assign-websites.js';
import { ChangeMember } from './application/change-member.js';
import { ChangeWebsite } from './application/change-website.js';
import { CreateWebsite } from './application/create-website.js';
import { DeleteWebsite } from './application/delete-website.js';
import { AcceptInvitation } from './application/invitations/accept-invitation.js';
import { InvitationLinks } from './application/invitations/invitation-links.js';
import { InvitationMails } from './application/invitations/invitation-mails.js';
import { Invite } from './application/invitations/invite.js';
import { Invitations, InvitationViews } from './application/invitations/ports.js';
import { ShowInvitation } from './application/invitations/show-invitation.js';
import { WithdrawInvitation } from './application/invitations/withdraw-invitation.js';
import { JoinWebsites } from './application/join-websites.js';
import { SyncMemberships } from './application/sync-memberships.js';
import { Memberships, People, WebsiteKeys, WebsiteLogos, Websites } from './application/ports.js';
import { RemoveMember } from './application/remove-member.js';
import { RevealKey } from './application/reveal-key.js';
import { RequireSecondFactor, SecondFactorRules } from './application/second-factor-rules.js';
import { RotateKey } from './application/rotate-key.js';
import { TENANCY_TABLES } from './adapters/persistence/personal-tables.js';
import { personalTables } from '../shared/adapters/personal-data/personal-tables.js';

@Module({
  controllers: [
    WebsitesController,
    LogosController,
    TeamController,
    SecondFactorRulesController,
    InvitationsController,
    AuditLogController,
  ],
  providers: [
    personalTables(TENANCY_TABLES),
    CreateWebsite,
    { provide: WebsiteLogos, useClass: SqlWebsiteLogos },
    ChangeWebsite,
    DeleteWebsite,
    RevealKey,
    RotateKey,
    AddMember,
    JoinWebsites,
    SyncMemberships,
    ChangeMember,
    RemoveMember,
    AssignWebsites,
    RequireSecondFactor,
    { provide: SecondFactorRules, useClass: MikroOrmSecondFactorRules },
    Invite,
    InvitationMails,
    WithdrawInvitation,
    InvitationLinks,
    ShowInvitation,
    AcceptInvitation,
    InvitationSweeper,
    FormerReaders,
    { provide: Websites, useClass: MikroOrmWebsites },
    { provide: WebsiteKeys, useClass: MikroOrmWebsiteKeys },
    { provide: Memberships, useClass: MikroOrmMemberships },
    { provide: People, useClass: AuthPeople },
    { provide: Invitations, useClass: MikroOrmInvitations },
    { provide: InvitationViews, useClass: SqlInvitationViews },
    SqlWebsiteViews,
    SqlAuditTrail,
    SqlTeamViews,
  ],
  exports: [
    Websites,
    SqlWebsiteViews,
    WebsiteKeys,
    CreateWebsite,
    AddMember,
    SyncMemberships,
    FormerReaders,
    InvitationLinks,
    RequireSecondFactor,
  ],
})
export class TenancyModule {}

import { InstallationSchema } from './installation.schema.js';
import {
  ContentServerSchema,
  ServerProbeSchema,
  ServerToolSchema,
  ServerUptimeSchema,
} from '../content-servers/index.js';
import {
  AuthenticatorSchema,
  PasskeyChallengeSchema,
  PasskeySchema,
  PersonalTokenSchema,
  RecoveryCodeSchema,
  SessionSchema,
  SignInChallengeSchema,
  UserSchema,
} from '../auth/index.js';
import { CalendarFeedSchema } from '../calendar/index.js';
import { DataSourceSchema, SourceFileSchema, SourcePartSchema } from '../data-sources/index.js';
import {
  BudgetSchema,
  CitationSchema,
  GenerationRunSchema,
  ModelCallSchema,
  PassageSchema,
  SourceDocumentSchema,
  StepSchema,
  ToolCallSchema,
} from '../generation/index.js';
import { IdeaSearchSchema, TopicIdeaSchema } from '../ideas/index.js';
import { NotificationSchema } from '../notifications/index.js';
import { PictureChunkSchema, PictureSchema, PostCoverSchema } from '../pictures/index.js';
import {
  CategorySchema,
  ExpertiseSchema,
  FocusTopicSchema,
  SeoTermSchema,
  TopicSlotSchema,
} from '../planning/index.js';
import {
  ClaimCheckSchema,
  CommentSchema,
  DecisionLinkSchema,
  DigestSchema,
  HeldVersionSchema,
  ImportedPostSchema,
  PostFingerprintSchema,
  PostSchema,
  PostTombstoneSchema,
  PostVersionSchema,
  PostWordSchema,
  RewriteRequestSchema,
  SealedPostSchema,
} from '../posts/index.js';
import {
  DeliverySchema,
  DestinationHealthSchema,
  KeyWindowSchema,
  LiveCheckSchema,
  PeriodReleaseSchema,
  PostFeedSchema,
  PublishingConfigSchema,
  PublishingLogSchema,
  PullSumSchema,
  ReceiptKeySchema,
  ReleasePinSchema,
  PictureCopySchema,
  PreviewPostSchema,
  RemotePostSchema,
  ServedContentSchema,
} from '../publishing/index.js';
import { SiteCrawlSchema } from '../setup/index.js';
import { AuditRowSchema } from '../shared/adapters/audit/audit-row.schema.js';
import { StoredReplySchema } from '../shared/adapters/http/idempotency/stored-reply.schema.js';
import { MailRowSchema } from '../shared/adapters/mail/mail-row.schema.js';
import { TallyChangeSchema, TallySchema } from '../shared/adapters/tallies/tally.schemas.js';
import { ThrottleRowSchema } from '../shared/adapters/throttle/throttle-row.schema.js';
import {
  COLLEAGUES,
  InvitationSchema,
  MembershipSchema,
  WebsiteKeySchema,
  WebsiteLogoSchema,
  WebsiteSchema,
} from '../tenancy/index.js';
import { ImportChunkSchema, ImportSchema } from '../transfer/index.js';

// The policy for colleagues is added here, because tenancy defines it and depends on auth.
UserSchema.meta.policies.push(COLLEAGUES);

/** All entities, one for each table. */
export const entities = [
  UserSchema,
  SessionSchema,
  PersonalTokenSchema,
  AuthenticatorSchema,
  RecoveryCodeSchema,
  SignInChallengeSchema,
  PasskeySchema,
  PasskeyChallengeSchema,
  WebsiteSchema,
  WebsiteKeySchema,
  MembershipSchema,
  InvitationSchema,
  NotificationSchema,
  DigestSchema,
  HeldVersionSchema,
  AuditRowSchema,
  CategorySchema,
  SeoTermSchema,
  ExpertiseSchema,
  FocusTopicSchema,
  TopicSlotSchema,
  StoredReplySchema,
  MailRowSchema,
  ThrottleRowSchema,
  TallySchema,
  TallyChangeSchema,
  PostSchema,
  ImportedPostSchema,
  PostVersionSchema,
  ClaimCheckSchema,
  CommentSchema,
  DecisionLinkSchema,
  RewriteRequestSchema,
  SealedPostSchema,
  PostTombstoneSchema,
  PostFingerprintSchema,
  PostWordSchema,
  PublishingConfigSchema,
  DeliverySchema,
  DestinationHealthSchema,
  PublishingLogSchema,
  PeriodReleaseSchema,
  PostFeedSchema,
  ReleasePinSchema,
  PreviewPostSchema,
  RemotePostSchema,
  CalendarFeedSchema,
  KeyWindowSchema,
  LiveCheckSchema,
  PullSumSchema,
  ServedContentSchema,
  ReceiptKeySchema,
  ContentServerSchema,
  ServerToolSchema,
  ServerUptimeSchema,
  ServerProbeSchema,
  DataSourceSchema,
  SourceFileSchema,
  SourcePartSchema,
  BudgetSchema,
  GenerationRunSchema,
  StepSchema,
  ToolCallSchema,
  SourceDocumentSchema,
  PassageSchema,
  CitationSchema,
  ModelCallSchema,
  TopicIdeaSchema,
  IdeaSearchSchema,
  ImportSchema,
  InstallationSchema,
  ImportChunkSchema,
  SiteCrawlSchema,
  WebsiteLogoSchema,
  PictureSchema,
  PostCoverSchema,
  PictureChunkSchema,
  PictureCopySchema,
];

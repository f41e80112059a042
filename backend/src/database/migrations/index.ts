import { Initial } from './Migration00000000000000_initial.js';
import { Pull } from './Migration20261121000100_pull.js';
import { Titles } from './Migration20261121000200_titles.js';
import { PostWords } from './Migration20261121000300_post_words.js';
import { Live } from './Migration20261121000400_live.js';
import { Tallies } from './Migration20261122000300_tallies.js';
import { FeaturedImageAlt } from './Migration20261125080222_featured_image_alt.js';
import { PublisherOfPulls } from './Migration20261125180100_publisher_of_pulls.js';
import { CitationStyleOfWebsites } from './Migration20261125181832_citation_style.js';
import { ResumedRuns } from './Migration20261125232000_resumed_runs.js';
import { Receipts } from './Migration20261126024818_receipts.js';
import { ClaimChecks } from './Migration20261126031102_claim_checks.js';
import { RequireClaimChecks } from './Migration20261126040238_require_claim_checks.js';
import { HeldVersions } from './Migration20261126064118_held_versions.js';
import { ProofMarks } from './Migration20261126065822_proof_marks.js';
import { PreviewPosts } from './Migration20261128020221_preview_posts.js';
import { DeliveriesOnDemand } from './Migration20261128035521_deliveries_on_demand.js';
import { Notifications } from './Migration20261128035938_notifications.js';
import { TimeZoneOfUsers } from './Migration20261128050000_time_zone_of_users.js';
import { SetUp } from './Migration20261128051532_set_up.js';
import { Installations } from './Migration20261128050548_installations.js';
import { BackedUpAt } from './Migration20261128085506_backed_up_at.js';
import { WaitingTallies } from './Migration20261128043450_waiting_tallies.js';
import { Retention } from './Migration20261128095253_retention.js';
import { Pictures } from './Migration20261128125155_pictures.js';
import { PublishedPictures } from './Migration20261128161246_published_pictures.js';
import { LanguageOfWebsites } from './Migration20261128131000_language_of_websites.js';
import { WaitingRuns } from './Migration20261128160853_waiting_runs.js';
import { Covers } from './Migration20261128165900_covers.js';
import { DelayedDeliveries } from './Migration20261128161724_delayed_deliveries.js';
import { SecondFactors } from './Migration20261128155506_second_factors.js';
import { Passkeys } from './Migration20261128190122_passkeys.js';
import { ModelProfiles } from './Migration20261128190331_model_profiles.js';
import { SingleSignOn } from './Migration20261128191313_single_sign_on.js';
import { ProviderFactors } from './Migration20261128223230_provider_factors.js';
import { ProviderSessions } from './Migration20261128231500_provider_sessions.js';
import { RequiredSecondFactors } from './Migration20261128201548_required_second_factors.js';
import { Voices } from './Migration20261128190951_voices.js';
import { ApiVersionOfProfiles } from './Migration20261128221851_api_version_of_profiles.js';
import { VersionOfVoices } from './Migration20261128230541_version_of_voices.js';
import { LanguageOfPosts } from './Migration20261128223926_language_of_posts.js';

/** In the order they run. Generated ones are added here by hand after they were read. */
export const migrations = [
  Initial,
  Pull,
  Titles,
  PostWords,
  Live,
  Tallies,
  FeaturedImageAlt,
  PublisherOfPulls,
  CitationStyleOfWebsites,
  ResumedRuns,
  Receipts,
  ClaimChecks,
  RequireClaimChecks,
  HeldVersions,
  ProofMarks,
  PreviewPosts,
  DeliveriesOnDemand,
  Notifications,
  TimeZoneOfUsers,
  SetUp,
  Installations,
  WaitingTallies,
  BackedUpAt,
  Retention,
  Pictures,
  LanguageOfWebsites,
  WaitingRuns,
  Covers,
  DelayedDeliveries,
  SecondFactors,
  PublishedPictures,
  Passkeys,
  ModelProfiles,
  SingleSignOn,
  RequiredSecondFactors,
  Voices,
  ProviderFactors,
  ApiVersionOfProfiles,
  VersionOfVoices,
  LanguageOfPosts,
  ProviderSessions,
];

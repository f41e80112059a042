import { Migration } from '@mikro-orm/migrations';

export class Initial extends Migration {
  override name = 'Initial';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "audit_log" ("id" uuid not null, "at" timestamptz(3) not null, "actor_kind" varchar(20) not null,
        "actor_id" uuid null, "actor_name" varchar(300) not null, "action" varchar(100) not null,
        "website_id" uuid null, "subject_kind" varchar(50) not null, "subject_id" varchar(100) not null,
        "subject_name" varchar(300) null, "changes" jsonb not null, primary key ("id"));`,
    );
    this.addSql(`create index "audit_log_website_id_at_index" on "audit_log" ("website_id", "at");`);
    this.addSql(`create index "audit_log_actor_id_at_index" on "audit_log" ("actor_id", "at");`);
    this.addSql(`create index "audit_log_at_index" on "audit_log" ("at");`);
    this.addSql(
      `create index audit_log_passwords_index on audit_log (actor_id) where action in ('user.password_changed', 'user.password_reset');`,
    );

    this.addSql(
      `create table "mcp_servers" ("id" uuid not null, "name" varchar(200) not null, "description" text not null,
        "type" varchar(20) not null, "version" varchar(100) not null, "protocol_version" varchar(20) null,
        "role" varchar(20) not null, "url" text null, "command" text null, "args" jsonb not null,
        "headers" jsonb not null, "website_ids" jsonb null, "enabled" boolean not null default true,
        "address_version" int not null default 1, "status" varchar(20) not null default 'online',
        "failures_in_arow" int not null default 0, "last_probe_at" timestamptz(3) null, "last_probe_error" text null,
        "created_at" timestamptz(3) not null, primary key ("id"));`,
    );
    this.addSql(`create index "mcp_servers_created_at_id_index" on "mcp_servers" ("created_at", "id");`);
    this.addSql(`alter table "mcp_servers" add constraint "mcp_servers_name_unique" unique ("name");`);
    this.addSql(
      `alter table "mcp_servers" add constraint "mcp_servers_type_check" check (type in ('http', 'stdio', 'bundled'));`,
    );
    this.addSql(
      `alter table "mcp_servers" add constraint "mcp_servers_role_check" check (role in ('sources', 'own_sources', 'own_posts'));`,
    );
    this.addSql(
      `alter table "mcp_servers" add constraint "mcp_servers_status_check" check (status in ('online', 'degraded', 'offline'));`,
    );
    this.addSql(
      `alter table "mcp_servers" add constraint "mcp_servers_address_check" check ((type <> 'http' or url is not null)
        and (type <> 'stdio' or command is not null));`,
    );

    this.addSql(
      `create table "idempotency_keys" ("id" uuid not null, "user_id" uuid not null, "key" varchar(255) not null,
        "fingerprint" varchar(64) not null, "holder" uuid not null, "lease_until" timestamptz(3) not null,
        "status" smallint null, "headers" jsonb null, "body" text null, "created_at" timestamptz(3) not null,
        "expires_at" timestamptz(3) not null, primary key ("id"));`,
    );
    this.addSql(`create index "idempotency_keys_expires_at_index" on "idempotency_keys" ("expires_at");`);
    this.addSql(
      `alter table "idempotency_keys" add constraint "idempotency_keys_key_unique" unique ("user_id", "key");`,
    );

    this.addSql(
      `create table "mails" ("id" uuid not null, "to" varchar(254) not null, "subject" varchar(998) not null,
        "body" text null, "status" varchar(20) not null default 'queued', "at" timestamptz(3) not null,
        "sent_at" timestamptz(3) null, "attempt" int not null default 0, "next_attempt_at" timestamptz(3) null,
        "error" text null, primary key ("id"));`,
    );
    this.addSql(`create index "mails_at_id_index" on "mails" ("at", "id");`);
    this.addSql(`create index "mails_due_index" on "mails" ("next_attempt_at") where status = 'queued';`);
    this.addSql(
      `alter table "mails" add constraint "mails_status_check" check (status in ('queued', 'sent', 'failed', 'kept'));`,
    );

    this.addSql(
      `create table "mcp_server_probes" ("id" uuid not null, "server_id" uuid not null, "at" timestamptz(3) not null,
        "ok" boolean not null, "ms" int not null, "error" text null, primary key ("id"));`,
    );
    this.addSql(`create index "mcp_server_probes_server_id_at_index" on "mcp_server_probes" ("server_id", "at");`);
    this.addSql(`create index "mcp_server_probes_at_index" on "mcp_server_probes" ("at");`);

    this.addSql(
      `create table "mcp_tools" ("id" uuid not null, "server_id" uuid not null, "name" varchar(200) not null,
        "title" text null, "description" text not null, "input_schema" jsonb not null, "output_schema" jsonb null,
        "read_only" boolean not null, "definition_hash" varchar(64) not null,
        "state" varchar(20) not null default 'new', "pinned" jsonb null, "offered" boolean not null default true,
        "updated_at" timestamptz(3) not null, primary key ("id"));`,
    );
    this.addSql(`alter table "mcp_tools" add constraint "mcp_tools_name_unique" unique ("server_id", "name");`);
    this.addSql(
      `alter table "mcp_tools" add constraint "mcp_tools_state_check" check (state in ('new', 'allowed', 'quarantined', 'refused'));`,
    );

    this.addSql(
      `create table "mcp_server_uptime" ("server_id" uuid not null, "span" varchar(10) not null,
        "begins" timestamptz(0) not null, "looks" int not null, "answered" int not null, primary key ("server_id", "span", "begins"));`,
    );
    this.addSql(`create index "mcp_server_uptime_span_begins_index" on "mcp_server_uptime" ("span", "begins");`);
    this.addSql(
      `alter table "mcp_server_uptime" add constraint "mcp_server_uptime_span_check" check (span in ('hour', 'day'));`,
    );

    this.addSql(
      `create table "tallies" ("website_id" uuid not null, "measure" varchar(40) collate "C" not null,
        "day" date not null, "amount" bigint not null, primary key ("website_id", "measure", "day"));`,
    );
    this.addSql(`create index tallies_spent_index on tallies (day, website_id) where measure = 'spent';`);

    this.addSql(
      `create table "tally_changes" ("id" bigserial primary key, "website_id" uuid null,
        "measure" varchar(40) collate "C" not null, "day" date not null, "amount" bigint not null);`,
    );
    this.addSql(`create index "tally_changes_website_id_index" on "tally_changes" ("website_id");`);

    this.addSql(
      `create table "throttles" ("key" varchar(64) not null, "failures" timestamptz[] not null,
        "pending" timestamptz[] not null, "expires_at" timestamptz(3) not null, primary key ("key"));`,
    );
    this.addSql(`create index "throttles_expires_at_index" on "throttles" ("expires_at");`);

    this.addSql(
      `create table "users" ("id" uuid not null, "email" varchar(254) not null, "password" text not null,
        "first_name" varchar(100) null, "last_name" varchar(100) null, "profile_image_url" text null,
        "role" varchar(20) not null default 'tenant_admin', "post_mails" varchar(20) not null default 'immediately',
        "may_approve_by_token" boolean not null default false, "disabled_at" timestamptz null,
        "reset_token" varchar(64) null, "reset_token_expires" timestamptz null, "version" int not null default 1,
        "created_at" timestamptz not null, "updated_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`alter table "users" add constraint "users_email_unique" unique ("email");`);
    this.addSql(`alter table "users" add constraint "users_reset_token_unique" unique ("reset_token");`);
    this.addSql(`create index "users_created_at_id_index" on "users" ("created_at", "id");`);
    this.addSql(`create index "users_role_created_at_id_index" on "users" ("role", "created_at", "id");`);
    this.addSql(
      `alter table "users" add constraint "users_role_check" check (role in ('platform_admin', 'tenant_admin'));`,
    );
    this.addSql(
      `alter table "users" add constraint "users_post_mails_check" check (post_mails in ('immediately', 'daily', 'none'));`,
    );

    this.addSql(
      `create table "sessions" ("sid" uuid not null, "user_id" uuid not null, "token_digest" varchar(64) not null,
        "spent_digest" varchar(64) null, "spent_at" timestamptz(3) null, "successor" text null,
        "user_agent" varchar(400) null, "created_at" timestamptz(3) not null, "last_used_at" timestamptz(3) not null,
        "expire" timestamptz(3) not null, "ended_at" timestamptz(3) null, "version" int not null default 1, primary key ("sid"));`,
    );
    this.addSql(`create index "sessions_user_id_index" on "sessions" ("user_id");`);
    this.addSql(`create index "sessions_expire_index" on "sessions" ("expire");`);
    this.addSql(`create index "sessions_successor_index" on "sessions" ("spent_at") where successor is not null;`);

    this.addSql(
      `create table "personal_tokens" ("id" uuid not null, "user_id" uuid not null, "name" varchar(40) not null,
        "digest" varchar(64) not null, "prefix" varchar(9) not null, "scopes" text[] not null,
        "created_at" timestamptz(3) not null, "expires_at" timestamptz(3) null, "last_used_at" timestamptz(3) null,
        "asked" int not null default 0, "window_ends_at" timestamptz(3) not null, primary key ("id"));`,
    );
    this.addSql(`alter table "personal_tokens" add constraint "personal_tokens_digest_unique" unique ("digest");`);
    this.addSql(
      `alter table "personal_tokens" add constraint "personal_tokens_name_unique" unique ("user_id", "name");`,
    );
    this.addSql(
      `alter table "personal_tokens" add constraint "personal_tokens_scopes_check"
        check (cardinality(scopes) > 0 and scopes <@ array['read', 'write', 'approve']);`,
    );

    this.addSql(
      `create table "invitations" ("id" uuid not null, "email" varchar(254) not null, "role" varchar(20) not null,
        "website_ids" uuid[] not null, "permissions" text[] not null, "token_digest" varchar(64) not null,
        "invited_by" uuid null, "created_at" timestamptz(3) not null, "expires_at" timestamptz(3) not null,
        "accepted_at" timestamptz(3) null, "version" int not null default 1, primary key ("id"));`,
    );
    this.addSql(`alter table "invitations" add constraint "invitations_token_unique" unique ("token_digest");`);
    this.addSql(`create index "invitations_invited_by_index" on "invitations" ("invited_by");`);
    this.addSql(`create index "invitations_expires_at_index" on "invitations" ("expires_at");`);
    this.addSql(`create index "invitations_created_at_id_index" on "invitations" ("created_at", "id");`);
    this.addSql(`create index "invitations_email_index" on "invitations" ("email");`);
    this.addSql(`create index "invitations_website_ids_index" on "invitations" using gin ("website_ids");`);
    this.addSql(
      `alter table "invitations" add constraint "invitations_role_check" check (role in ('platform_admin', 'tenant_admin'));`,
    );

    this.addSql(
      `create table "mail_digests" ("id" uuid not null, "user_id" uuid not null, "day" date not null,
        "created_at" timestamptz(3) not null, primary key ("id"));`,
    );
    this.addSql(`create index "mail_digests_day_index" on "mail_digests" ("day");`);
    this.addSql(`alter table "mail_digests" add constraint "mail_digests_day_unique" unique ("user_id", "day");`);

    this.addSql(
      `create table "websites" ("id" uuid not null, "name" varchar(200) not null, "url" varchar(2000) not null,
        "description" text null, "publishing_schedule" varchar(20) not null default 'daily',
        "is_active" boolean not null default true, "allowed_origins" text[] not null default '{}',
        "version" int not null default 1, "created_at" timestamptz not null, "updated_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`alter table "websites" add constraint "websites_url_unique" unique ("url");`);
    this.addSql(`create index "websites_created_at_id_index" on "websites" ("created_at", "id");`);
    this.addSql(
      `create index websites_origins_index on websites using gin (allowed_origins) where allowed_origins <> '{}';`,
    );
    this.addSql(
      `alter table "websites" add constraint "websites_schedule_check" check (publishing_schedule in ('daily',
        'weekly', 'bi-weekly', 'monthly'));`,
    );

    this.addSql(
      `create table "served_contents" ("website_id" uuid not null, "version" uuid not null, primary key ("website_id"));`,
    );

    this.addSql(
      `create table "pull_sums" ("website_id" uuid not null, "day" date not null, "key_id" uuid not null,
        "status" smallint not null, "count" int not null, "last_at" timestamptz(3) not null,
        primary key ("website_id", "day", "key_id", "status"));`,
    );
    this.addSql(`create index "pull_sums_day_index" on "pull_sums" ("day");`);

    this.addSql(
      `create table "publishing_configs" ("id" uuid not null, "website_id" uuid not null,
        "template_type" varchar(50) not null, "destination_url" varchar(2000) not null, "headers" jsonb not null,
        "field_mapping" jsonb not null, "constants" jsonb not null, "release" varchar(20) not null,
        "scheduled_since" timestamptz(3) null, "settings" jsonb not null, "signing_secret" text not null,
        "previous_signing_secret" text null, "previous_secret_expires_at" timestamptz(3) null,
        "secret_revealed_to" uuid[] not null default '{}', "is_active" boolean not null default true,
        "last_published_at" timestamptz(3) null, "total_published" int not null default 0,
        "version" int not null default 1, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "publishing_configs" add constraint "publishing_configs_website_unique" unique ("website_id");`,
    );
    this.addSql(
      `alter table "publishing_configs" add constraint "publishing_configs_release_check"
        check (release in ('on_approval', 'on_schedule'));`,
    );
    this.addSql(
      `alter table "publishing_configs" add constraint "publishing_configs_since_check"
        check ((release = 'on_schedule') = (scheduled_since is not null));`,
    );

    this.addSql(
      `create table "remote_posts" ("config_id" uuid not null, "post_id" int not null, "website_id" uuid not null,
        "template_type" varchar(50) not null, "destination_url" varchar(2000) not null,
        "remote_id" varchar(100) not null, "url" varchar(2000) null, "picture" jsonb null,
        "seal" varchar(64) not null, "state" varchar(20) not null, "updated_at" timestamptz(3) not null,
        primary key ("config_id", "post_id"));`,
    );
    this.addSql(`create index "remote_posts_website_id_index" on "remote_posts" ("website_id");`);
    this.addSql(`create index "remote_posts_post_id_index" on "remote_posts" ("post_id");`);
    this.addSql(
      `alter table "remote_posts" add constraint "remote_posts_state_check" check (state in ('live', 'removing', 'withdrawn', 'deleted'));`,
    );

    this.addSql(
      `create table "post_tombstones" ("create_id" int not null, "website_id" uuid not null,
        "slug" varchar(200) not null, "deleted_at" timestamptz(3) not null, "reason" varchar(20) not null,
        "awaits_notice" boolean not null default true, "awaits_removal" boolean not null default true, primary key ("create_id"));`,
    );
    this.addSql(
      `create index "post_tombstones_website_id_deleted_at_create_id_index" on "post_tombstones" ("website_id",
        "deleted_at", "create_id");`,
    );
    this.addSql(
      `create index post_tombstones_awaiting_index on post_tombstones (website_id, deleted_at) where awaits_notice;`,
    );
    this.addSql(
      `create index post_tombstones_removal_index on post_tombstones (website_id, deleted_at) where awaits_removal;`,
    );
    this.addSql(
      `alter table "post_tombstones" add constraint "post_tombstones_reason_check" check (reason in ('withdrawn', 'deleted'));`,
    );

    this.addSql(
      `create table "post_feeds" ("id" uuid not null, "website_id" uuid not null, "key_digest" varchar(64) not null,
        "created_at" timestamptz(3) not null, primary key ("id"));`,
    );
    this.addSql(`alter table "post_feeds" add constraint "post_feeds_key_unique" unique ("key_digest");`);
    this.addSql(
      `create index "post_feeds_website_id_created_at_id_index" on "post_feeds" ("website_id", "created_at", "id");`,
    );

    this.addSql(
      `create table "website_users" ("id" uuid not null, "website_id" uuid not null, "user_id" uuid not null,
        "permissions" text[] not null, "is_owner" boolean not null default false, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "website_users_user_id_index" on "website_users" ("user_id");`);
    this.addSql(
      `alter table "website_users" add constraint "website_users_member_unique" unique ("website_id", "user_id");`,
    );

    this.addSql(
      `create table "imports" ("id" uuid not null, "kind" varchar(20) not null, "file_name" varchar(200) not null,
        "bytes" int not null, "website_id" uuid null, "url" varchar(2000) null, "name" varchar(200) null,
        "drafts" varchar(20) not null, "status" varchar(20) not null default 'queued',
        "lease_until" timestamptz(3) null, "attempt" int not null default 0, "tries" int not null default 0,
        "user_id" uuid not null, "detail" text not null, "done" int not null default 0,
        "total" int not null default 0, "report" jsonb null, "created_at" timestamptz(3) not null,
        "started_at" timestamptz(3) null, "ended_at" timestamptz(3) null, primary key ("id"));`,
    );
    this.addSql(`create index "imports_website_id_index" on "imports" ("website_id");`);
    this.addSql(`create index "imports_user_id_created_at_id_index" on "imports" ("user_id", "created_at", "id");`);
    this.addSql(`create index "imports_created_at_id_index" on "imports" ("created_at", "id");`);
    this.addSql(`create unique index imports_open_unique on imports (user_id) where status in ('queued', 'running');`);
    this.addSql(
      `alter table "imports" add constraint "imports_kind_check" check (kind in ('archive', 'wordpress', 'ghost'));`,
    );
    this.addSql(
      `alter table "imports" add constraint "imports_status_check" check (status in ('queued', 'running', 'succeeded',
        'failed', 'cancelled'));`,
    );
    this.addSql(`alter table "imports" add constraint "imports_drafts_check" check (drafts in ('skip', 'pending'));`);
    this.addSql(
      `alter table "imports" add constraint "imports_lease_check" check (lease_until is null or status = 'running');`,
    );

    this.addSql(
      `create table "import_chunks" ("import_id" uuid not null, "number" int not null, "user_id" uuid not null,
        "bytes" bytea not null, primary key ("import_id", "number"));`,
    );
    this.addSql(`create index "import_chunks_user_id_index" on "import_chunks" ("user_id");`);

    this.addSql(
      `create table "topic_idea_searches" ("website_id" uuid not null, "status" varchar(20) not null default 'queued',
        "lease_until" timestamptz(3) null, "attempt" int not null default 0, "tries" int not null default 0,
        "requested_by_name" varchar(300) not null, "requested_at" timestamptz(3) not null,
        "ended_at" timestamptz(3) null, "found" int not null default 0,
        "detail" text not null default 'Waiting for its turn.', primary key ("website_id"));`,
    );
    this.addSql(
      `create index topic_idea_searches_due_index on topic_idea_searches (requested_at) where status in ('queued', 'running');`,
    );
    this.addSql(
      `alter table "topic_idea_searches" add constraint "topic_idea_searches_status_check"
        check (status in ('queued', 'running', 'done', 'failed'));`,
    );
    this.addSql(
      `alter table "topic_idea_searches" add constraint "topic_idea_searches_lease_check"
        check (lease_until is null or status = 'running');`,
    );

    this.addSql(
      `create table "destination_healths" ("config_id" uuid not null, "website_id" uuid not null,
        "destination_url" varchar(2000) not null, "failing_since" timestamptz(3) not null,
        "last_failure_at" timestamptz(3) not null, "switched_off_at" timestamptz(3) null,
        "told_at" timestamptz(3) null, primary key ("config_id"));`,
    );
    this.addSql(`create index "destination_healths_website_id_index" on "destination_healths" ("website_id");`);

    this.addSql(
      `create table "deliveries" ("id" uuid not null, "message_id" uuid not null, "website_id" uuid not null,
        "config_id" uuid not null, "post_id" int not null, "seal" varchar(64) not null, "kind" varchar(20) not null,
        "released_at" timestamptz(3) not null, "status" varchar(20) not null, "attempt" int not null,
        "next_attempt_at" timestamptz(3) null, "first_attempt_at" timestamptz(3) null,
        "lease_until" timestamptz(3) null, "lease_token" int not null, "version" int not null default 1,
        "created_at" timestamptz(3) not null, "delivered_at" timestamptz(3) null, primary key ("id"));`,
    );
    this.addSql(`create index "deliveries_website_id_index" on "deliveries" ("website_id");`);
    this.addSql(`create index "deliveries_post_id_index" on "deliveries" ("post_id");`);
    this.addSql(
      `create index deliveries_due_index on deliveries (config_id, next_attempt_at) where next_attempt_at is not null;`,
    );
    this.addSql(`create index deliveries_failed_index on deliveries (config_id, created_at) where status = 'failed';`);
    this.addSql(
      `create unique index deliveries_once_unique on deliveries (config_id, post_id, seal, (kind = 'withdraw'));`,
    );
    this.addSql(
      `alter table "deliveries" add constraint "deliveries_kind_check" check (kind in ('publish', 'update', 'withdraw'));`,
    );
    this.addSql(
      `alter table "deliveries" add constraint "deliveries_status_check" check (status in ('pending', 'retrying', 'delivered', 'failed'));`,
    );

    this.addSql(
      `create table "publishing_logs" ("id" uuid not null, "website_id" uuid not null,
        "publishing_config_id" uuid not null, "delivery_id" uuid not null, "blog_post_id" int not null,
        "seal" varchar(64) not null, "attempt" int not null, "status" varchar(20) not null, "request" jsonb null,
        "response_data" jsonb null, "error_message" text null, "ms" int null, "attempted_at" timestamptz(3) not null, primary key ("id"));`,
    );
    this.addSql(
      `create index "publishing_logs_publishing_config_id_index" on "publishing_logs" ("publishing_config_id");`,
    );
    this.addSql(`create index "publishing_logs_delivery_id_index" on "publishing_logs" ("delivery_id");`);
    this.addSql(`create index "publishing_logs_blog_post_id_index" on "publishing_logs" ("blog_post_id");`);
    this.addSql(
      `create index "publishing_logs_website_id_attempted_at_id_index" on "publishing_logs" ("website_id", "attempted_at", "id");`,
    );
    this.addSql(`create index "publishing_logs_attempted_at_id_index" on "publishing_logs" ("attempted_at", "id");`);
    this.addSql(
      `alter table "publishing_logs" add constraint "publishing_logs_status_check"
        check (status in ('pending', 'retrying', 'delivered', 'failed'));`,
    );

    this.addSql(
      `create table "data_sources" ("id" uuid not null, "website_id" uuid not null, "name" varchar(200) not null,
        "type" varchar(20) not null, "connection_string" text null, "config" jsonb not null,
        "is_active" boolean not null default true, "last_read_at" timestamptz(3) null, "last_read_count" int null,
        "last_read_error" text null, "version" int not null default 1, "created_at" timestamptz(3) not null,
        "updated_at" timestamptz(3) not null, primary key ("id"));`,
    );
    this.addSql(
      `create index "data_sources_website_id_created_at_id_index" on "data_sources" ("website_id", "created_at", "id");`,
    );
    this.addSql(
      `alter table "data_sources" add constraint "data_sources_type_check" check (type in ('files', 'site', 'feed',
        'http_json', 'postgres'));`,
    );
    this.addSql(
      `alter table "data_sources" add constraint "data_sources_connection_check"
        check ((type = 'postgres') = (connection_string is not null));`,
    );

    this.addSql(
      `create table "data_source_files" ("id" uuid not null, "website_id" uuid not null,
        "data_source_id" uuid not null, "name" varchar(200) not null, "kind" varchar(20) not null,
        "bytes" int not null, "hash" varchar(64) not null, "parts" int not null, "characters" int not null,
        "created_at" timestamptz(3) not null, primary key ("id"));`,
    );
    this.addSql(
      `create index "data_source_files_data_source_id_created_at_id_index" on "data_source_files" ("data_source_id", "created_at", "id");`,
    );
    this.addSql(`create index "data_source_files_website_id_index" on "data_source_files" ("website_id");`);
    this.addSql(
      `alter table "data_source_files" add constraint "data_source_files_hash_unique" unique ("data_source_id", "hash");`,
    );
    this.addSql(
      `alter table "data_source_files" add constraint "data_source_files_kind_check"
        check (kind in ('markdown', 'text', 'html', 'csv', 'pdf'));`,
    );

    this.addSql(
      `create table "data_source_parts" ("id" uuid not null, "website_id" uuid not null,
        "data_source_id" uuid not null, "file_id" uuid not null, "position" int not null, "title" text not null,
        "text" text not null, "words" text[] not null, primary key ("id"));`,
    );
    this.addSql(`create index "data_source_parts_website_id_index" on "data_source_parts" ("website_id");`);
    this.addSql(`create index "data_source_parts_data_source_id_index" on "data_source_parts" ("data_source_id");`);
    this.addSql(
      `alter table "data_source_parts" add constraint "data_source_parts_position_unique" unique ("file_id", "position");`,
    );

    this.addSql(
      `create table "categories" ("id" uuid not null, "website_id" uuid not null, "name" varchar(200) not null,
        "slug" varchar(200) not null, "description" text null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(
      `create index "categories_website_id_created_at_id_index" on "categories" ("website_id", "created_at", "id");`,
    );
    this.addSql(`alter table "categories" add constraint "categories_slug_unique" unique ("website_id", "slug");`);

    this.addSql(
      `create table "seo_terms" ("id" uuid not null, "website_id" uuid not null, "category_id" uuid not null,
        "term" varchar(200) not null, "term_key" text not null, "priority" varchar(20) not null default 'medium',
        "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "seo_terms_website_id_index" on "seo_terms" ("website_id");`);
    this.addSql(
      `create index "seo_terms_category_id_created_at_id_index" on "seo_terms" ("category_id", "created_at", "id");`,
    );
    this.addSql(`alter table "seo_terms" add constraint "seo_terms_term_unique" unique ("category_id", "term_key");`);
    this.addSql(
      `alter table "seo_terms" add constraint "seo_terms_priority_check" check (priority in ('high', 'medium', 'low'));`,
    );

    this.addSql(
      `create table "focus_topics" ("id" uuid not null, "website_id" uuid not null, "category_id" uuid not null,
        "title" varchar(200) not null, "description" text not null, "content_angle" varchar(40) null,
        "start_date" date not null, "end_date" date not null, "is_active" boolean not null default true,
        "schedule_enabled" boolean not null default false, "schedule_frequency" varchar(20) not null default 'weekly',
        "schedule_days" text not null default '["monday"]', "schedule_time" varchar(5) not null default '09:00',
        "schedule_timezone" varchar(64) not null default 'America/New_York', "next_slot_at" timestamptz(3) null,
        "next_slot_date" date null, "last_generated_at" timestamptz null,
        "total_posts_generated" int not null default 0, "created_by" uuid null, "version" int not null default 1,
        "created_at" timestamptz not null, "updated_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "focus_topics_category_id_index" on "focus_topics" ("category_id");`);
    this.addSql(`create index "focus_topics_created_by_index" on "focus_topics" ("created_by");`);
    this.addSql(
      `create index "focus_topics_website_id_created_at_id_index" on "focus_topics" ("website_id", "created_at", "id");`,
    );
    this.addSql(`create index "focus_topics_created_at_id_index" on "focus_topics" ("created_at", "id");`);
    this.addSql(
      `create index focus_topics_next_slot_at_index on focus_topics (next_slot_at) where next_slot_at is not null;`,
    );
    this.addSql(`alter table "focus_topics" add constraint "focus_topics_dates_check" check (end_date >= start_date);`);
    this.addSql(
      `alter table "focus_topics" add constraint "focus_topics_angle_check" check (content_angle in ('none',
        'industry-analysis', 'how-to-guide', 'market-trends', 'case-study', 'regulatory-update', 'technology-focus',
        'cost-benefit', 'future-outlook'));`,
    );
    this.addSql(
      `alter table "focus_topics" add constraint "focus_topics_frequency_check"
        check (schedule_frequency in ('daily', 'weekly', 'monthly'));`,
    );
    this.addSql(
      `alter table "focus_topics" add constraint "focus_topics_time_check" check (schedule_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]\$');`,
    );
    this.addSql(
      `alter table "focus_topics" add constraint "focus_topics_total_check" check (total_posts_generated >= 0);`,
    );

    this.addSql(
      `create table "topic_slots" ("id" uuid not null, "website_id" uuid not null, "topic_id" uuid not null,
        "local_date" date not null, "at" timestamptz(3) not null, "status" varchar(20) not null default 'planned',
        "reason" text null, "run_id" uuid null, "origin" varchar(20) not null default 'schedule',
        "moved_to" date null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("id"));`,
    );
    this.addSql(
      `create index "topic_slots_website_id_local_date_index" on "topic_slots" ("website_id", "local_date");`,
    );
    this.addSql(`create index topic_slots_due_index on topic_slots (at) where status = 'planned';`);
    this.addSql(`create unique index topic_slots_run_index on topic_slots (run_id) where run_id is not null;`);
    this.addSql(
      `alter table "topic_slots" add constraint "topic_slots_topic_day_unique" unique ("topic_id", "local_date");`,
    );
    this.addSql(
      `alter table "topic_slots" add constraint "topic_slots_status_check" check (status in ('planned', 'running',
        'done', 'failed', 'skipped', 'missed'));`,
    );
    this.addSql(
      `alter table "topic_slots" add constraint "topic_slots_origin_check" check (origin in ('schedule', 'added'));`,
    );
    this.addSql(
      `alter table "topic_slots" add constraint "topic_slots_run_check" check (run_id is not null
        or status not in ('running', 'done', 'failed'));`,
    );

    this.addSql(
      `create table "topic_ideas" ("id" uuid not null, "website_id" uuid not null, "category_id" uuid not null,
        "title" varchar(300) not null, "title_key" text not null, "description" text not null,
        "content_angle" varchar(40) not null, "reason" text not null, "source" jsonb not null, "resembles" jsonb null,
        "status" varchar(20) not null default 'open', "focus_topic_id" uuid null,
        "created_at" timestamptz(3) not null, "decided_at" timestamptz(3) null, "version" int not null default 1, primary key ("id"));`,
    );
    this.addSql(`create index "topic_ideas_category_id_index" on "topic_ideas" ("category_id");`);
    this.addSql(`create index "topic_ideas_focus_topic_id_index" on "topic_ideas" ("focus_topic_id");`);
    this.addSql(
      `create index "topic_ideas_website_id_created_at_id_index" on "topic_ideas" ("website_id", "created_at", "id");`,
    );
    this.addSql(
      `alter table "topic_ideas" add constraint "topic_ideas_title_unique" unique ("website_id", "title_key");`,
    );
    this.addSql(
      `alter table "topic_ideas" add constraint "topic_ideas_status_check" check (status in ('open', 'accepted', 'dismissed'));`,
    );
    this.addSql(
      `alter table "topic_ideas" add constraint "topic_ideas_angle_check"
        check (content_angle in ('industry-analysis', 'how-to-guide', 'market-trends', 'case-study',
        'regulatory-update', 'technology-focus', 'cost-benefit', 'future-outlook'));`,
    );
    this.addSql(
      `alter table "topic_ideas" add constraint "topic_ideas_topic_check" check (focus_topic_id is null or status = 'accepted');`,
    );
    this.addSql(
      `alter table "topic_ideas" add constraint "topic_ideas_decided_check" check ((decided_at is null) = (status = 'open'));`,
    );

    this.addSql(
      `create table "blog_posts" ("create_id" serial primary key, "website_id" uuid not null, "category_id" uuid null,
        "focus_topic_id" uuid null, "generation_run_id" uuid null, "title" varchar(300) not null,
        "slug" varchar(200) not null, "category" varchar(200) not null, "author" varchar(200) not null,
        "content" text not null, "excerpt" text not null, "featured_image" text not null,
        "meta_title" varchar(300) not null, "meta_description" text not null, "blocks" jsonb not null,
        "status" varchar(20) not null default 'pending', "published" boolean not null default false,
        "published_at" timestamptz(3) null, "rewrite_count" smallint not null default 0,
        "last_rewrite_at" timestamptz(3) null, "open_rewrite_id" uuid null, "original_content" text null,
        "writer" varchar(50) not null, "writer_label" text null, "model" varchar(100) null, "sources" jsonb not null,
        "citations" jsonb not null, "unsupported" jsonb not null, "score" jsonb null, "score_total" smallint null,
        "worked_on" boolean not null default false, "decided_at" timestamptz(3) null, "decided_by" uuid null,
        "decided_by_name" varchar(300) null, "decline_reason" text null, "text_version" int not null default 1,
        "sealed_version" int null, "seal" varchar(64) null, "version" int not null default 1,
        "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null,
        "pending_since" timestamptz(3) not null default now());`,
    );
    this.addSql(`create index "blog_posts_category_id_index" on "blog_posts" ("category_id");`);
    this.addSql(`create index "blog_posts_focus_topic_id_index" on "blog_posts" ("focus_topic_id");`);
    this.addSql(`alter table "blog_posts" add constraint "blog_posts_run_unique" unique ("generation_run_id");`);
    this.addSql(`create index "blog_posts_decided_by_index" on "blog_posts" ("decided_by");`);
    this.addSql(
      `create index "blog_posts_website_id_created_at_create_id_index" on "blog_posts" ("website_id", "created_at", "create_id");`,
    );
    this.addSql(
      `create index "blog_posts_website_id_status_created_at_create_id_index" on "blog_posts" ("website_id", "status",
        "created_at", "create_id");`,
    );
    this.addSql(
      `create index "blog_posts_status_created_at_create_id_index" on "blog_posts" ("status", "created_at", "create_id");`,
    );
    this.addSql(`create index "blog_posts_created_at_create_id_index" on "blog_posts" ("created_at", "create_id");`);
    this.addSql(`create index "blog_posts_updated_at_create_id_index" on "blog_posts" ("updated_at", "create_id");`);
    this.addSql(`create index blog_posts_title_index on blog_posts ("left"(title, 80), create_id);`);
    this.addSql(`create index blog_posts_category_index on blog_posts ("left"(category, 80), create_id);`);
    this.addSql(`create index blog_posts_score_index on blog_posts (coalesce(score_total, -1), create_id);`);
    this.addSql(
      `create index blog_posts_calendar_index on blog_posts (website_id, coalesce(published_at, decided_at, created_at));`,
    );
    this.addSql(
      `create index "blog_posts_filters_index" on "blog_posts" ("website_id", "status", "category", "focus_topic_id",
        "score_total", "created_at", "create_id");`,
    );
    this.addSql(`alter table "blog_posts" add constraint "blog_posts_slug_unique" unique ("website_id", "slug");`);
    this.addSql(
      `alter table "blog_posts" add constraint "blog_posts_status_check" check (status in ('pending', 'approved',
        'rejected', 'published', 'withdrawn', 'imported'));`,
    );
    this.addSql(
      `alter table "blog_posts" add constraint "blog_posts_rewrites_check" check (rewrite_count between 0 and 3);`,
    );
    this.addSql(
      `alter table "blog_posts" add constraint "blog_posts_score_check" check (score_total between 0 and 100);`,
    );
    this.addSql(
      `alter table "blog_posts" add constraint "blog_posts_seal_check" check ((seal is null) = (sealed_version is null));`,
    );
    this.addSql(
      `alter table "blog_posts" add constraint "blog_posts_sealed_status_check"
        check (status not in ('approved', 'published') or seal is not null);`,
    );

    this.addSql(
      `create table "sealed_posts" ("post_id" int not null, "website_id" uuid not null, "seal" varchar(64) not null,
        "version" int not null, "slug" varchar(200) not null, "category" varchar(200) not null,
        "document" text not null, "provenance" jsonb not null, "published" boolean not null default false,
        "published_at" timestamptz(3) null, "live_url" text null, "awaits_release" boolean not null default true,
        "created_at" timestamptz(3) not null, "approved_at" timestamptz(3) not null, "approved_by" uuid not null,
        "accepted_unsupported" jsonb not null, "updated_at" timestamptz(3) not null, primary key ("post_id"));`,
    );
    this.addSql(
      `create index "sealed_posts_website_id_updated_at_post_id_index" on "sealed_posts" ("website_id", "updated_at", "post_id");`,
    );
    this.addSql(
      `create index "sealed_posts_category_index" on "sealed_posts" ("website_id", "category", "updated_at", "post_id");`,
    );
    this.addSql(
      `create index "sealed_posts_published_approved_at_index" on "sealed_posts" ("published", "approved_at");`,
    );
    this.addSql(
      `create index sealed_posts_awaiting_index on sealed_posts (website_id, approved_at) where awaits_release;`,
    );
    this.addSql(`alter table "sealed_posts" add constraint "sealed_posts_slug_unique" unique ("website_id", "slug");`);

    this.addSql(
      `create table "release_pins" ("post_id" int not null, "website_id" uuid not null, "date" date not null,
        "pinned_at" timestamptz(3) not null, primary key ("post_id"));`,
    );
    this.addSql(`create index "release_pins_website_id_index" on "release_pins" ("website_id");`);

    this.addSql(
      `create table "live_checks" ("post_id" int not null, "website_id" uuid not null, "url" text not null,
        "seal" varchar(64) not null, "state" varchar(20) not null default 'unchecked',
        "differences" jsonb not null default '[]', "checked_at" timestamptz(3) null, "looks" int not null default 0,
        "next_check_at" timestamptz(3) not null, primary key ("post_id"));`,
    );
    this.addSql(`create index "live_checks_website_id_index" on "live_checks" ("website_id");`);
    this.addSql(`create index "live_checks_next_check_at_index" on "live_checks" ("next_check_at");`);
    this.addSql(
      `alter table "live_checks" add constraint "live_checks_state_check" check (state in ('live', 'drifted', 'not_found', 'unchecked'));`,
    );

    this.addSql(
      `create table "rewrite_requests" ("id" uuid not null, "post_id" int not null, "website_id" uuid not null,
        "requested_by" uuid null, "rewrite_type" varchar(20) not null, "content_angle" varchar(50) null,
        "instructions" text null, "status" varchar(20) not null default 'pending', "failure" text null,
        "generation_run_id" uuid null, "original_content" text not null, "rewritten_content" text null,
        "created_at" timestamptz(3) not null, "completed_at" timestamptz(3) null, primary key ("id"));`,
    );
    this.addSql(`create index "rewrite_requests_website_id_index" on "rewrite_requests" ("website_id");`);
    this.addSql(`create index "rewrite_requests_requested_by_index" on "rewrite_requests" ("requested_by");`);
    this.addSql(
      `create index "rewrite_requests_post_id_created_at_index" on "rewrite_requests" ("post_id", "created_at");`,
    );
    this.addSql(
      `create unique index "rewrite_requests_open_unique" on "rewrite_requests" ("post_id") where status in ('pending', 'in_progress');`,
    );
    this.addSql(
      `alter table "rewrite_requests" add constraint "rewrite_requests_type_check"
        check (rewrite_type in ('tone_change', 'total_rewrite', 'partial_rewrite'));`,
    );
    this.addSql(
      `alter table "rewrite_requests" add constraint "rewrite_requests_status_check"
        check (status in ('pending', 'in_progress', 'completed', 'failed'));`,
    );
    this.addSql(
      `alter table "rewrite_requests" add constraint "rewrite_requests_completed_check"
        check (status <> 'completed' or (completed_at is not null and rewritten_content is not null));`,
    );

    this.addSql(
      `create table "post_words" ("website_id" uuid not null, "word" varchar(60) collate "C" not null,
        "post_id" int not null, primary key ("website_id", "word", "post_id"));`,
    );
    this.addSql(`create index "post_words_post_id_index" on "post_words" ("post_id");`);

    this.addSql(
      `create table "post_versions" ("post_id" int not null, "number" int not null, "website_id" uuid not null,
        "at" timestamptz(3) not null, "by" varchar(300) not null, "by_id" uuid null, "kind" varchar(20) not null,
        "title" varchar(300) not null, "slug" varchar(200) not null, "category" varchar(200) not null,
        "author" varchar(200) not null, "content" text not null, "excerpt" text not null,
        "featured_image" text not null, "meta_title" varchar(300) not null, "meta_description" text not null,
        "blocks" jsonb not null, primary key ("post_id", "number"));`,
    );
    this.addSql(`create index "post_versions_website_id_index" on "post_versions" ("website_id");`);
    this.addSql(
      `alter table "post_versions" add constraint "post_versions_kind_check"
        check (kind in ('generated', 'submitted', 'edit', 'rewrite', 'restore'));`,
    );

    this.addSql(
      `create table "post_fingerprints" ("hash" int not null, "post_id" int not null, "website_id" uuid not null,
        primary key ("hash", "post_id"));`,
    );
    this.addSql(`create index "post_fingerprints_post_id_index" on "post_fingerprints" ("post_id");`);

    this.addSql(
      `create table "period_releases" ("config_id" uuid not null, "period" date not null, "website_id" uuid not null,
        "post_id" int null, "seal" varchar(64) not null, "released_at" timestamptz(3) not null, primary key ("config_id", "period"));`,
    );
    this.addSql(`create index "period_releases_website_id_index" on "period_releases" ("website_id");`);
    this.addSql(`create index "period_releases_post_id_index" on "period_releases" ("post_id");`);

    this.addSql(
      `create table "imported_posts" ("post_id" int not null, "website_id" uuid not null,
        "source" varchar(20) not null, "source_key" varchar(500) not null, "url" varchar(2000) null,
        "published_at" timestamptz(3) null, "tags" text[] not null default '{}', "import_id" uuid not null, primary key ("post_id"));`,
    );
    this.addSql(
      `create index "imported_posts_website_id_import_id_index" on "imported_posts" ("website_id", "import_id");`,
    );
    this.addSql(
      `alter table "imported_posts" add constraint "imported_posts_source_unique" unique ("website_id", "source", "source_key");`,
    );
    this.addSql(
      `alter table "imported_posts" add constraint "imported_posts_source_check" check (source in ('wordpress', 'ghost'));`,
    );

    this.addSql(
      `create table "decision_links" ("id" uuid not null, "post_id" int not null, "website_id" uuid not null,
        "user_id" uuid not null, "token_digest" varchar(64) not null, "seal" varchar(64) not null,
        "created_at" timestamptz(3) not null, "expires_at" timestamptz(3) not null, "used_at" timestamptz(3) null,
        "decision" varchar(20) null, primary key ("id"));`,
    );
    this.addSql(`create index "decision_links_post_id_index" on "decision_links" ("post_id");`);
    this.addSql(`create index "decision_links_website_id_index" on "decision_links" ("website_id");`);
    this.addSql(`create index "decision_links_user_id_index" on "decision_links" ("user_id");`);
    this.addSql(`alter table "decision_links" add constraint "decision_links_token_unique" unique ("token_digest");`);
    this.addSql(`create index "decision_links_expires_at_index" on "decision_links" ("expires_at");`);
    this.addSql(
      `alter table "decision_links" add constraint "decision_links_decision_check" check (decision in ('approved', 'rejected'));`,
    );
    this.addSql(
      `alter table "decision_links" add constraint "decision_links_used_check" check ((used_at is null) = (decision is null));`,
    );

    this.addSql(
      `create table "post_comments" ("id" uuid not null, "post_id" int not null, "website_id" uuid not null,
        "author_id" uuid null, "author_name" varchar(300) not null, "text" text not null, "sentence" jsonb null,
        "mentioned" uuid[] not null, "resolved_at" timestamptz(3) null, "resolved_by" varchar(300) null,
        "created_at" timestamptz(3) not null, "edited_at" timestamptz(3) null, "version" int not null default 1, primary key ("id"));`,
    );
    this.addSql(`create index "post_comments_website_id_index" on "post_comments" ("website_id");`);
    this.addSql(`create index "post_comments_author_id_index" on "post_comments" ("author_id");`);
    this.addSql(
      `create index "post_comments_post_id_created_at_id_index" on "post_comments" ("post_id", "created_at", "id");`,
    );
    this.addSql(
      `alter table "post_comments" add constraint "post_comments_resolved_check" check ((resolved_at is null) = (resolved_by is null));`,
    );

    this.addSql(
      `create table "generation_runs" ("id" uuid not null, "website_id" uuid not null, "category_id" uuid null,
        "focus_topic_id" uuid null, "kind" varchar(20) not null, "request" jsonb not null, "requested_by" uuid null,
        "requested_by_name" varchar(300) not null, "writer" varchar(50) not null,
        "writer_version" varchar(50) not null, "status" varchar(20) not null default 'queued',
        "lease_until" timestamptz(3) null, "attempt" int not null default 0, "tries" int not null default 0,
        "deadline" timestamptz(3) null, "reserved_micro_usd" bigint not null default '0', "error" jsonb null,
        "post_id" int null, "mail_ids" jsonb not null, "created_at" timestamptz(3) not null,
        "started_at" timestamptz(3) null, "ended_at" timestamptz(3) null, primary key ("id"));`,
    );
    this.addSql(`create index "generation_runs_category_id_index" on "generation_runs" ("category_id");`);
    this.addSql(`create index "generation_runs_focus_topic_id_index" on "generation_runs" ("focus_topic_id");`);
    this.addSql(`create index "generation_runs_requested_by_index" on "generation_runs" ("requested_by");`);
    this.addSql(`create index "generation_runs_post_id_index" on "generation_runs" ("post_id");`);
    this.addSql(
      `create index "generation_runs_website_id_created_at_id_index" on "generation_runs" ("website_id", "created_at", "id");`,
    );
    this.addSql(`create index "generation_runs_created_at_id_index" on "generation_runs" ("created_at", "id");`);
    this.addSql(
      `create index generation_runs_reserved_index on generation_runs (website_id) include (reserved_micro_usd)
        where reserved_micro_usd > 0;`,
    );
    this.addSql(
      `create index generation_runs_due_index on generation_runs (website_id, created_at) where status in ('queued', 'running');`,
    );
    this.addSql(
      `alter table "generation_runs" add constraint "generation_runs_status_check"
        check (status in ('queued', 'running', 'succeeded', 'failed', 'cancelled'));`,
    );
    this.addSql(
      `alter table "generation_runs" add constraint "generation_runs_kind_check"
        check (kind in ('create', 'topic', 'test', 'trial', 'rewrite'));`,
    );
    this.addSql(
      `alter table "generation_runs" add constraint "generation_runs_lease_check" check (lease_until is null or status = 'running');`,
    );

    this.addSql(
      `create table "tool_calls" ("id" uuid not null, "website_id" uuid not null, "run_id" uuid not null,
        "server" varchar(200) not null, "tool" varchar(200) not null, "arguments" jsonb not null,
        "result" text not null, "documents" jsonb not null, "is_error" boolean not null, "truncated" boolean not null,
        "started_at" timestamptz(3) not null, "ms" int not null, primary key ("id"));`,
    );
    this.addSql(`create index "tool_calls_run_id_started_at_index" on "tool_calls" ("run_id", "started_at");`);
    this.addSql(`create index "tool_calls_website_id_index" on "tool_calls" ("website_id");`);

    this.addSql(
      `create table "generation_steps" ("id" uuid not null, "website_id" uuid not null, "run_id" uuid not null,
        "name" varchar(20) not null, "input_hash" varchar(64) not null, "status" varchar(20) not null,
        "started_at" timestamptz(3) not null, "ended_at" timestamptz(3) null, "detail" text not null,
        "tries" smallint not null default 1, "last_failure" text null, "output" jsonb null, primary key ("id"));`,
    );
    this.addSql(`create index "generation_steps_website_id_index" on "generation_steps" ("website_id");`);
    this.addSql(
      `alter table "generation_steps" add constraint "generation_steps_once_unique" unique ("run_id", "name", "input_hash");`,
    );
    this.addSql(
      `alter table "generation_steps" add constraint "generation_steps_name_check"
        check (name in ('brief', 'plan', 'research', 'passages', 'select', 'outline', 'draft', 'verify', 'revise',
        'metadata', 'save', 'rewrite'));`,
    );
    this.addSql(
      `alter table "generation_steps" add constraint "generation_steps_status_check"
        check (status in ('running', 'done', 'skipped', 'failed'));`,
    );

    this.addSql(
      `create table "source_documents" ("id" uuid not null, "website_id" uuid not null, "run_id" uuid not null,
        "key" varchar(500) not null, "tool_call_id" uuid not null, "server" varchar(200) not null, "url" text null,
        "title" text not null, "text" text not null, "own_source" boolean not null, "citable" boolean not null, primary key ("id"));`,
    );
    this.addSql(`create index "source_documents_tool_call_id_index" on "source_documents" ("tool_call_id");`);
    this.addSql(`create index "source_documents_website_id_index" on "source_documents" ("website_id");`);
    this.addSql(
      `alter table "source_documents" add constraint "source_documents_key_unique" unique ("run_id", "key");`,
    );

    this.addSql(
      `create table "passages" ("id" uuid not null, "website_id" uuid not null, "run_id" uuid not null,
        "key" varchar(540) not null, "document_id" uuid not null, "start_at" int not null, "end_at" int not null,
        "text" text not null, "hash" varchar(64) not null, primary key ("id"));`,
    );
    this.addSql(`create index "passages_document_id_index" on "passages" ("document_id");`);
    this.addSql(`create index "passages_website_id_index" on "passages" ("website_id");`);
    this.addSql(`alter table "passages" add constraint "passages_key_unique" unique ("run_id", "key");`);
    this.addSql(
      `alter table "passages" add constraint "passages_offsets_check" check (start_at >= 0 and end_at > start_at);`,
    );

    this.addSql(
      `create table "model_calls" ("id" uuid not null, "website_id" uuid not null, "run_id" uuid not null,
        "step" varchar(20) not null, "model" varchar(100) not null, "request_id" varchar(200) null,
        "input_tokens" int not null, "output_tokens" int not null, "cache_read" int not null,
        "cache_write" int not null, "cost_micro_usd" bigint not null, "prompt_version" varchar(50) not null,
        "prompt" text not null, "at" timestamptz(3) not null, "ms" int not null, "error" varchar(100) null, primary key ("id"));`,
    );
    this.addSql(`create index "model_calls_run_id_at_index" on "model_calls" ("run_id", "at");`);
    this.addSql(`create index model_calls_month_index on model_calls (website_id, at) include (cost_micro_usd);`);

    this.addSql(
      `create table "citations" ("passage_id" uuid not null, "block" varchar(20) not null, "sentence" int not null,
        "website_id" uuid not null, "run_id" uuid not null, primary key ("passage_id", "block", "sentence"));`,
    );
    this.addSql(`create index "citations_run_id_index" on "citations" ("run_id");`);
    this.addSql(`create index "citations_website_id_index" on "citations" ("website_id");`);

    this.addSql(
      `create table "expertise" ("id" uuid not null, "website_id" uuid not null, "category_id" uuid not null,
        "level" varchar(20) not null default 'intermediate', "tone" varchar(20) not null default 'professional',
        "description" text null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "expertise_website_id_index" on "expertise" ("website_id");`);
    this.addSql(
      `create index "expertise_category_id_created_at_id_index" on "expertise" ("category_id", "created_at", "id");`,
    );
    this.addSql(
      `alter table "expertise" add constraint "expertise_level_check" check (level in ('beginner', 'intermediate', 'expert'));`,
    );
    this.addSql(
      `alter table "expertise" add constraint "expertise_tone_check" check (tone in ('professional', 'casual', 'technical', 'friendly'));`,
    );

    this.addSql(
      `create table "calendar_feeds" ("id" uuid not null, "user_id" uuid not null, "website_id" uuid null,
        "key_digest" varchar(64) not null, "created_at" timestamptz(3) not null, primary key ("id"));`,
    );
    this.addSql(`create index "calendar_feeds_website_id_index" on "calendar_feeds" ("website_id");`);
    this.addSql(`alter table "calendar_feeds" add constraint "calendar_feeds_key_unique" unique ("key_digest");`);
    this.addSql(
      `create index "calendar_feeds_user_id_created_at_id_index" on "calendar_feeds" ("user_id", "created_at", "id");`,
    );

    this.addSql(
      `create table "website_budgets" ("website_id" uuid not null, "cap_micro_usd" bigint not null, primary key ("website_id"));`,
    );
    this.addSql(`alter table "website_budgets" add constraint "website_budgets_cap_check" check (cap_micro_usd >= 0);`);

    this.addSql(
      `create table "website_keys" ("id" uuid not null, "website_id" uuid not null, "digest" varchar(64) not null,
        "sealed" text not null, "expires_at" timestamptz null, "last_used_at" timestamptz null,
        "revealed_to" uuid[] not null default '{}', "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "website_keys_website_id_index" on "website_keys" ("website_id");`);
    this.addSql(`alter table "website_keys" add constraint "website_keys_digest_unique" unique ("digest");`);
    this.addSql(
      `create unique index "website_keys_current_unique" on "website_keys" ("website_id") where expires_at is null;`,
    );

    this.addSql(
      `create table "website_key_windows" ("key_id" uuid not null, "website_id" uuid not null,
        "ends_at" timestamptz(3) not null, "asked" int not null, primary key ("key_id"));`,
    );
    this.addSql(`create index "website_key_windows_website_id_index" on "website_key_windows" ("website_id");`);

    this.addSql(
      `alter table "mcp_server_probes" add constraint "mcp_server_probes_server_id_foreign" foreign key ("server_id")
        references "mcp_servers" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "mcp_tools" add constraint "mcp_tools_server_id_foreign" foreign key ("server_id")
        references "mcp_servers" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "mcp_server_uptime" add constraint "mcp_server_uptime_server_id_foreign" foreign key ("server_id")
        references "mcp_servers" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "sessions" add constraint "sessions_user_id_foreign" foreign key ("user_id")
        references "users" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "personal_tokens" add constraint "personal_tokens_user_id_foreign" foreign key ("user_id")
        references "users" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "invitations" add constraint "invitations_invited_by_foreign" foreign key ("invited_by")
        references "users" ("id") on delete set null;`,
    );

    this.addSql(
      `alter table "mail_digests" add constraint "mail_digests_user_id_foreign" foreign key ("user_id")
        references "users" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "served_contents" add constraint "served_contents_website_id_foreign" foreign key ("website_id")
        references "websites" ("id") on update cascade on delete cascade;`,
    );

    this.addSql(
      `alter table "pull_sums" add constraint "pull_sums_website_id_foreign" foreign key ("website_id")
        references "websites" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "publishing_configs" add constraint "publishing_configs_website_id_foreign" foreign key
        ("website_id") references "websites" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "remote_posts" add constraint "remote_posts_config_id_foreign" foreign key ("config_id")
        references "publishing_configs" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "remote_posts" add constraint "remote_posts_website_id_foreign" foreign key ("website_id")
        references "websites" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "post_tombstones" add constraint "post_tombstones_website_id_foreign" foreign key ("website_id")
        references "websites" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "post_feeds" add constraint "post_feeds_website_id_foreign" foreign key ("website_id")
        references "websites" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "website_users" add constraint "website_users_website_id_foreign" foreign key ("website_id")
        references "websites" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "website_users" add constraint "website_users_user_id_foreign" foreign key ("user_id")
        references "users" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "imports" add constraint "imports_website_id_foreign" foreign key ("website_id")
        references "websites" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "imports" add constraint "imports_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "import_chunks" add constraint "import_chunks_import_id_foreign" foreign key ("import_id")
        references "imports" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "import_chunks" add constraint "import_chunks_user_id_foreign" foreign key ("user_id")
        references "users" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "topic_idea_searches" add constraint "topic_idea_searches_website_id_foreign" foreign key
        ("website_id") references "websites" ("id") on update cascade on delete cascade;`,
    );

    this.addSql(
      `alter table "destination_healths" add constraint "destination_healths_config_id_foreign" foreign key
        ("config_id") references "publishing_configs" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "destination_healths" add constraint "destination_healths_website_id_foreign" foreign key
        ("website_id") references "websites" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "deliveries" add constraint "deliveries_website_id_foreign" foreign key ("website_id")
        references "websites" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "deliveries" add constraint "deliveries_config_id_foreign" foreign key ("config_id")
        references "publishing_configs" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "publishing_logs" add constraint "publishing_logs_website_id_foreign" foreign key ("website_id")
        references "websites" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "publishing_logs" add constraint "publishing_logs_publishing_config_id_foreign" foreign key
        ("publishing_config_id") references "publishing_configs" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "publishing_logs" add constraint "publishing_logs_delivery_id_foreign" foreign key ("delivery_id")
        references "deliveries" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "data_sources" add constraint "data_sources_website_id_foreign" foreign key ("website_id")
        references "websites" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "data_source_files" add constraint "data_source_files_website_id_foreign" foreign key
        ("website_id") references "websites" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "data_source_files" add constraint "data_source_files_data_source_id_foreign" foreign key
        ("data_source_id") references "data_sources" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "data_source_parts" add constraint "data_source_parts_website_id_foreign" foreign key
        ("website_id") references "websites" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "data_source_parts" add constraint "data_source_parts_data_source_id_foreign" foreign key
        ("data_source_id") references "data_sources" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "data_source_parts" add constraint "data_source_parts_file_id_foreign" foreign key ("file_id")
        references "data_source_files" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "categories" add constraint "categories_website_id_foreign" foreign key ("website_id")
        references "websites" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "seo_terms" add constraint "seo_terms_website_id_foreign" foreign key ("website_id")
        references "websites" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "seo_terms" add constraint "seo_terms_category_id_foreign" foreign key ("category_id")
        references "categories" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "focus_topics" add constraint "focus_topics_website_id_foreign" foreign key ("website_id")
        references "websites" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "focus_topics" add constraint "focus_topics_category_id_foreign" foreign key ("category_id")
        references "categories" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "focus_topics" add constraint "focus_topics_created_by_foreign" foreign key ("created_by")
        references "users" ("id") on delete set null;`,
    );

    this.addSql(
      `alter table "topic_slots" add constraint "topic_slots_website_id_foreign" foreign key ("website_id")
        references "websites" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "topic_slots" add constraint "topic_slots_topic_id_foreign" foreign key ("topic_id")
        references "focus_topics" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "topic_ideas" add constraint "topic_ideas_website_id_foreign" foreign key ("website_id")
        references "websites" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "topic_ideas" add constraint "topic_ideas_category_id_foreign" foreign key ("category_id")
        references "categories" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "topic_ideas" add constraint "topic_ideas_focus_topic_id_foreign" foreign key ("focus_topic_id")
        references "focus_topics" ("id") on delete set null;`,
    );

    this.addSql(
      `alter table "blog_posts" add constraint "blog_posts_website_id_foreign" foreign key ("website_id")
        references "websites" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "blog_posts" add constraint "blog_posts_category_id_foreign" foreign key ("category_id")
        references "categories" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "blog_posts" add constraint "blog_posts_focus_topic_id_foreign" foreign key ("focus_topic_id")
        references "focus_topics" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "blog_posts" add constraint "blog_posts_decided_by_foreign" foreign key ("decided_by")
        references "users" ("id") on delete set null;`,
    );

    this.addSql(
      `alter table "sealed_posts" add constraint "sealed_posts_post_id_foreign" foreign key ("post_id")
        references "blog_posts" ("create_id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "sealed_posts" add constraint "sealed_posts_website_id_foreign" foreign key ("website_id")
        references "websites" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "release_pins" add constraint "release_pins_post_id_foreign" foreign key ("post_id")
        references "sealed_posts" ("post_id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "release_pins" add constraint "release_pins_website_id_foreign" foreign key ("website_id")
        references "websites" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "live_checks" add constraint "live_checks_post_id_foreign" foreign key ("post_id")
        references "sealed_posts" ("post_id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "live_checks" add constraint "live_checks_website_id_foreign" foreign key ("website_id")
        references "websites" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "rewrite_requests" add constraint "rewrite_requests_post_id_foreign" foreign key ("post_id")
        references "blog_posts" ("create_id") on delete cascade;`,
    );
    this.addSql(
      `alter table "rewrite_requests" add constraint "rewrite_requests_website_id_foreign" foreign key ("website_id")
        references "websites" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "rewrite_requests" add constraint "rewrite_requests_requested_by_foreign" foreign key
        ("requested_by") references "users" ("id") on delete set null;`,
    );

    this.addSql(
      `alter table "post_words" add constraint "post_words_post_id_foreign" foreign key ("post_id")
        references "blog_posts" ("create_id") on delete cascade;`,
    );

    this.addSql(
      `alter table "post_versions" add constraint "post_versions_post_id_foreign" foreign key ("post_id")
        references "blog_posts" ("create_id") on delete cascade;`,
    );
    this.addSql(
      `alter table "post_versions" add constraint "post_versions_website_id_foreign" foreign key ("website_id")
        references "websites" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "post_fingerprints" add constraint "post_fingerprints_post_id_foreign" foreign key ("post_id")
        references "blog_posts" ("create_id") on delete cascade;`,
    );

    this.addSql(
      `alter table "period_releases" add constraint "period_releases_config_id_foreign" foreign key ("config_id")
        references "publishing_configs" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "period_releases" add constraint "period_releases_website_id_foreign" foreign key ("website_id")
        references "websites" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "period_releases" add constraint "period_releases_post_id_foreign" foreign key ("post_id")
        references "blog_posts" ("create_id") on delete set null;`,
    );

    this.addSql(
      `alter table "imported_posts" add constraint "imported_posts_post_id_foreign" foreign key ("post_id")
        references "blog_posts" ("create_id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "imported_posts" add constraint "imported_posts_website_id_foreign" foreign key ("website_id")
        references "websites" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "decision_links" add constraint "decision_links_post_id_foreign" foreign key ("post_id")
        references "blog_posts" ("create_id") on delete cascade;`,
    );
    this.addSql(
      `alter table "decision_links" add constraint "decision_links_website_id_foreign" foreign key ("website_id")
        references "websites" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "decision_links" add constraint "decision_links_user_id_foreign" foreign key ("user_id")
        references "users" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "post_comments" add constraint "post_comments_post_id_foreign" foreign key ("post_id")
        references "blog_posts" ("create_id") on delete cascade;`,
    );
    this.addSql(
      `alter table "post_comments" add constraint "post_comments_website_id_foreign" foreign key ("website_id")
        references "websites" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "post_comments" add constraint "post_comments_author_id_foreign" foreign key ("author_id")
        references "users" ("id") on delete set null;`,
    );

    this.addSql(
      `alter table "generation_runs" add constraint "generation_runs_website_id_foreign" foreign key ("website_id")
        references "websites" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "generation_runs" add constraint "generation_runs_category_id_foreign" foreign key ("category_id")
        references "categories" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "generation_runs" add constraint "generation_runs_focus_topic_id_foreign" foreign key
        ("focus_topic_id") references "focus_topics" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "generation_runs" add constraint "generation_runs_requested_by_foreign" foreign key
        ("requested_by") references "users" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "generation_runs" add constraint "generation_runs_post_id_foreign" foreign key ("post_id")
        references "blog_posts" ("create_id") on delete set null;`,
    );

    this.addSql(
      `alter table "tool_calls" add constraint "tool_calls_website_id_foreign" foreign key ("website_id")
        references "websites" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "tool_calls" add constraint "tool_calls_run_id_foreign" foreign key ("run_id")
        references "generation_runs" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "generation_steps" add constraint "generation_steps_website_id_foreign" foreign key ("website_id")
        references "websites" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "generation_steps" add constraint "generation_steps_run_id_foreign" foreign key ("run_id")
        references "generation_runs" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "source_documents" add constraint "source_documents_website_id_foreign" foreign key ("website_id")
        references "websites" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "source_documents" add constraint "source_documents_run_id_foreign" foreign key ("run_id")
        references "generation_runs" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "source_documents" add constraint "source_documents_tool_call_id_foreign" foreign key
        ("tool_call_id") references "tool_calls" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "passages" add constraint "passages_website_id_foreign" foreign key ("website_id")
        references "websites" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "passages" add constraint "passages_run_id_foreign" foreign key ("run_id")
        references "generation_runs" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "passages" add constraint "passages_document_id_foreign" foreign key ("document_id")
        references "source_documents" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "model_calls" add constraint "model_calls_website_id_foreign" foreign key ("website_id")
        references "websites" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "model_calls" add constraint "model_calls_run_id_foreign" foreign key ("run_id")
        references "generation_runs" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "citations" add constraint "citations_passage_id_foreign" foreign key ("passage_id")
        references "passages" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "citations" add constraint "citations_website_id_foreign" foreign key ("website_id")
        references "websites" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "citations" add constraint "citations_run_id_foreign" foreign key ("run_id")
        references "generation_runs" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "expertise" add constraint "expertise_website_id_foreign" foreign key ("website_id")
        references "websites" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "expertise" add constraint "expertise_category_id_foreign" foreign key ("category_id")
        references "categories" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "calendar_feeds" add constraint "calendar_feeds_user_id_foreign" foreign key ("user_id")
        references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "calendar_feeds" add constraint "calendar_feeds_website_id_foreign" foreign key ("website_id")
        references "websites" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "website_budgets" add constraint "website_budgets_website_id_foreign" foreign key ("website_id")
        references "websites" ("id") on update cascade on delete cascade;`,
    );

    this.addSql(
      `alter table "website_keys" add constraint "website_keys_website_id_foreign" foreign key ("website_id")
        references "websites" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "website_key_windows" add constraint "website_key_windows_key_id_foreign" foreign key ("key_id")
        references "website_keys" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "website_key_windows" add constraint "website_key_windows_website_id_foreign" foreign key
        ("website_id") references "websites" ("id") on delete cascade;`,
    );

    this.addSql(`alter table "audit_log" enable row level security;`);
    this.addSql(`alter table "audit_log" force row level security;`);
    this.addSql(
      `create policy "read" on "audit_log" for select using ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]),
        '{}'::uuid[])) or actor_id = (select nullif(current_setting('app.user_id', true), '')::uuid));`,
    );
    this.addSql(
      `create policy "append" on "audit_log" for insert with check ((select current_setting('app.websites',
        true) = '*') or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''),
        '*')::uuid[]), '{}'::uuid[])) or (website_id is null
        and actor_id = (select nullif(current_setting('app.user_id', true), '')::uuid))
        or (select current_setting('app.websites', true) = '*'));`,
    );
    this.addSql(`alter table "mcp_servers" enable row level security;`);
    this.addSql(`alter table "mcp_servers" force row level security;`);
    this.addSql(
      `create policy "platform_rows" on "mcp_servers" using ((select current_setting('app.websites', true) = '*'))
        with check ((select current_setting('app.websites', true) = '*'));`,
    );
    this.addSql(`alter table "idempotency_keys" enable row level security;`);
    this.addSql(`alter table "idempotency_keys" force row level security;`);
    this.addSql(
      `create policy "own_rows" on "idempotency_keys" using ((select current_setting('app.websites', true) = '*')
        or user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) with
        check ((select current_setting('app.websites', true) = '*')
        or user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));`,
    );
    this.addSql(`alter table "mails" enable row level security;`);
    this.addSql(`alter table "mails" force row level security;`);
    this.addSql(
      `create policy "platform_rows" on "mails" using ((select current_setting('app.websites', true) = '*')) with
        check ((select current_setting('app.websites', true) = '*'));`,
    );
    this.addSql(
      `create policy "append" on "mails" for insert with check ((select coalesce(current_setting('app.websites', true), '') <> ''));`,
    );
    this.addSql(`alter table "mcp_server_probes" enable row level security;`);
    this.addSql(`alter table "mcp_server_probes" force row level security;`);
    this.addSql(
      `create policy "platform_rows" on "mcp_server_probes" using ((select current_setting('app.websites',
        true) = '*')) with check ((select current_setting('app.websites', true) = '*'));`,
    );
    this.addSql(`alter table "mcp_tools" enable row level security;`);
    this.addSql(`alter table "mcp_tools" force row level security;`);
    this.addSql(
      `create policy "platform_rows" on "mcp_tools" using ((select current_setting('app.websites', true) = '*')) with
        check ((select current_setting('app.websites', true) = '*'));`,
    );
    this.addSql(`alter table "mcp_server_uptime" enable row level security;`);
    this.addSql(`alter table "mcp_server_uptime" force row level security;`);
    this.addSql(
      `create policy "platform_rows" on "mcp_server_uptime" using ((select current_setting('app.websites',
        true) = '*')) with check ((select current_setting('app.websites', true) = '*'));`,
    );
    this.addSql(`alter table "tallies" enable row level security;`);
    this.addSql(`alter table "tallies" force row level security;`);
    this.addSql(
      `create policy "website_rows" on "tallies" using ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]),
        '{}'::uuid[]))) with check ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]), '{}'::uuid[])));`,
    );
    this.addSql(`alter table "tally_changes" enable row level security;`);
    this.addSql(`alter table "tally_changes" force row level security;`);
    this.addSql(
      `create policy "read" on "tally_changes" for select using ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]), '{}'::uuid[])));`,
    );
    this.addSql(
      `create policy "append" on "tally_changes" for insert with check (website_id is null
        or (select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]), '{}'::uuid[])));`,
    );
    this.addSql(
      `create policy "take" on "tally_changes" for delete using ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]), '{}'::uuid[])));`,
    );
    this.addSql(
      `create policy "hold" on "tally_changes" for update using ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]), '{}'::uuid[])));`,
    );
    this.addSql(`alter table "throttles" enable row level security;`);
    this.addSql(`alter table "throttles" force row level security;`);
    this.addSql(
      `create policy "platform_rows" on "throttles" using ((select current_setting('app.websites', true) = '*')) with
        check ((select current_setting('app.websites', true) = '*'));`,
    );
    this.addSql(`alter table "users" enable row level security;`);
    this.addSql(`alter table "users" force row level security;`);
    this.addSql(
      `create policy "own_user" on "users" using ((select current_setting('app.websites', true) = '*')
        or id = (select nullif(current_setting('app.user_id', true), '')::uuid)) with
        check ((select current_setting('app.websites', true) = '*')
        or id = (select nullif(current_setting('app.user_id', true), '')::uuid));`,
    );
    this.addSql(
      `create policy "colleagues" on "users" for select using (exists (select 1 from website_users wu
        where wu.user_id = users.id and ((select current_setting('app.websites', true) = '*')
        or wu.website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''),
        '*')::uuid[]), '{}'::uuid[])))));`,
    );
    this.addSql(`alter table "sessions" enable row level security;`);
    this.addSql(`alter table "sessions" force row level security;`);
    this.addSql(
      `create policy "own_rows" on "sessions" using ((select current_setting('app.websites', true) = '*')
        or user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) with
        check ((select current_setting('app.websites', true) = '*')
        or user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));`,
    );
    this.addSql(`alter table "personal_tokens" enable row level security;`);
    this.addSql(`alter table "personal_tokens" force row level security;`);
    this.addSql(
      `create policy "own_rows" on "personal_tokens" using ((select current_setting('app.websites', true) = '*')
        or user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) with
        check ((select current_setting('app.websites', true) = '*')
        or user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));`,
    );
    this.addSql(`alter table "invitations" enable row level security;`);
    this.addSql(`alter table "invitations" force row level security;`);
    this.addSql(
      `create policy "wholly_reached" on "invitations" using ((select current_setting('app.websites', true) = '*')
        or (cardinality(website_ids) > 0 and website_ids <@ coalesce((select
        nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]), '{}'::uuid[]))) with
        check ((select current_setting('app.websites', true) = '*') or (cardinality(website_ids) > 0
        and website_ids <@ coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]), '{}'::uuid[])));`,
    );
    this.addSql(`alter table "mail_digests" enable row level security;`);
    this.addSql(`alter table "mail_digests" force row level security;`);
    this.addSql(
      `create policy "own_rows" on "mail_digests" using ((select current_setting('app.websites', true) = '*')
        or user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) with
        check ((select current_setting('app.websites', true) = '*')
        or user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));`,
    );
    this.addSql(`alter table "websites" enable row level security;`);
    this.addSql(`alter table "websites" force row level security;`);
    this.addSql(
      `create policy "website_rows" on "websites" using ((select current_setting('app.websites', true) = '*')
        or id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]),
        '{}'::uuid[]))) with check ((select current_setting('app.websites', true) = '*')
        or id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]), '{}'::uuid[])));`,
    );
    this.addSql(
      `create policy "created_by_platform" on "websites" as restrictive for insert with
        check ((select current_setting('app.websites', true) = '*'));`,
    );
    this.addSql(
      `create policy "deleted_by_platform" on "websites" as restrictive for delete
        using ((select current_setting('app.websites', true) = '*'));`,
    );
    this.addSql(`alter table "served_contents" enable row level security;`);
    this.addSql(`alter table "served_contents" force row level security;`);
    this.addSql(
      `create policy "website_rows" on "served_contents" using ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]),
        '{}'::uuid[]))) with check ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]), '{}'::uuid[])));`,
    );
    this.addSql(`alter table "pull_sums" enable row level security;`);
    this.addSql(`alter table "pull_sums" force row level security;`);
    this.addSql(
      `create policy "website_rows" on "pull_sums" using ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]),
        '{}'::uuid[]))) with check ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]), '{}'::uuid[])));`,
    );
    this.addSql(`alter table "publishing_configs" enable row level security;`);
    this.addSql(`alter table "publishing_configs" force row level security;`);
    this.addSql(
      `create policy "website_rows" on "publishing_configs" using ((select current_setting('app.websites',
        true) = '*') or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''),
        '*')::uuid[]), '{}'::uuid[]))) with check ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]), '{}'::uuid[])));`,
    );
    this.addSql(`alter table "remote_posts" enable row level security;`);
    this.addSql(`alter table "remote_posts" force row level security;`);
    this.addSql(
      `create policy "website_rows" on "remote_posts" using ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]),
        '{}'::uuid[]))) with check ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]), '{}'::uuid[])));`,
    );
    this.addSql(`alter table "post_tombstones" enable row level security;`);
    this.addSql(`alter table "post_tombstones" force row level security;`);
    this.addSql(
      `create policy "website_rows" on "post_tombstones" using ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]),
        '{}'::uuid[]))) with check ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]), '{}'::uuid[])));`,
    );
    this.addSql(`alter table "post_feeds" enable row level security;`);
    this.addSql(`alter table "post_feeds" force row level security;`);
    this.addSql(
      `create policy "website_rows" on "post_feeds" using ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]),
        '{}'::uuid[]))) with check ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]), '{}'::uuid[])));`,
    );
    this.addSql(`alter table "website_users" enable row level security;`);
    this.addSql(`alter table "website_users" force row level security;`);
    this.addSql(
      `create policy "team_rows" on "website_users" using ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]),
        '{}'::uuid[])) or user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) with
        check ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]), '{}'::uuid[])));`,
    );
    this.addSql(`alter table "imports" enable row level security;`);
    this.addSql(`alter table "imports" force row level security;`);
    this.addSql(
      `create policy "own_rows" on "imports" using ((select current_setting('app.websites', true) = '*')
        or user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)
        or (select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]),
        '{}'::uuid[]))) with check (((select current_setting('app.websites', true) = '*')
        or user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) and (website_id is null
        or (select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]), '{}'::uuid[]))));`,
    );
    this.addSql(`alter table "import_chunks" enable row level security;`);
    this.addSql(`alter table "import_chunks" force row level security;`);
    this.addSql(
      `create policy "own_rows" on "import_chunks" using ((select current_setting('app.websites', true) = '*')
        or user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) with
        check ((select current_setting('app.websites', true) = '*')
        or user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));`,
    );
    this.addSql(`alter table "topic_idea_searches" enable row level security;`);
    this.addSql(`alter table "topic_idea_searches" force row level security;`);
    this.addSql(
      `create policy "website_rows" on "topic_idea_searches" using ((select current_setting('app.websites',
        true) = '*') or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''),
        '*')::uuid[]), '{}'::uuid[]))) with check ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]), '{}'::uuid[])));`,
    );
    this.addSql(`alter table "destination_healths" enable row level security;`);
    this.addSql(`alter table "destination_healths" force row level security;`);
    this.addSql(
      `create policy "website_rows" on "destination_healths" using ((select current_setting('app.websites',
        true) = '*') or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''),
        '*')::uuid[]), '{}'::uuid[]))) with check ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]), '{}'::uuid[])));`,
    );
    this.addSql(`alter table "deliveries" enable row level security;`);
    this.addSql(`alter table "deliveries" force row level security;`);
    this.addSql(
      `create policy "website_rows" on "deliveries" using ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]),
        '{}'::uuid[]))) with check ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]), '{}'::uuid[])));`,
    );
    this.addSql(`alter table "publishing_logs" enable row level security;`);
    this.addSql(`alter table "publishing_logs" force row level security;`);
    this.addSql(
      `create policy "website_rows" on "publishing_logs" using ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]),
        '{}'::uuid[]))) with check ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]), '{}'::uuid[])));`,
    );
    this.addSql(`alter table "data_sources" enable row level security;`);
    this.addSql(`alter table "data_sources" force row level security;`);
    this.addSql(
      `create policy "website_rows" on "data_sources" using ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]),
        '{}'::uuid[]))) with check ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]), '{}'::uuid[])));`,
    );
    this.addSql(`alter table "data_source_files" enable row level security;`);
    this.addSql(`alter table "data_source_files" force row level security;`);
    this.addSql(
      `create policy "website_rows" on "data_source_files" using ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]),
        '{}'::uuid[]))) with check ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]), '{}'::uuid[])));`,
    );
    this.addSql(`alter table "data_source_parts" enable row level security;`);
    this.addSql(`alter table "data_source_parts" force row level security;`);
    this.addSql(
      `create policy "website_rows" on "data_source_parts" using ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]),
        '{}'::uuid[]))) with check ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]), '{}'::uuid[])));`,
    );
    this.addSql(`alter table "categories" enable row level security;`);
    this.addSql(`alter table "categories" force row level security;`);
    this.addSql(
      `create policy "website_rows" on "categories" using ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]),
        '{}'::uuid[]))) with check ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]), '{}'::uuid[])));`,
    );
    this.addSql(`alter table "seo_terms" enable row level security;`);
    this.addSql(`alter table "seo_terms" force row level security;`);
    this.addSql(
      `create policy "website_rows" on "seo_terms" using ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]),
        '{}'::uuid[]))) with check ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]), '{}'::uuid[])));`,
    );
    this.addSql(`alter table "focus_topics" enable row level security;`);
    this.addSql(`alter table "focus_topics" force row level security;`);
    this.addSql(
      `create policy "website_rows" on "focus_topics" using ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]),
        '{}'::uuid[]))) with check ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]), '{}'::uuid[])));`,
    );
    this.addSql(`alter table "topic_slots" enable row level security;`);
    this.addSql(`alter table "topic_slots" force row level security;`);
    this.addSql(
      `create policy "website_rows" on "topic_slots" using ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]),
        '{}'::uuid[]))) with check ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]), '{}'::uuid[])));`,
    );
    this.addSql(`alter table "topic_ideas" enable row level security;`);
    this.addSql(`alter table "topic_ideas" force row level security;`);
    this.addSql(
      `create policy "website_rows" on "topic_ideas" using ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]),
        '{}'::uuid[]))) with check ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]), '{}'::uuid[])));`,
    );
    this.addSql(`alter table "blog_posts" enable row level security;`);
    this.addSql(`alter table "blog_posts" force row level security;`);
    this.addSql(
      `create policy "website_rows" on "blog_posts" using ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]),
        '{}'::uuid[]))) with check ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]), '{}'::uuid[])));`,
    );
    this.addSql(`alter table "sealed_posts" enable row level security;`);
    this.addSql(`alter table "sealed_posts" force row level security;`);
    this.addSql(
      `create policy "website_rows" on "sealed_posts" using ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]),
        '{}'::uuid[]))) with check ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]), '{}'::uuid[])));`,
    );
    this.addSql(`alter table "release_pins" enable row level security;`);
    this.addSql(`alter table "release_pins" force row level security;`);
    this.addSql(
      `create policy "website_rows" on "release_pins" using ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]),
        '{}'::uuid[]))) with check ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]), '{}'::uuid[])));`,
    );
    this.addSql(`alter table "live_checks" enable row level security;`);
    this.addSql(`alter table "live_checks" force row level security;`);
    this.addSql(
      `create policy "website_rows" on "live_checks" using ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]),
        '{}'::uuid[]))) with check ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]), '{}'::uuid[])));`,
    );
    this.addSql(`alter table "rewrite_requests" enable row level security;`);
    this.addSql(`alter table "rewrite_requests" force row level security;`);
    this.addSql(
      `create policy "website_rows" on "rewrite_requests" using ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]),
        '{}'::uuid[]))) with check ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]), '{}'::uuid[])));`,
    );
    this.addSql(`alter table "post_words" enable row level security;`);
    this.addSql(`alter table "post_words" force row level security;`);
    this.addSql(
      `create policy "website_rows" on "post_words" using ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]),
        '{}'::uuid[]))) with check ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]), '{}'::uuid[])));`,
    );
    this.addSql(`alter table "post_versions" enable row level security;`);
    this.addSql(`alter table "post_versions" force row level security;`);
    this.addSql(
      `create policy "website_rows" on "post_versions" using ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]),
        '{}'::uuid[]))) with check ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]), '{}'::uuid[])));`,
    );
    this.addSql(`alter table "post_fingerprints" enable row level security;`);
    this.addSql(`alter table "post_fingerprints" force row level security;`);
    this.addSql(
      `create policy "website_rows" on "post_fingerprints" using ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]),
        '{}'::uuid[]))) with check ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]), '{}'::uuid[])));`,
    );
    this.addSql(`alter table "period_releases" enable row level security;`);
    this.addSql(`alter table "period_releases" force row level security;`);
    this.addSql(
      `create policy "website_rows" on "period_releases" using ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]),
        '{}'::uuid[]))) with check ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]), '{}'::uuid[])));`,
    );
    this.addSql(`alter table "imported_posts" enable row level security;`);
    this.addSql(`alter table "imported_posts" force row level security;`);
    this.addSql(
      `create policy "website_rows" on "imported_posts" using ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]),
        '{}'::uuid[]))) with check ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]), '{}'::uuid[])));`,
    );
    this.addSql(`alter table "decision_links" enable row level security;`);
    this.addSql(`alter table "decision_links" force row level security;`);
    this.addSql(
      `create policy "website_rows" on "decision_links" using ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]),
        '{}'::uuid[]))) with check ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]), '{}'::uuid[])));`,
    );
    this.addSql(`alter table "post_comments" enable row level security;`);
    this.addSql(`alter table "post_comments" force row level security;`);
    this.addSql(
      `create policy "website_rows" on "post_comments" using ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]),
        '{}'::uuid[]))) with check ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]), '{}'::uuid[])));`,
    );
    this.addSql(`alter table "generation_runs" enable row level security;`);
    this.addSql(`alter table "generation_runs" force row level security;`);
    this.addSql(
      `create policy "website_rows" on "generation_runs" using ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]),
        '{}'::uuid[]))) with check ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]), '{}'::uuid[])));`,
    );
    this.addSql(`alter table "tool_calls" enable row level security;`);
    this.addSql(`alter table "tool_calls" force row level security;`);
    this.addSql(
      `create policy "website_rows" on "tool_calls" using ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]),
        '{}'::uuid[]))) with check ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]), '{}'::uuid[])));`,
    );
    this.addSql(`alter table "generation_steps" enable row level security;`);
    this.addSql(`alter table "generation_steps" force row level security;`);
    this.addSql(
      `create policy "website_rows" on "generation_steps" using ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]),
        '{}'::uuid[]))) with check ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]), '{}'::uuid[])));`,
    );
    this.addSql(`alter table "source_documents" enable row level security;`);
    this.addSql(`alter table "source_documents" force row level security;`);
    this.addSql(
      `create policy "website_rows" on "source_documents" using ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]),
        '{}'::uuid[]))) with check ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]), '{}'::uuid[])));`,
    );
    this.addSql(`alter table "passages" enable row level security;`);
    this.addSql(`alter table "passages" force row level security;`);
    this.addSql(
      `create policy "website_rows" on "passages" using ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]),
        '{}'::uuid[]))) with check ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]), '{}'::uuid[])));`,
    );
    this.addSql(`alter table "model_calls" enable row level security;`);
    this.addSql(`alter table "model_calls" force row level security;`);
    this.addSql(
      `create policy "website_rows" on "model_calls" using ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]),
        '{}'::uuid[]))) with check ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]), '{}'::uuid[])));`,
    );
    this.addSql(`alter table "citations" enable row level security;`);
    this.addSql(`alter table "citations" force row level security;`);
    this.addSql(
      `create policy "website_rows" on "citations" using ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]),
        '{}'::uuid[]))) with check ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]), '{}'::uuid[])));`,
    );
    this.addSql(`alter table "expertise" enable row level security;`);
    this.addSql(`alter table "expertise" force row level security;`);
    this.addSql(
      `create policy "website_rows" on "expertise" using ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]),
        '{}'::uuid[]))) with check ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]), '{}'::uuid[])));`,
    );
    this.addSql(`alter table "calendar_feeds" enable row level security;`);
    this.addSql(`alter table "calendar_feeds" force row level security;`);
    this.addSql(
      `create policy "own_rows" on "calendar_feeds" using (((select current_setting('app.websites', true) = '*')
        or user_id = (select nullif(current_setting('app.user_id', true), '')::uuid))) with
        check (((select current_setting('app.websites', true) = '*')
        or user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) and (website_id is null
        or (select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]), '{}'::uuid[]))));`,
    );
    this.addSql(`alter table "website_budgets" enable row level security;`);
    this.addSql(`alter table "website_budgets" force row level security;`);
    this.addSql(
      `create policy "website_rows" on "website_budgets" using ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]),
        '{}'::uuid[]))) with check ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]), '{}'::uuid[])));`,
    );
    this.addSql(`alter table "website_keys" enable row level security;`);
    this.addSql(`alter table "website_keys" force row level security;`);
    this.addSql(
      `create policy "website_rows" on "website_keys" using ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]),
        '{}'::uuid[]))) with check ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]), '{}'::uuid[])));`,
    );
    this.addSql(`alter table "website_key_windows" enable row level security;`);
    this.addSql(`alter table "website_key_windows" force row level security;`);
    this.addSql(
      `create policy "website_rows" on "website_key_windows" using ((select current_setting('app.websites',
        true) = '*') or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''),
        '*')::uuid[]), '{}'::uuid[]))) with check ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]), '{}'::uuid[])));`,
    );
  }
}

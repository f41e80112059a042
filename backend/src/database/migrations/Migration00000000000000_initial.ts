import { Migration } from '@mikro-orm/migrations';

export class Initial extends Migration {

  override name = 'Initial';

  override up(): void | Promise<void> {
    this.addSql(`create table "audit_log" ("id" uuid not null, "at" timestamptz(3) not null, "actor_kind" varchar(20) not null, "actor_id" uuid null, "actor_name" varchar(300) not null, "action" varchar(100) not null, "website_id" uuid null, "subject_kind" varchar(50) not null, "subject_id" varchar(100) not null, "changes" jsonb not null, primary key ("id"));`);
    this.addSql(`create index "audit_log_website_id_at_index" on "audit_log" ("website_id", "at");`);
    this.addSql(`create index "audit_log_actor_id_at_index" on "audit_log" ("actor_id", "at");`);
    this.addSql(`create index "audit_log_at_index" on "audit_log" ("at");`);

    this.addSql(`create table "idempotency_keys" ("id" uuid not null, "user_id" uuid not null, "key" varchar(255) not null, "fingerprint" varchar(64) not null, "holder" uuid not null, "lease_until" timestamptz(3) not null, "status" smallint null, "headers" jsonb null, "body" text null, "created_at" timestamptz(3) not null, "expires_at" timestamptz(3) not null, primary key ("id"));`);
    this.addSql(`create index "idempotency_keys_expires_at_index" on "idempotency_keys" ("expires_at");`);
    this.addSql(`alter table "idempotency_keys" add constraint "idempotency_keys_key_unique" unique ("user_id", "key");`);

    this.addSql(`create table "mails" ("id" uuid not null, "to" varchar(254) not null, "subject" varchar(998) not null, "text" text not null, "html" text not null, "status" varchar(20) not null default 'queued', "at" timestamptz(3) not null, "error" text null, primary key ("id"));`);
    this.addSql(`create index "mails_at_id_index" on "mails" ("at", "id");`);
    this.addSql(`create index "mails_status_at_index" on "mails" ("status", "at");`);
    this.addSql(`alter table "mails" add constraint "mails_status_check" check (status in ('queued', 'sent', 'failed', 'kept'));`);

    this.addSql(`create table "users" ("id" uuid not null, "email" varchar(254) not null, "password" text not null, "first_name" varchar(100) null, "last_name" varchar(100) null, "profile_image_url" text null, "role" varchar(20) not null default 'tenant_admin', "disabled_at" timestamptz null, "reset_token" varchar(64) null, "reset_token_expires" timestamptz null, "version" int not null default 1, "created_at" timestamptz not null, "updated_at" timestamptz not null, primary key ("id"));`);
    this.addSql(`alter table "users" add constraint "users_email_unique" unique ("email");`);
    this.addSql(`alter table "users" add constraint "users_reset_token_unique" unique ("reset_token");`);
    this.addSql(`create index "users_created_at_index" on "users" ("created_at");`);
    this.addSql(`alter table "users" add constraint "users_role_check" check (role in ('platform_admin', 'tenant_admin'));`);

    this.addSql(`create table "sessions" ("sid" uuid not null, "user_id" uuid not null, "token_digest" varchar(64) not null, "spent_digest" varchar(64) null, "spent_at" timestamptz(3) null, "successor" text null, "user_agent" varchar(400) null, "created_at" timestamptz(3) not null, "last_used_at" timestamptz(3) not null, "expire" timestamptz(3) not null, "ended_at" timestamptz(3) null, "version" int not null default 1, primary key ("sid"));`);
    this.addSql(`create index "sessions_user_id_index" on "sessions" ("user_id");`);
    this.addSql(`create index "sessions_expire_index" on "sessions" ("expire");`);

    this.addSql(`create table "websites" ("id" uuid not null, "name" varchar(200) not null, "url" varchar(2000) not null, "description" text null, "publishing_schedule" varchar(20) not null default 'daily', "is_active" boolean not null default true, "version" int not null default 1, "created_at" timestamptz not null, "updated_at" timestamptz not null, primary key ("id"));`);
    this.addSql(`alter table "websites" add constraint "websites_url_unique" unique ("url");`);
    this.addSql(`create index "websites_created_at_id_index" on "websites" ("created_at", "id");`);
    this.addSql(`alter table "websites" add constraint "websites_schedule_check" check (publishing_schedule in ('daily', 'weekly', 'bi-weekly', 'monthly'));`);

    this.addSql(`create table "publishing_configs" ("id" uuid not null, "website_id" uuid not null, "template_type" varchar(50) not null, "destination_url" varchar(2000) not null, "headers" jsonb not null, "field_mapping" jsonb not null, "constants" jsonb not null, "release" varchar(20) not null, "settings" jsonb not null, "signing_secret" text not null, "is_active" boolean not null default true, "last_published_at" timestamptz(3) null, "total_published" int not null default 0, "version" int not null default 1, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("id"));`);
    this.addSql(`alter table "publishing_configs" add constraint "publishing_configs_website_unique" unique ("website_id");`);

    this.addSql(`create table "post_tombstones" ("create_id" int not null, "website_id" uuid not null, "slug" varchar(200) not null, "deleted_at" timestamptz(3) not null, "reason" varchar(20) not null, primary key ("create_id"));`);
    this.addSql(`create index "post_tombstones_website_id_deleted_at_create_id_index" on "post_tombstones" ("website_id", "deleted_at", "create_id");`);
    this.addSql(`alter table "post_tombstones" add constraint "post_tombstones_reason_check" check (reason in ('withdrawn', 'deleted'));`);

    this.addSql(`create table "website_users" ("id" uuid not null, "website_id" uuid not null, "user_id" uuid not null, "permissions" text[] not null, "created_at" timestamptz not null, primary key ("id"));`);
    this.addSql(`create index "website_users_user_id_index" on "website_users" ("user_id");`);
    this.addSql(`alter table "website_users" add constraint "website_users_member_unique" unique ("website_id", "user_id");`);

    this.addSql(`create table "categories" ("id" uuid not null, "website_id" uuid not null, "name" varchar(200) not null, "slug" varchar(200) not null, "description" text null, "created_at" timestamptz not null, primary key ("id"));`);
    this.addSql(`create index "categories_website_id_created_at_id_index" on "categories" ("website_id", "created_at", "id");`);
    this.addSql(`alter table "categories" add constraint "categories_slug_unique" unique ("website_id", "slug");`);

    this.addSql(`create table "seo_terms" ("id" uuid not null, "website_id" uuid not null, "category_id" uuid not null, "term" varchar(200) not null, "term_key" text not null, "priority" varchar(20) not null default 'medium', "created_at" timestamptz not null, primary key ("id"));`);
    this.addSql(`create index "seo_terms_website_id_index" on "seo_terms" ("website_id");`);
    this.addSql(`create index "seo_terms_category_id_created_at_id_index" on "seo_terms" ("category_id", "created_at", "id");`);
    this.addSql(`alter table "seo_terms" add constraint "seo_terms_term_unique" unique ("category_id", "term_key");`);
    this.addSql(`alter table "seo_terms" add constraint "seo_terms_priority_check" check (priority in ('high', 'medium', 'low'));`);

    this.addSql(`create table "focus_topics" ("id" uuid not null, "website_id" uuid not null, "category_id" uuid not null, "title" varchar(200) not null, "description" text not null, "content_angle" varchar(40) null, "start_date" date not null, "end_date" date not null, "is_active" boolean not null default true, "schedule_enabled" boolean not null default false, "schedule_frequency" varchar(20) not null default 'weekly', "schedule_days" text not null default '["monday"]', "schedule_time" varchar(5) not null default '09:00', "schedule_timezone" varchar(64) not null default 'America/New_York', "last_generated_at" timestamptz null, "total_posts_generated" int not null default 0, "created_by" uuid null, "version" int not null default 1, "created_at" timestamptz not null, "updated_at" timestamptz not null, primary key ("id"));`);
    this.addSql(`create index "focus_topics_category_id_index" on "focus_topics" ("category_id");`);
    this.addSql(`create index "focus_topics_created_by_index" on "focus_topics" ("created_by");`);
    this.addSql(`create index "focus_topics_website_id_created_at_id_index" on "focus_topics" ("website_id", "created_at", "id");`);
    this.addSql(`alter table "focus_topics" add constraint "focus_topics_dates_check" check (end_date >= start_date);`);
    this.addSql(`alter table "focus_topics" add constraint "focus_topics_angle_check" check (content_angle in ('none', 'industry-analysis', 'how-to-guide', 'market-trends', 'case-study', 'regulatory-update', 'technology-focus', 'cost-benefit', 'future-outlook'));`);
    this.addSql(`alter table "focus_topics" add constraint "focus_topics_frequency_check" check (schedule_frequency in ('daily', 'weekly', 'monthly'));`);
    this.addSql(`alter table "focus_topics" add constraint "focus_topics_time_check" check (schedule_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]\$');`);
    this.addSql(`alter table "focus_topics" add constraint "focus_topics_total_check" check (total_posts_generated >= 0);`);

    this.addSql(`create table "blog_posts" ("create_id" serial primary key, "website_id" uuid not null, "category_id" uuid null, "focus_topic_id" uuid null, "generation_run_id" uuid null, "title" varchar(300) not null, "slug" varchar(200) not null, "category" varchar(200) not null, "author" varchar(200) not null, "content" text not null, "excerpt" text not null, "featured_image" text not null, "meta_title" varchar(300) not null, "meta_description" text not null, "blocks" jsonb not null, "status" varchar(20) not null default 'pending', "published" boolean not null default false, "published_at" timestamptz(3) null, "rewrite_count" smallint not null default 0, "last_rewrite_at" timestamptz(3) null, "open_rewrite_id" uuid null, "original_content" text null, "writer" varchar(50) not null, "writer_label" text null, "model" varchar(100) null, "sources" jsonb not null, "citations" jsonb not null, "unsupported" jsonb not null, "score" jsonb null, "score_total" smallint null, "worked_on" boolean not null default false, "decided_at" timestamptz(3) null, "decided_by" uuid null, "decided_by_name" varchar(300) null, "decline_reason" text null, "text_version" int not null default 1, "sealed_version" int null, "seal" varchar(64) null, "version" int not null default 1, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null);`);
    this.addSql(`create index "blog_posts_category_id_index" on "blog_posts" ("category_id");`);
    this.addSql(`create index "blog_posts_focus_topic_id_index" on "blog_posts" ("focus_topic_id");`);
    this.addSql(`alter table "blog_posts" add constraint "blog_posts_run_unique" unique ("generation_run_id");`);
    this.addSql(`create index "blog_posts_decided_by_index" on "blog_posts" ("decided_by");`);
    this.addSql(`create index "blog_posts_website_id_created_at_create_id_index" on "blog_posts" ("website_id", "created_at", "create_id");`);
    this.addSql(`create index "blog_posts_website_id_status_created_at_create_id_index" on "blog_posts" ("website_id", "status", "created_at", "create_id");`);
    this.addSql(`create index "blog_posts_status_created_at_create_id_index" on "blog_posts" ("status", "created_at", "create_id");`);
    this.addSql(`create index "blog_posts_created_at_create_id_index" on "blog_posts" ("created_at", "create_id");`);
    this.addSql(`alter table "blog_posts" add constraint "blog_posts_slug_unique" unique ("website_id", "slug");`);
    this.addSql(`alter table "blog_posts" add constraint "blog_posts_status_check" check (status in ('pending', 'approved', 'rejected', 'published', 'withdrawn'));`);
    this.addSql(`alter table "blog_posts" add constraint "blog_posts_rewrites_check" check (rewrite_count between 0 and 3);`);
    this.addSql(`alter table "blog_posts" add constraint "blog_posts_score_check" check (score_total between 0 and 100);`);
    this.addSql(`alter table "blog_posts" add constraint "blog_posts_seal_check" check ((seal is null) = (sealed_version is null));`);
    this.addSql(`alter table "blog_posts" add constraint "blog_posts_sealed_status_check" check (status not in ('approved', 'published') or seal is not null);`);

    this.addSql(`create table "sealed_posts" ("post_id" int not null, "website_id" uuid not null, "seal" varchar(64) not null, "version" int not null, "slug" varchar(200) not null, "category" varchar(200) not null, "document" text not null, "provenance" jsonb not null, "published" boolean not null default false, "published_at" timestamptz(3) null, "live_url" text null, "created_at" timestamptz(3) not null, "approved_at" timestamptz(3) not null, "approved_by" uuid not null, "accepted_unsupported" jsonb not null, "updated_at" timestamptz(3) not null, primary key ("post_id"));`);
    this.addSql(`create index "sealed_posts_website_id_updated_at_post_id_index" on "sealed_posts" ("website_id", "updated_at", "post_id");`);
    this.addSql(`create index "sealed_posts_published_approved_at_index" on "sealed_posts" ("published", "approved_at");`);
    this.addSql(`alter table "sealed_posts" add constraint "sealed_posts_slug_unique" unique ("website_id", "slug");`);

    this.addSql(`create table "rewrite_requests" ("id" uuid not null, "post_id" int not null, "website_id" uuid not null, "requested_by" uuid null, "rewrite_type" varchar(20) not null, "content_angle" varchar(50) null, "instructions" text null, "status" varchar(20) not null default 'pending', "failure" text null, "original_content" text not null, "rewritten_content" text null, "created_at" timestamptz(3) not null, "completed_at" timestamptz(3) null, primary key ("id"));`);
    this.addSql(`create index "rewrite_requests_website_id_index" on "rewrite_requests" ("website_id");`);
    this.addSql(`create index "rewrite_requests_requested_by_index" on "rewrite_requests" ("requested_by");`);
    this.addSql(`create index "rewrite_requests_post_id_created_at_index" on "rewrite_requests" ("post_id", "created_at");`);
    this.addSql(`create unique index "rewrite_requests_open_unique" on "rewrite_requests" ("post_id") where status in ('pending', 'in_progress');`);
    this.addSql(`alter table "rewrite_requests" add constraint "rewrite_requests_type_check" check (rewrite_type in ('tone_change', 'total_rewrite', 'partial_rewrite'));`);
    this.addSql(`alter table "rewrite_requests" add constraint "rewrite_requests_status_check" check (status in ('pending', 'in_progress', 'completed', 'failed'));`);
    this.addSql(`alter table "rewrite_requests" add constraint "rewrite_requests_completed_check" check (status <> 'completed' or (completed_at is not null and rewritten_content is not null));`);

    this.addSql(`create table "post_versions" ("post_id" int not null, "number" int not null, "website_id" uuid not null, "at" timestamptz(3) not null, "by" varchar(300) not null, "by_id" uuid null, "kind" varchar(20) not null, "title" varchar(300) not null, "slug" varchar(200) not null, "category" varchar(200) not null, "author" varchar(200) not null, "content" text not null, "excerpt" text not null, "featured_image" text not null, "meta_title" varchar(300) not null, "meta_description" text not null, "blocks" jsonb not null, primary key ("post_id", "number"));`);
    this.addSql(`create index "post_versions_website_id_index" on "post_versions" ("website_id");`);
    this.addSql(`alter table "post_versions" add constraint "post_versions_kind_check" check (kind in ('generated', 'edit', 'rewrite', 'restore'));`);

    this.addSql(`create table "post_fingerprints" ("hash" int not null, "post_id" int not null, "website_id" uuid not null, primary key ("hash", "post_id"));`);
    this.addSql(`create index "post_fingerprints_post_id_index" on "post_fingerprints" ("post_id");`);

    this.addSql(`create table "deliveries" ("id" uuid not null, "website_id" uuid not null, "config_id" uuid not null, "post_id" int not null, "seal" varchar(64) not null, "kind" varchar(20) not null, "released_at" timestamptz(3) not null, "status" varchar(20) not null, "attempt" int not null, "next_attempt_at" timestamptz(3) null, "first_attempt_at" timestamptz(3) null, "lease_until" timestamptz(3) null, "lease_token" int not null, "version" int not null default 1, "created_at" timestamptz(3) not null, "delivered_at" timestamptz(3) null, primary key ("id"));`);
    this.addSql(`create index "deliveries_website_id_index" on "deliveries" ("website_id");`);
    this.addSql(`create index "deliveries_post_id_index" on "deliveries" ("post_id");`);
    this.addSql(`create index "deliveries_next_attempt_at_index" on "deliveries" ("next_attempt_at");`);
    this.addSql(`alter table "deliveries" add constraint "deliveries_once_unique" unique ("config_id", "post_id", "seal");`);
    this.addSql(`alter table "deliveries" add constraint "deliveries_kind_check" check (kind in ('publish', 'update'));`);
    this.addSql(`alter table "deliveries" add constraint "deliveries_status_check" check (status in ('pending', 'retrying', 'delivered', 'failed'));`);

    this.addSql(`create table "publishing_logs" ("id" uuid not null, "website_id" uuid not null, "publishing_config_id" uuid not null, "delivery_id" uuid not null, "blog_post_id" int not null, "seal" varchar(64) not null, "attempt" int not null, "status" varchar(20) not null, "request" jsonb null, "response_data" jsonb null, "error_message" text null, "ms" int null, "attempted_at" timestamptz(3) not null, primary key ("id"));`);
    this.addSql(`create index "publishing_logs_publishing_config_id_index" on "publishing_logs" ("publishing_config_id");`);
    this.addSql(`create index "publishing_logs_delivery_id_index" on "publishing_logs" ("delivery_id");`);
    this.addSql(`create index "publishing_logs_blog_post_id_index" on "publishing_logs" ("blog_post_id");`);
    this.addSql(`create index "publishing_logs_website_id_attempted_at_id_index" on "publishing_logs" ("website_id", "attempted_at", "id");`);
    this.addSql(`alter table "publishing_logs" add constraint "publishing_logs_status_check" check (status in ('pending', 'retrying', 'delivered', 'failed'));`);

    this.addSql(`create table "expertise" ("id" uuid not null, "website_id" uuid not null, "category_id" uuid not null, "level" varchar(20) not null default 'intermediate', "tone" varchar(20) not null default 'professional', "description" text null, "created_at" timestamptz not null, primary key ("id"));`);
    this.addSql(`create index "expertise_website_id_index" on "expertise" ("website_id");`);
    this.addSql(`create index "expertise_category_id_created_at_id_index" on "expertise" ("category_id", "created_at", "id");`);
    this.addSql(`alter table "expertise" add constraint "expertise_level_check" check (level in ('beginner', 'intermediate', 'expert'));`);
    this.addSql(`alter table "expertise" add constraint "expertise_tone_check" check (tone in ('professional', 'casual', 'technical', 'friendly'));`);

    this.addSql(`create table "website_keys" ("id" uuid not null, "website_id" uuid not null, "digest" varchar(64) not null, "sealed" text not null, "expires_at" timestamptz null, "last_used_at" timestamptz null, "created_at" timestamptz not null, primary key ("id"));`);
    this.addSql(`create index "website_keys_website_id_index" on "website_keys" ("website_id");`);
    this.addSql(`alter table "website_keys" add constraint "website_keys_digest_unique" unique ("digest");`);

    this.addSql(`alter table "sessions" add constraint "sessions_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`);

    this.addSql(`alter table "publishing_configs" add constraint "publishing_configs_website_id_foreign" foreign key ("website_id") references "websites" ("id") on delete cascade;`);

    this.addSql(`alter table "post_tombstones" add constraint "post_tombstones_website_id_foreign" foreign key ("website_id") references "websites" ("id") on delete cascade;`);

    this.addSql(`alter table "website_users" add constraint "website_users_website_id_foreign" foreign key ("website_id") references "websites" ("id") on delete cascade;`);
    this.addSql(`alter table "website_users" add constraint "website_users_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`);

    this.addSql(`alter table "categories" add constraint "categories_website_id_foreign" foreign key ("website_id") references "websites" ("id") on delete cascade;`);

    this.addSql(`alter table "seo_terms" add constraint "seo_terms_website_id_foreign" foreign key ("website_id") references "websites" ("id") on delete cascade;`);
    this.addSql(`alter table "seo_terms" add constraint "seo_terms_category_id_foreign" foreign key ("category_id") references "categories" ("id") on delete cascade;`);

    this.addSql(`alter table "focus_topics" add constraint "focus_topics_website_id_foreign" foreign key ("website_id") references "websites" ("id") on delete cascade;`);
    this.addSql(`alter table "focus_topics" add constraint "focus_topics_category_id_foreign" foreign key ("category_id") references "categories" ("id") on delete cascade;`);
    this.addSql(`alter table "focus_topics" add constraint "focus_topics_created_by_foreign" foreign key ("created_by") references "users" ("id") on delete set null;`);

    this.addSql(`alter table "blog_posts" add constraint "blog_posts_website_id_foreign" foreign key ("website_id") references "websites" ("id") on delete cascade;`);
    this.addSql(`alter table "blog_posts" add constraint "blog_posts_category_id_foreign" foreign key ("category_id") references "categories" ("id") on delete set null;`);
    this.addSql(`alter table "blog_posts" add constraint "blog_posts_focus_topic_id_foreign" foreign key ("focus_topic_id") references "focus_topics" ("id") on delete set null;`);
    this.addSql(`alter table "blog_posts" add constraint "blog_posts_decided_by_foreign" foreign key ("decided_by") references "users" ("id") on delete set null;`);

    this.addSql(`alter table "sealed_posts" add constraint "sealed_posts_post_id_foreign" foreign key ("post_id") references "blog_posts" ("create_id") on update cascade on delete cascade;`);
    this.addSql(`alter table "sealed_posts" add constraint "sealed_posts_website_id_foreign" foreign key ("website_id") references "websites" ("id") on delete cascade;`);

    this.addSql(`alter table "rewrite_requests" add constraint "rewrite_requests_post_id_foreign" foreign key ("post_id") references "blog_posts" ("create_id") on delete cascade;`);
    this.addSql(`alter table "rewrite_requests" add constraint "rewrite_requests_website_id_foreign" foreign key ("website_id") references "websites" ("id") on delete cascade;`);
    this.addSql(`alter table "rewrite_requests" add constraint "rewrite_requests_requested_by_foreign" foreign key ("requested_by") references "users" ("id") on delete set null;`);

    this.addSql(`alter table "post_versions" add constraint "post_versions_post_id_foreign" foreign key ("post_id") references "blog_posts" ("create_id") on delete cascade;`);
    this.addSql(`alter table "post_versions" add constraint "post_versions_website_id_foreign" foreign key ("website_id") references "websites" ("id") on delete cascade;`);

    this.addSql(`alter table "post_fingerprints" add constraint "post_fingerprints_post_id_foreign" foreign key ("post_id") references "blog_posts" ("create_id") on delete cascade;`);

    this.addSql(`alter table "deliveries" add constraint "deliveries_website_id_foreign" foreign key ("website_id") references "websites" ("id") on delete cascade;`);
    this.addSql(`alter table "deliveries" add constraint "deliveries_config_id_foreign" foreign key ("config_id") references "publishing_configs" ("id") on delete cascade;`);
    this.addSql(`alter table "deliveries" add constraint "deliveries_post_id_foreign" foreign key ("post_id") references "blog_posts" ("create_id") on delete cascade;`);

    this.addSql(`alter table "publishing_logs" add constraint "publishing_logs_website_id_foreign" foreign key ("website_id") references "websites" ("id") on delete cascade;`);
    this.addSql(`alter table "publishing_logs" add constraint "publishing_logs_publishing_config_id_foreign" foreign key ("publishing_config_id") references "publishing_configs" ("id") on delete cascade;`);
    this.addSql(`alter table "publishing_logs" add constraint "publishing_logs_delivery_id_foreign" foreign key ("delivery_id") references "deliveries" ("id") on delete cascade;`);
    this.addSql(`alter table "publishing_logs" add constraint "publishing_logs_blog_post_id_foreign" foreign key ("blog_post_id") references "blog_posts" ("create_id") on delete cascade;`);

    this.addSql(`alter table "expertise" add constraint "expertise_website_id_foreign" foreign key ("website_id") references "websites" ("id") on delete cascade;`);
    this.addSql(`alter table "expertise" add constraint "expertise_category_id_foreign" foreign key ("category_id") references "categories" ("id") on delete cascade;`);

    this.addSql(`alter table "website_keys" add constraint "website_keys_website_id_foreign" foreign key ("website_id") references "websites" ("id") on delete cascade;`);

    this.addSql(`alter table "audit_log" enable row level security;`);
    this.addSql(`alter table "audit_log" force row level security;`);
    this.addSql(`create policy "read" on "audit_log" for select using ((select current_setting('app.websites', true) = '*') or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]), '{}'::uuid[])) or actor_id = (select nullif(current_setting('app.user_id', true), '')::uuid));`);
    this.addSql(`create policy "append" on "audit_log" for insert with check ((select current_setting('app.websites', true) = '*') or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]), '{}'::uuid[])) or (website_id is null and actor_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) or (select current_setting('app.websites', true) = '*'));`);
    this.addSql(`alter table "idempotency_keys" enable row level security;`);
    this.addSql(`alter table "idempotency_keys" force row level security;`);
    this.addSql(`create policy "own_rows" on "idempotency_keys" using ((select current_setting('app.websites', true) = '*') or user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) with check ((select current_setting('app.websites', true) = '*') or user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));`);
    this.addSql(`alter table "mails" enable row level security;`);
    this.addSql(`alter table "mails" force row level security;`);
    this.addSql(`create policy "platform_rows" on "mails" using ((select current_setting('app.websites', true) = '*')) with check ((select current_setting('app.websites', true) = '*'));`);
    this.addSql(`create policy "append" on "mails" for insert with check ((select coalesce(current_setting('app.websites', true), '') <> ''));`);
    this.addSql(`alter table "users" enable row level security;`);
    this.addSql(`alter table "users" force row level security;`);
    this.addSql(`create policy "visible_users" on "users" using ((select current_setting('app.websites', true) = '*') or id = (select nullif(current_setting('app.user_id', true), '')::uuid) or exists (select 1 from website_users wu where wu.user_id = users.id and ((select current_setting('app.websites', true) = '*') or wu.website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]), '{}'::uuid[]))))) with check ((select current_setting('app.websites', true) = '*') or id = (select nullif(current_setting('app.user_id', true), '')::uuid));`);
    this.addSql(`alter table "sessions" enable row level security;`);
    this.addSql(`alter table "sessions" force row level security;`);
    this.addSql(`create policy "own_rows" on "sessions" using ((select current_setting('app.websites', true) = '*') or user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) with check ((select current_setting('app.websites', true) = '*') or user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));`);
    this.addSql(`alter table "websites" enable row level security;`);
    this.addSql(`alter table "websites" force row level security;`);
    this.addSql(`create policy "website_rows" on "websites" using ((select current_setting('app.websites', true) = '*') or id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]), '{}'::uuid[]))) with check ((select current_setting('app.websites', true) = '*') or id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]), '{}'::uuid[])));`);
    this.addSql(`create policy "created_by_platform" on "websites" as restrictive for insert with check ((select current_setting('app.websites', true) = '*'));`);
    this.addSql(`alter table "publishing_configs" enable row level security;`);
    this.addSql(`alter table "publishing_configs" force row level security;`);
    this.addSql(`create policy "website_rows" on "publishing_configs" using ((select current_setting('app.websites', true) = '*') or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]), '{}'::uuid[]))) with check ((select current_setting('app.websites', true) = '*') or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]), '{}'::uuid[])));`);
    this.addSql(`alter table "post_tombstones" enable row level security;`);
    this.addSql(`alter table "post_tombstones" force row level security;`);
    this.addSql(`create policy "website_rows" on "post_tombstones" using ((select current_setting('app.websites', true) = '*') or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]), '{}'::uuid[]))) with check ((select current_setting('app.websites', true) = '*') or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]), '{}'::uuid[])));`);
    this.addSql(`alter table "website_users" enable row level security;`);
    this.addSql(`alter table "website_users" force row level security;`);
    this.addSql(`create policy "team_rows" on "website_users" using ((select current_setting('app.websites', true) = '*') or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]), '{}'::uuid[])) or user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) with check ((select current_setting('app.websites', true) = '*') or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]), '{}'::uuid[])));`);
    this.addSql(`alter table "categories" enable row level security;`);
    this.addSql(`alter table "categories" force row level security;`);
    this.addSql(`create policy "website_rows" on "categories" using ((select current_setting('app.websites', true) = '*') or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]), '{}'::uuid[]))) with check ((select current_setting('app.websites', true) = '*') or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]), '{}'::uuid[])));`);
    this.addSql(`alter table "seo_terms" enable row level security;`);
    this.addSql(`alter table "seo_terms" force row level security;`);
    this.addSql(`create policy "website_rows" on "seo_terms" using ((select current_setting('app.websites', true) = '*') or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]), '{}'::uuid[]))) with check ((select current_setting('app.websites', true) = '*') or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]), '{}'::uuid[])));`);
    this.addSql(`alter table "focus_topics" enable row level security;`);
    this.addSql(`alter table "focus_topics" force row level security;`);
    this.addSql(`create policy "website_rows" on "focus_topics" using ((select current_setting('app.websites', true) = '*') or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]), '{}'::uuid[]))) with check ((select current_setting('app.websites', true) = '*') or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]), '{}'::uuid[])));`);
    this.addSql(`alter table "blog_posts" enable row level security;`);
    this.addSql(`alter table "blog_posts" force row level security;`);
    this.addSql(`create policy "website_rows" on "blog_posts" using ((select current_setting('app.websites', true) = '*') or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]), '{}'::uuid[]))) with check ((select current_setting('app.websites', true) = '*') or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]), '{}'::uuid[])));`);
    this.addSql(`alter table "sealed_posts" enable row level security;`);
    this.addSql(`alter table "sealed_posts" force row level security;`);
    this.addSql(`create policy "website_rows" on "sealed_posts" using ((select current_setting('app.websites', true) = '*') or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]), '{}'::uuid[]))) with check ((select current_setting('app.websites', true) = '*') or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]), '{}'::uuid[])));`);
    this.addSql(`alter table "rewrite_requests" enable row level security;`);
    this.addSql(`alter table "rewrite_requests" force row level security;`);
    this.addSql(`create policy "website_rows" on "rewrite_requests" using ((select current_setting('app.websites', true) = '*') or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]), '{}'::uuid[]))) with check ((select current_setting('app.websites', true) = '*') or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]), '{}'::uuid[])));`);
    this.addSql(`alter table "post_versions" enable row level security;`);
    this.addSql(`alter table "post_versions" force row level security;`);
    this.addSql(`create policy "website_rows" on "post_versions" using ((select current_setting('app.websites', true) = '*') or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]), '{}'::uuid[]))) with check ((select current_setting('app.websites', true) = '*') or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]), '{}'::uuid[])));`);
    this.addSql(`alter table "post_fingerprints" enable row level security;`);
    this.addSql(`alter table "post_fingerprints" force row level security;`);
    this.addSql(`create policy "website_rows" on "post_fingerprints" using ((select current_setting('app.websites', true) = '*') or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]), '{}'::uuid[]))) with check ((select current_setting('app.websites', true) = '*') or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]), '{}'::uuid[])));`);
    this.addSql(`alter table "deliveries" enable row level security;`);
    this.addSql(`alter table "deliveries" force row level security;`);
    this.addSql(`create policy "website_rows" on "deliveries" using ((select current_setting('app.websites', true) = '*') or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]), '{}'::uuid[]))) with check ((select current_setting('app.websites', true) = '*') or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]), '{}'::uuid[])));`);
    this.addSql(`alter table "publishing_logs" enable row level security;`);
    this.addSql(`alter table "publishing_logs" force row level security;`);
    this.addSql(`create policy "website_rows" on "publishing_logs" using ((select current_setting('app.websites', true) = '*') or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]), '{}'::uuid[]))) with check ((select current_setting('app.websites', true) = '*') or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]), '{}'::uuid[])));`);
    this.addSql(`alter table "expertise" enable row level security;`);
    this.addSql(`alter table "expertise" force row level security;`);
    this.addSql(`create policy "website_rows" on "expertise" using ((select current_setting('app.websites', true) = '*') or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]), '{}'::uuid[]))) with check ((select current_setting('app.websites', true) = '*') or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]), '{}'::uuid[])));`);
    this.addSql(`alter table "website_keys" enable row level security;`);
    this.addSql(`alter table "website_keys" force row level security;`);
    this.addSql(`create policy "website_rows" on "website_keys" using ((select current_setting('app.websites', true) = '*') or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]), '{}'::uuid[]))) with check ((select current_setting('app.websites', true) = '*') or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]), '{}'::uuid[])));`);
  }

}

import { Migration } from '@mikro-orm/migrations';

/** A website has a voice: how its posts sound. */
export class Voices extends Migration {
  override name = 'Voices';

  override up(): void {
    this.addSql(`create table "website_voices" ("website_id" uuid not null, "description" text not null, "dos" text[] not null,
        "donts" text[] not null, "samples" text[] not null, "banned_phrases" text[] not null, "names" jsonb not null,
        "reading_level" varchar(20) null, "max_sentence_words" int null, "updated_at" timestamptz not null,
        primary key ("website_id"));`);

    this.addSql(`alter table "website_voices" add constraint "website_voices_website_id_foreign" foreign key ("website_id")
        references "websites" ("id") on update cascade on delete cascade;`);
    this.addSql(`alter table "website_voices" add constraint "website_voices_reading_level_check"
        check (reading_level in ('beginner', 'intermediate', 'expert'));`);
    this.addSql(`alter table "website_voices" add constraint "website_voices_max_sentence_words_check"
        check (max_sentence_words between 5 and 60);`);
    this.addSql(`alter table "website_voices" add constraint "website_voices_names_check"
        check (jsonb_typeof(names) = 'array');`);
    this.addSql(`alter table "website_voices" enable row level security;`);
    this.addSql(`alter table "website_voices" force row level security;`);
    this.addSql(`create policy "website_rows" on "website_voices" using ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]),
        '{}'::uuid[]))) with check ((select current_setting('app.websites', true) = '*')
        or website_id = any (coalesce((select nullif(nullif(current_setting('app.websites', true), ''), '*')::uuid[]),
        '{}'::uuid[])));`);
  }
}

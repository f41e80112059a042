import { Migration } from '@mikro-orm/migrations';

/**
 * Keeps `post_words`, whatever writes a post. A word is what stands between two spaces or signs, in lower case and
 * without accents, so that "cafe" finds "Café"; what is searched for is cut in the same way. The signs are named one by
 * one: which characters are letters depends on the locale of the database.
 */
export class PostWords extends Migration {
  override name = 'PostWords';

  override up(): void {
    this.addSql(String.raw`
create function words_of(text text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct left(word, 60)), '{}')
    from regexp_split_to_table(lower(regexp_replace(normalize(text, nfkd), '[\u0300-\u036f]', '', 'g')),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]+') word
   where word <> ''
$$;`);
    this.addSql(`
create function keep_post_words() returns trigger language plpgsql as $$
declare
  words text[] := words_of(concat_ws(' ', new.title, new.slug, new.category, new.excerpt));
begin
  delete from post_words where post_id = new.create_id and word <> all (words);
  insert into post_words (website_id, word, post_id) select new.website_id, word, new.create_id
  from unnest(words) word on conflict do nothing;
  return null;
end
$$;`);
    this.addSql(
      'create trigger keep_post_words after insert or update of title, slug, category, excerpt on blog_posts for ' +
        'each row execute function keep_post_words();',
    );
  }
}

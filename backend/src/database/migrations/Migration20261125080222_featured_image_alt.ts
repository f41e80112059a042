import { Migration } from '@mikro-orm/migrations';

/** The alternative text of a post's featured image. Texts of before have none; their seals stay what they are. */
export class FeaturedImageAlt extends Migration {
  override name = 'FeaturedImageAlt';

  override up(): void {
    this.addSql(`alter table "blog_posts" add "featured_image_alt" varchar(191) not null default '';`);
    this.addSql(`alter table "post_versions" add "featured_image_alt" varchar(191) not null default '';`);
  }
}

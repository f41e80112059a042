import { Migration } from '@mikro-orm/migrations';

/** How a website's new posts show their sources. Websites and posts of before keep their numbers. */
export class CitationStyleOfWebsites extends Migration {
  override name = 'CitationStyleOfWebsites';

  override up(): void {
    this.addSql(`alter table "websites" add "citation_style" varchar(20) not null default 'numbered';`);
    this.addSql(`alter table "websites" add constraint "websites_citation_style_check"
      check (citation_style in ('numbered', 'links', 'footnotes', 'none'));`);
  }
}

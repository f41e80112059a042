import { Migration } from '@mikro-orm/migrations';

/** Comments with a proof mark, and answers to comments. */
export class ProofMarks extends Migration {
  override name = 'ProofMarks';

  override up(): void {
    this.addSql(
      `alter table "post_comments" add "mark" jsonb null, add "answer_to" uuid null, add "carried_out_in" int null;`,
    );
    this.addSql(`alter table "post_comments" add constraint "post_comments_answer_to_foreign" foreign key ("answer_to")
        references "post_comments" ("id") on delete cascade deferrable initially deferred;`);
    this.addSql(`create index "post_comments_answer_to_index" on "post_comments" ("answer_to");`);
    this.addSql(`alter table "post_comments" add constraint "post_comments_carried_out_check" check (carried_out_in is null
        or resolved_at is not null);`);
  }
}

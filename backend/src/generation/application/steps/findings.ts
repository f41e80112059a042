import { declaredLanguage } from '../../../shared/domain/language-tag.js';
import { counted } from '../../../shared/domain/counted.js';
import { type ContentDocument, hostOf, ReadingBudget } from '../../../editorial/index.js';
import type { ServingServer } from '../../../content-servers/index.js';
import type { FoundDocument } from '../ports.js';
import type { ServerResult } from './ask-servers.js';

/** Collects the results of all servers that a run asks. */
export class Findings {
  readonly calls: ServerResult['calls'] = [];
  private readonly byId = new Map<string, FoundDocument>();
  private readonly outcome = new Map<string, string | null>();
  private readonly budget: ReadingBudget;
  private leftOut = 0;

  constructor(
    private readonly names: readonly string[],
    asked: readonly (ServingServer | null)[],
    private readonly ownHost: string | null,
  ) {
    this.budget = new ReadingBudget(names);
    names.forEach((name, index) => {
      if (asked[index] === null) this.outcome.set(name, `${name} is not available any more.`);
    });
  }

  add(server: ServingServer, { calls, documents, failure }: ServerResult): void {
    this.calls.push(...calls);
    for (const { toolCallId, document } of documents) this.keep(server, toolCallId, document);
    // A server that has succeeded once counts as successful, even if a later call fails.
    if (this.outcome.get(server.name) !== null) this.outcome.set(server.name, failure);
  }

  /** By server, in the order that they were planned in and not in which they answered: the same answers make the same post. */
  documents(): FoundDocument[] {
    const found = [...this.byId.values()];
    return this.names.flatMap((name) => found.filter(({ server }) => server === name));
  }

  ownPosts(): FoundDocument[] {
    return this.documents().filter((document) => !document.citable);
  }

  citable(): FoundDocument[] {
    return this.documents().filter((document) => document.citable);
  }

  answered = (server: string): boolean => this.outcome.get(server) === null;
  hasAnyAnswer = (): boolean => this.names.some(this.answered);
  failures = (): string[] => this.names.flatMap((name) => this.outcome.get(name) ?? []);

  summary(): string {
    const answered = this.names.filter(this.answered).length;
    const result =
      `${answered} of ${counted(this.names.length, 'server')} answered ` +
      `${counted(this.calls.length, 'call')} with ${counted(this.byId.size, 'document')}.`;
    const beyond =
      this.leftOut > 0 ? [`${counted(this.leftOut, 'document')} more would have been too much text for one post.`] : [];
    return [result, ...beyond, ...this.failures()].join(' ');
  }

  /** Keeps a document once. A document with the same id but another text is kept as a further document. */
  private keep(server: ServingServer, toolCallId: string, document: ContentDocument): void {
    const { id, url, title, text } = document;
    const language = document.language ? declaredLanguage(document.language) : null;
    const citable = server.role !== 'own_posts';
    const ownSource = server.role === 'own_sources' || (this.ownHost !== null && hostOf(url) === this.ownHost);
    const wanted = `${server.name}:${id}`.slice(0, MAX_ID);
    for (let n = 1; ; n++) {
      const key = n === 1 ? wanted : `${wanted}~${n}`;
      const there = this.byId.get(key);
      if (there?.text === text) return;
      if (!there && !this.budget.takes(server.name, text)) return void (this.leftOut += 1);
      if (!there)
        return void this.byId.set(key, {
          id: key,
          url,
          title,
          text,
          language,
          server: server.name,
          toolCallId,
          ownSource,
          citable,
        });
    }
  }
}

const MAX_ID = 450;

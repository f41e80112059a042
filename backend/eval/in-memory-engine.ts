import { HtmlPostRenderer } from '../src/generation/adapters/posts/html-post-renderer.js';
import type { FoundDocument, ToolCall, WrittenPost } from '../src/generation/application/ports.js';
import { BriefSource, type CategoryMaterial, PostDesk, Reviewers, RunRecords } from '../src/generation/application/ports.js';
import { ContentServers, type ContentServerSession, type ContentTool, type ToolResult } from '../src/generation/application/content-servers.js';
import { RunGeneration } from '../src/generation/application/run-generation.js';
import { RunTimes } from '../src/generation/application/run-times.js';
import { ServerBook, type ServingServer } from '../src/generation/application/server-ports.js';
import { AskServers } from '../src/generation/application/steps/ask-servers.js';
import { PrepareBrief } from '../src/generation/application/steps/brief.js';
import { PlanResearch } from '../src/generation/application/steps/plan.js';
import { Research } from '../src/generation/application/steps/research.js';
import { SavePost } from '../src/generation/application/steps/save.js';
import { SelectEvidence } from '../src/generation/application/steps/select.js';
import { WriterSteps } from '../src/generation/application/steps/writing.js';
import { InMemoryRuns, InMemoryRunSteps } from '../src/generation/application/testing/in-memory-runs.js';
import { ShowTrial } from '../src/generation/application/steps/show-trial.js';
import { WritePost } from '../src/generation/application/write-post.js';
import type { Writer } from '../src/generation/application/writer.js';
import type { Passage } from '../src/generation/domain/evidence/passage.js';
import type { SourceDocument } from '../src/generation/domain/evidence/source-document.js';
import { GenerationRun, type RunRequest } from '../src/generation/domain/run/generation-run.js';
import { sharedShare } from '../src/generation/domain/winnowing.js';
import { AuditLog } from '../src/shared/application/audit-log.js';
import { Mailer } from '../src/shared/application/mailer.js';
import { Transaction } from '../src/shared/application/transaction.js';
import type { Golden, RecordedServer } from './golden.js';

/** What a run gave, with all that is needed to check it. */
export interface EvalRun {
  readonly golden: Golden;
  /** The saved post; null when the run failed. */
  readonly post: WrittenPost | null;
  readonly documents: readonly SourceDocument[];
  readonly passages: readonly Passage[];
  readonly toolCalls: readonly ToolCall[];
  readonly error: { readonly step: string | null; readonly code: string; readonly message: string } | null;
  /** From claim to saved post, milliseconds. */
  readonly ms: number;
}

const NOON = new Date('2026-11-21T12:00:00Z');
const clock = { now: () => NOON };
const TOOL: ContentTool = {
  name: 'search', title: 'Search', description: '', outputSchema: null, annotations: {}, readOnly: true, definitionHash: 'recorded',
  inputSchema: { type: 'object', properties: { query: { type: 'string' } }, required: ['query'] },
};

/**
 * The real steps of a run, from the brief to the saved post, with everything outside played from memory: tool results as they
 * were recorded, posts in a list, no transaction, no mail. Posts written earlier with the same engine are known to it.
 */
export class InMemoryEngine {
  private readonly desk = new ListedPosts();
  private readonly quoted = new Map<string, Set<string>>();

  constructor(private readonly writer: Writer) {}

  async write(golden: Golden): Promise<EvalRun> {
    const request: RunRequest = { specificFocus: golden.brief.specificFocus, keyPoints: golden.brief.keyPoints.join('\n') || null, contentAngle: golden.brief.contentAngle };
    const { id, version } = this.writer;
    const websiteId = golden.brief.website.url;
    const wish = { id: golden.name, websiteId, categoryId: golden.brief.category.name, kind: 'create' as const, request, requestedBy: null, requestedByName: 'Evaluation', writer: { id, version } };
    const run = new GenerationRun(wish, NOON);
    const runs = new InMemoryRuns([run]);
    const records = new RememberedRecords(this.quotedBy(websiteId));
    const began = performance.now();
    await this.worker(golden, runs, records).execute(run.id, new AbortController().signal);
    const ms = performance.now() - began;
    const post = this.desk.posts.find((saved) => saved.run === run) ?? null;
    if (post) records.passages.filter((passage) => post.citations.some((citation) => citation.passageId === passage.id)).forEach(({ hash }) => this.quotedBy(websiteId).add(hash));
    return { golden, post, documents: records.found, passages: records.passages, toolCalls: records.calls, error: run.error, ms };
  }

  private worker(golden: Golden, runs: InMemoryRuns, records: RememberedRecords): RunGeneration {
    const { writer, desk } = this;
    const transaction = new NoTransaction();
    const book = new RecordedBook(golden.servers);
    const servers = new RecordedServers(golden.servers);
    const times = new RunTimes();
    const audit = new NoAudit();
    const renderer = new HtmlPostRenderer();
    const prepare = new PrepareBrief(new OneBrief(golden), desk);
    const plan = new PlanResearch(writer, book, servers, records);
    const research = new Research(book, new AskServers(servers, clock, times), records);
    const select = new SelectEvidence(records, transaction);
    const save = new SavePost(writer, desk, renderer, records, new NoReviewers(), new NoMailer(), audit, { value: 'https://galley.example' }, clock);
    const write = new WritePost(writer, records, prepare, plan, research, select, new WriterSteps(writer, records, desk), save, new ShowTrial(writer, desk, renderer, clock));
    return new RunGeneration(runs, new InMemoryRunSteps(), { execute: (work, journal) => write.execute(work, journal), failed: async () => undefined }, audit, transaction, clock, times);
  }

  private quotedBy(website: string): Set<string> {
    const known = this.quoted.get(website) ?? new Set();
    this.quoted.set(website, known);
    return known;
  }
}

class OneBrief extends BriefSource {
  constructor(private readonly golden: Golden) {
    super();
  }

  async get(): Promise<CategoryMaterial> {
    const { website, category, terms, expertise } = this.golden.brief;
    return { website, category, terms, expertise, isActive: true };
  }
}

/** The posts of all websites, compared as the database compares them. */
class ListedPosts extends PostDesk {
  readonly posts: WrittenPost[] = [];

  async titles(_: unknown, websiteId: string): Promise<string[]> {
    return this.posts.filter((post) => post.run.websiteId === websiteId).map((post) => post.metadata.title);
  }

  async copiedShare(_: unknown, websiteId: string, fingerprints: readonly number[], except?: number): Promise<{ own: number; others: number }> {
    const highest = (own: boolean) =>
      Math.max(0, ...this.posts.filter((post, index) => index + 1 !== except && (post.run.websiteId === websiteId) === own).map((post) => sharedShare(fingerprints, post.fingerprints)));
    return { own: highest(true), others: highest(false) };
  }

  async save(_: unknown, post: WrittenPost): Promise<number> {
    return this.posts.push(post);
  }
}

class RememberedRecords extends RunRecords {
  readonly calls: ToolCall[] = [];
  readonly found: FoundDocument[] = [];
  passages: Passage[] = [];

  constructor(private readonly quoted: ReadonlySet<string>) {
    super();
  }

  async addResearch(_: unknown, __: unknown, calls: readonly ToolCall[], documents: readonly FoundDocument[]): Promise<void> {
    this.calls.push(...calls);
    this.found.push(...documents);
  }

  async documents(_: unknown, __: string, ids: readonly string[]): Promise<FoundDocument[]> {
    return ids.flatMap((id) => this.found.find((document) => document.id === id) ?? []);
  }

  async addPassages(_: unknown, __: unknown, passages: readonly Passage[]): Promise<void> {
    this.passages = [...passages];
  }

  async putCitations(): Promise<void> {}
  async addModelCall(): Promise<void> {}

  async taken(): Promise<Set<string>> {
    return new Set(this.quoted);
  }
}

class RecordedBook extends ServerBook {
  constructor(private readonly servers: readonly RecordedServer[]) {
    super();
  }

  async serving(): Promise<ServingServer[]> {
    return this.servers.map(({ name, role }) => ({
      id: name, name, role, address: { type: 'bundled', name },
      tools: [{ name: TOOL.name, title: TOOL.title, inputSchema: TOOL.inputSchema, definitionHash: TOOL.definitionHash }],
    }));
  }

  async register(): Promise<void> {}
  async claimForProbe(): Promise<[]> {
    return [];
  }
  async probed(): Promise<void> {}
  async forgetProbes(): Promise<void> {}
  async list(): Promise<[]> {
    return [];
  }
}

/** Answers every question with what was recorded. */
class RecordedServers extends ContentServers {
  constructor(private readonly servers: readonly RecordedServer[]) {
    super();
  }

  async open(address: { type: string; name?: string }): Promise<ContentServerSession> {
    const { name, result } = this.servers.find((server) => server.name === address.name)!;
    return { serverInfo: { name, version: '1' }, protocolVersion: '', listTools: async () => [TOOL], call: async (): Promise<ToolResult> => result, close: async () => undefined };
  }
}

class NoTransaction extends Transaction {
  run = <T>(_: unknown, work: () => Promise<T>): Promise<T> => work();
}

class NoAudit extends AuditLog {
  async record(): Promise<void> {}
}

class NoReviewers extends Reviewers {
  async of(): Promise<string[]> {
    return [];
  }
}

class NoMailer extends Mailer {
  async queue(): Promise<string[]> {
    return [];
  }
  async outcome(): Promise<{ sent: number; failed: number }> {
    return { sent: 0, failed: 0 };
  }
}

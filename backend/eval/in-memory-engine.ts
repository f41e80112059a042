import { LeasedWork } from '../src/shared/application/leased-work.js';
import type { ToolCall, WrittenPost } from '../src/generation/application/ports.js';
import { RunClaims } from '../src/generation/application/run-claims.js';
import { RunGeneration } from '../src/generation/application/run-generation.js';
import { RunJournals } from '../src/generation/application/run-journal.js';
import { RunTimes } from '../src/generation/application/run-times.js';
import { AskServers } from '../src/generation/application/steps/ask-servers.js';
import { PrepareBrief } from '../src/generation/application/steps/brief.js';
import { Research } from '../src/generation/application/steps/research.js';
import { ComposePost } from '../src/generation/application/steps/compose-post.js';
import { SavePost } from '../src/generation/application/steps/save.js';
import { SelectEvidence } from '../src/generation/application/steps/select.js';
import { WriterSteps } from '../src/generation/application/steps/writing.js';
import { InMemoryRuns, InMemoryRunSteps } from '../src/generation/application/testing/in-memory-runs.js';
import type { Workflow } from '../src/generation/application/workflow.js';
import { WritePost } from '../src/generation/application/write-post.js';
import { onlyWriter } from '../src/generation/application/testing/only-writer.js';
import type { Writer } from '../src/generation/application/writer.js';
import { CONTRACT_THRESHOLD } from '../src/editorial/domain/citations/citation-contract.js';
import type { Passage } from '../src/editorial/domain/evidence/passage.js';
import type { SourceDocument } from '../src/editorial/domain/evidence/source-document.js';
import { GenerationRun } from '../src/generation/domain/run/generation-run.js';
import type { RunRequest } from '../src/generation/domain/run/run-request.js';
import type { Golden } from './golden.js';
import { ListedPosts, NoTopics, NoUnitOfWork, OneBrief, RememberedRecords } from './in-memory-ports.js';
import { RecordedBook, RecordedServers } from './recorded-servers.js';

/** What a run gave, with all that is needed to check it. */
export interface EvalRun {
  readonly golden: Golden;
  /** The saved post; null when the run failed. */
  readonly post: WrittenPost | null;
  readonly documents: readonly SourceDocument[];
  readonly passages: readonly Passage[];
  readonly toolCalls: readonly ToolCall[];
  readonly contractThreshold: number;
  readonly error: { readonly step: string | null; readonly code: string; readonly message: string } | null;
  /** From claim to saved post, milliseconds. */
  readonly ms: number;
}

const NOON = new Date('2026-11-21T12:00:00Z');
const clock = { now: () => NOON };

/**
 * The real steps of a run, from the brief to the saved post, with everything outside played from memory: tool results
 * as they were recorded, posts in a list, no transaction, no mail. Posts written earlier with the same engine are known
 * to it.
 */
export class InMemoryEngine {
  private readonly gateway = new ListedPosts();
  private readonly quoted = new Map<string, Map<string, Set<string | null>>>();

  /** @param contractThreshold see `Evidence.contractThreshold` */
  constructor(
    private readonly writer: Writer,
    private readonly contractThreshold = CONTRACT_THRESHOLD,
  ) {}

  async write(golden: Golden): Promise<EvalRun> {
    const request: RunRequest = {
      specificFocus: golden.brief.specificFocus,
      keyPoints: golden.brief.keyPoints.join('\n') || null,
      contentAngle: golden.brief.contentAngle,
    };
    const { id, version } = this.writer;
    const websiteId = golden.brief.website.url;
    const newRun = {
      id: golden.name,
      websiteId,
      categoryId: golden.brief.category.name,
      kind: 'create' as const,
      request,
      requestedBy: null,
      requestedByName: 'Evaluation',
      writer: { id, version },
      profile: { id: null, name: 'Evaluation', revision: 1, contractThreshold: this.contractThreshold },
    };
    const run = new GenerationRun(newRun, NOON);
    const runs = new InMemoryRuns([run]);
    const records = new RememberedRecords(this.quotedBy(websiteId));
    const began = performance.now();
    await this.worker(golden, runs, records).execute(run.id, new AbortController().signal);
    const ms = performance.now() - began;
    const post = this.gateway.posts.find((saved) => saved.run === run) ?? null;
    if (post)
      records.passages
        .filter((passage) => post.citations.some((citation) => citation.passageId === passage.id))
        .forEach(({ hash }) => {
          const quoted = this.quotedBy(websiteId);
          quoted.set(hash, (quoted.get(hash) ?? new Set()).add(request.specificFocus));
        });
    return {
      golden,
      post,
      documents: records.found,
      passages: records.passages,
      toolCalls: records.calls,
      contractThreshold: this.contractThreshold,
      error: run.error,
      ms,
    };
  }

  private worker(golden: Golden, runs: InMemoryRuns, records: RememberedRecords): RunGeneration {
    const { gateway } = this;
    const writer = onlyWriter(this.writer);
    const transaction = new NoUnitOfWork();
    const book = new RecordedBook(golden.servers);
    const servers = new RecordedServers(golden.servers);
    const times = new RunTimes();
    const prepare = new PrepareBrief(new OneBrief(golden), gateway);
    const research = new Research(writer, book, servers, new AskServers(servers, clock, times), records);
    const select = new SelectEvidence(writer, records, transaction);
    const noTest = undefined as never;
    const compose = new ComposePost(writer, gateway);
    const topics = new NoTopics();
    const save = new SavePost(compose, gateway, topics, records);
    const write = new WritePost(prepare, noTest, research, select, new WriterSteps(writer, records, gateway), save);
    const steps = new InMemoryRunSteps();
    const workflow: Workflow = {
      execute: (work, journal) => write.execute(work, journal),
      failed: async () => undefined,
    };
    return new RunGeneration(
      new RunClaims(runs, steps, workflow, topics, transaction, clock, times, writer),
      new RunJournals(runs, steps, transaction, clock, times),
      workflow,
      times,
      new LeasedWork({ name: () => null }),
    );
  }

  private quotedBy(website: string): Map<string, Set<string | null>> {
    const known = this.quoted.get(website) ?? new Map();
    this.quoted.set(website, known);
    return known;
  }
}

import { Injectable } from '@nestjs/common';
import { inSlices } from '../../shared/application/in-slices.js';
import type { WebsiteId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import {
  type Brief,
  choosePassages,
  leftOpen,
  mayReturn,
  NothingNew,
  planQuestions,
  type QuotedPassages,
  relevantPassages,
  type RelevantPassage,
  requireEvidence,
  type SourceDocument,
  TooLittleEvidence,
} from '../../editorial/index.js';
import { AllServersFailed } from '../domain/run/errors.js';
import { RunRecords } from './ports.js';
import { Research } from './steps/research.js';
import type { Material, Writer } from './writer.js';
import { Writers } from './writers.js';

/** A document that has something on the subject. */
export interface ReadyDocument {
  /** Title from the server: untrusted data. */
  title: string;
  server: string;
  /** Passages on the subject, and how many of them no post of the website has used. */
  passages: number;
  freshPassages: number;
}

/** What a run would find, and whether it could write a post from it. */
export interface Readiness {
  canBeWritten: boolean;
  /** Why not, and what to do about it; null when the post can be written. */
  reason: string | null;
  /** The document with the most useful passage first. */
  documents: readonly ReadyDocument[];
  /** Parts of the focus and the key points on which no passage is left, as the request words them. */
  uncoveredQuestions: readonly string[];
  /** Passages on the subject that posts of the website have used. */
  alreadyUsed: number;
  /** Why servers returned nothing, one sentence each. */
  failures: readonly string[];
}

/** Maximum time that content servers have to answer, in milliseconds. Clients wait at most 30 seconds. */
const BUDGET_MS = 15_000;

/**
 * Finds out what a run would find for its post, and whether that is enough to write it. Asks the content servers as a
 * run does, with the same limits on calls and text.
 */
@Injectable()
export class AssessMaterial {
  constructor(
    private readonly research: Research,
    private readonly records: RunRecords,
    private readonly writers: Writers,
  ) {}

  /** @throws NoContentServers, ModelProfileUnusable */
  async execute(scope: Scope, websiteId: WebsiteId, brief: Brief): Promise<Readiness> {
    const { writer } = await this.writers.select(scope, websiteId);
    const questions = planQuestions(brief);
    const asks = await this.research.asks(scope, websiteId, brief, questions);
    const found = await this.research.gather(
      scope,
      websiteId,
      brief,
      { questions, asks },
      {
        signal: new AbortController().signal,
        timeout: AbortSignal.timeout(BUDGET_MS),
      },
    );
    const failures = found.failures();
    if (!found.hasAnyAnswer())
      return nothingFound(new AllServersFailed(failures).beforeRun, leftOpen(brief, []), failures);
    const documents = found.citable();
    const relevant = await inSlices(relevantPassages({ brief, questions, documents }));
    const taken = await this.records.takenSoFar(scope, websiteId);
    const usable = relevant.filter(({ passage }) => writer.paraphrases || mayReturn(passage, brief, taken));
    const reason = await this.hindrance(writer, brief, documents, relevant, taken);
    return {
      canBeWritten: reason === null,
      reason,
      documents: listed(documents, relevant, taken),
      uncoveredQuestions: leftOpen(brief, withPassages(documents, usable)),
      alreadyUsed: relevant.filter(({ passage }) => taken.has(passage.hash)).length,
      failures,
    };
  }

  /** Selects passages as a run does. A writer without a model costs nothing, so it drafts the post as well. */
  private async hindrance(
    writer: Writer,
    brief: Brief,
    documents: readonly SourceDocument[],
    relevant: readonly RelevantPassage[],
    alreadyQuoted: QuotedPassages,
  ): Promise<string | null> {
    try {
      const { paraphrases: paraphrased } = writer;
      const passages = await inSlices(choosePassages(relevant, { brief, documents, alreadyQuoted, paraphrased }));
      requireEvidence(passages);
      if (writer.model === null) await draft(writer, { brief, passages, documents });
      return null;
    } catch (error) {
      if (error instanceof NothingNew || error instanceof TooLittleEvidence) return error.beforeRun;
      throw error;
    }
  }
}

async function draft(writer: Writer, material: Material): Promise<void> {
  const context = { signal: new AbortController().signal, recordCall: () => Promise.resolve() };
  await writer.draft(material, await writer.outline(material, context), context);
}

export const nothingFound = (
  reason: string,
  uncoveredQuestions: readonly string[] = [],
  failures: readonly string[] = [],
): Readiness => ({ canBeWritten: false, reason, documents: [], uncoveredQuestions, alreadyUsed: 0, failures });

function listed(
  documents: readonly SourceDocument[],
  relevant: readonly RelevantPassage[],
  taken: QuotedPassages,
): ReadyDocument[] {
  return withPassages(
    documents,
    relevant.toSorted((a, b) => b.relevance - a.relevance),
  ).map(({ id, title, server }) => {
    const own = relevant.filter(({ passage }) => passage.documentId === id);
    const freshPassages = own.filter(({ passage }) => !taken.has(passage.hash)).length;
    return { title, server, passages: own.length, freshPassages };
  });
}

/** Returns the documents of these passages, in the order of the passages. */
function withPassages(documents: readonly SourceDocument[], of: readonly RelevantPassage[]): SourceDocument[] {
  const byId = new Map(documents.map((document) => [document.id, document]));
  return [...new Set(of.map(({ passage }) => passage.documentId))].flatMap((id) => byId.get(id) ?? []);
}

import { Injectable } from '@nestjs/common';
import type { ContentAngle } from '../../shared/domain/content-angles.js';
import type { WebsiteId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import {
  AngleFit,
  type AngleProfile,
  angleProfile,
  contentWords,
  speaksToMachines,
  stems,
} from '../../editorial/index.js';
import { ContentServers, ServerBook, type ServingServer } from '../../content-servers/index.js';
import { AskServers, askWithin, type ServerResult } from './steps/ask-servers.js';
import { questionArgument } from './steps/askable.js';
import type { Ask } from './steps/planned-calls.js';
import { anySignal } from '../../shared/domain/any-signal.js';

export interface MaterialDocument {
  /** Title from the server: untrusted data. */
  title: string;
  server: string;
  /** Content angles, ordered by how much the document says about them. */
  angles: readonly ContentAngle[];
}

export interface SubjectMaterial {
  /** Documents about the subject, in the order in which servers returned them. */
  documents: readonly MaterialDocument[];
  /** Content angles, ordered by how much the documents together say about them. */
  angles: readonly ContentAngle[];
}

export interface Material {
  /** Names of the servers that returned results. */
  answered: readonly string[];
  /** Error messages of the other servers. */
  failures: readonly string[];
  /** Results in the order of the subjects. A subject for which no call was left is missing. */
  bySubject: ReadonlyMap<string, SubjectMaterial>;
}

export interface FindMaterialInput {
  scope: Scope;
  websiteId: WebsiteId;
  subjects: readonly string[];
  signal: AbortSignal;
}

/** Maximum number of calls of one search and its maximum duration in milliseconds. */
const MAX_CALLS = 40;
const BUDGET_MS = 60_000;
/** Maximum number of documents that are read, and characters read of each. */
const MAX_DOCUMENTS = 200;
const MAX_READ = 20_000;
/** Minimum number of mentions that make a text about the subject when its title is not. */
const MENTIONS = 2;

interface QueriedServer {
  server: ServingServer;
  answer: ServerResult;
}

/**
 * Searches a website's content servers for material on some subjects. Like a run, it calls only allowed, read-only
 * tools whose definition has not changed. Nothing is stored.
 */
@Injectable()
export class FindMaterial {
  constructor(
    private readonly servers: ServerBook,
    private readonly contents: ContentServers,
    private readonly askServers: AskServers,
  ) {}

  /** Errors of servers are part of the result. @throws the signal's reason when `signal` is aborted */
  async execute({ scope, websiteId, subjects, signal }: FindMaterialInput): Promise<Material> {
    const serving = (await this.servers.serving(websiteId)).filter(({ role }) => role !== 'own_posts');
    const offers = await Promise.all(serving.map(({ address }) => this.contents.offers(address, { websiteId, scope })));
    const asks = asksOf(
      serving.filter((_, index) => offers[index]),
      subjects,
    );
    const timeout = AbortSignal.timeout(BUDGET_MS);
    const answers = await Promise.all(
      [...asks].map(async ([server, own]): Promise<QueriedServer> => ({
        server,
        answer: await askWithin(this.askServers, { scope, websiteId, server, asks: own, signal }, timeout),
      })),
    );
    const asked = new Set([...asks.values()].flat().map(({ query }) => query));
    return {
      answered: answers.filter(({ answer }) => answer.failure === null).map(({ server }) => server.name),
      failures: answers.flatMap(({ answer }) => answer.failure ?? []),
      bySubject: materialOf(
        subjects.filter((subject) => asked.has(subject)),
        await weighed(answers, anySignal(signal, timeout)),
      ),
    };
  }
}

/** Plans the calls subject by subject, so that the limit on calls omits subjects rather than servers. */
function asksOf(servers: readonly ServingServer[], subjects: readonly string[]): Map<ServingServer, Ask[]> {
  const tools = servers.flatMap((server) =>
    server.tools.flatMap((tool) => {
      const argument = questionArgument(tool.inputSchema);
      return argument === null ? [] : [{ server, tool: tool.name, argument }];
    }),
  );
  const asks = new Map<ServingServer, Ask[]>();
  const all = subjects.flatMap((query) => tools.map((tool) => ({ ...tool, query }))).slice(0, MAX_CALLS);
  for (const { server, ...ask } of all)
    asks.set(server, [...(asks.get(server) ?? []), { ...ask, server: server.name }]);
  return asks;
}

interface Weighed extends AngleProfile {
  server: string;
  titleWords: ReadonlySet<string>;
  /** The stems of the text, each surrounded by single spaces. */
  text: string;
}

/**
 * Profiles each document once, except those whose title addresses a machine. Yields to the event loop in between,
 * because many long documents take a while.
 */
async function weighed(answers: readonly QueriedServer[], signal: AbortSignal): Promise<Weighed[]> {
  const found = answers.flatMap(({ server, answer }) =>
    answer.documents.map(({ document }) => ({ ...document, server: server.name })),
  );
  const documents = [
    ...new Map(
      found
        .filter(({ title }) => !speaksToMachines(title))
        .map((document) => [`${document.server} ${document.id}`, document]),
    ).values(),
  ];
  const all: Weighed[] = [];
  for (const { title, text, server } of documents.slice(0, MAX_DOCUMENTS)) {
    if (signal.aborted) break;
    const read = text.slice(0, MAX_READ);
    all.push({
      ...angleProfile(title, read),
      server,
      titleWords: new Set(contentWords(title)),
      text: ` ${stems(read).join(' ')} `,
    });
    await new Promise((resolve) => setImmediate(resolve));
  }
  return all;
}

function materialOf(subjects: readonly string[], documents: readonly Weighed[]): Map<string, SubjectMaterial> {
  const fit = new AngleFit(documents);
  return new Map(
    subjects.map((subject) => {
      const about = documents.filter((document) => isAbout(document, subject));
      const listed = about.map((document) => ({
        title: document.title,
        server: document.server,
        angles: fit.ranked(document.title, [document]),
      }));
      return [subject, { documents: listed, angles: fit.ranked(subject, about) }];
    }),
  );
}

function isAbout({ titleWords, text }: Weighed, subject: string): boolean {
  const wanted = contentWords(subject);
  const phrase = stems(subject).join(' ');
  return (
    (wanted.length > 0 && wanted.every((word) => titleWords.has(word))) ||
    (phrase !== '' && text.split(` ${phrase} `).length > MENTIONS)
  );
}

import { sentences } from '../../../../editorial/domain/text/sentences.js';
import type { ScriptedModel } from './messages-api.js';
import { type MessagesRequest, searchResultsOf, stepOf } from './messages-request.js';
import { type Reply, type Said, saysCited, saysJson } from './reply.js';

export interface Habits {
  /** Changes the draft before the model returns it. */
  draft?: (written: Said[], request: MessagesRequest) => Said[];
  /** Changes the revision before the model returns it. */
  revise?: (written: Said[], request: MessagesRequest) => Said[];
}

/**
 * A deterministic stand-in for a model: it composes responses from the words of the request and cites the passages it
 * uses. Habits make it misbehave.
 */
export function littleModel({
  draft = (written) => written,
  revise = (written) => written,
}: Habits = {}): ScriptedModel {
  const steps: Readonly<Record<string, (request: MessagesRequest) => Reply>> = {
    plan,
    outline,
    draft: (request) =>
      saysCited(draft(drafted(request), request), { thinking: 'First the sections, then their passages.' }),
    revise: (request) => saysCited(revise(revised(request), request)),
    metadata,
    rewrite: (request) => saysCited(anew(request)),
    'change of tone': (request) => saysCited(toned(request)),
    'part to rewrite': (request) => saysJson({ blocks: blocksNamed(request) }),
    'rewrite of a part': (request) => saysCited(partAnew(request)),
  };
  return (request) => {
    const name = /^Step: (.+)$/m.exec(stepOf(request))?.[1] ?? '';
    const step = steps[name];
    if (!step) throw new Error(`Nobody taught the little model the step "${name}".`);
    return step(request);
  };
}

const briefed = (request: MessagesRequest, name: string): string =>
  new RegExp(`^${name}: (.+)$`, 'm').exec(JSON.stringify(request.messages).replaceAll('\\n', '\n'))?.[1] ?? '';
const termOf = (request: MessagesRequest): string => briefed(request, 'Term the post is to be found by');

function plan(request: MessagesRequest): Reply {
  const term = termOf(request);
  const wants = ['What is', 'What does one pay for', 'What goes wrong with', 'How does one look after'];
  return saysJson({
    questions: wants.map((want) => ({
      text: `${want} ${term}?`,
      query: `${want} ${term}`,
      cues: ['cost', 'year', 'measure', 'problem', 'energy'],
    })),
  });
}

function outline(request: MessagesRequest): Reply {
  const numbers = [...stepOf(request).matchAll(/^<passage number="(\d+)"/gm)].map((match) => Number(match[1]));
  const headings = [`${termOf(request)}: the basics`, 'What the sources tell', 'What else to know'];
  return saysJson({
    sections: headings.map((heading, at) => ({
      heading,
      passages: numbers.filter((_, index) => index % headings.length === at).slice(0, 8),
    })),
  });
}

/** Writes one cited sentence for each passage that a section names. */
function drafted(request: MessagesRequest): Said[] {
  const results = searchResultsOf(request);
  const sections = [...stepOf(request).matchAll(/^- (.+): (passage \d.*)$/gm)];
  const used = new Set<string>();
  return [
    { text: `This post is about ${termOf(request)}. It goes through what is known.\n\n` },
    ...sections.flatMap(([, heading, names]): Said[] => [
      { text: `## ${heading}\n\n` },
      ...names!.split(', ').flatMap((name): Said[] => {
        const result = results.findIndex(({ source }) => source === name);
        const [sentence] = sentences(results[result]?.content?.[0]?.text ?? '').filter((each) => !used.has(each));
        if (!sentence) return [];
        used.add(sentence);
        return [{ text: sentence, citations: [{ result }] }, { text: ' ' }];
      }),
      { text: '\n\n' },
    ]),
    { text: '## In short\n\nThat is what there is to say.' },
  ];
}

/** Returns the failed blocks without the failed sentences; the remaining sentences are cited again. */
function revised(request: MessagesRequest): Said[] {
  const failed = [...stepOf(request).matchAll(/^- (b\d+): “(.*)” /gm)].map(([, id, text]) => ({
    id: id!,
    text: text!,
  }));
  return [...new Set(failed.map(({ id }) => id))].flatMap((id) => [
    { text: `@@ ${id} @@\n` },
    ...sentences(blocksIn(request).get(id) ?? '')
      .filter((sentence) => !failed.some((each) => each.id === id && each.text === sentence))
      .flatMap((sentence) => [cited(sentence, request), { text: ' ' }]),
    { text: '\n\n' },
  ]);
}

function metadata(request: MessagesRequest): Reply {
  const term = termOf(request);
  const first = sentences(/<post>\n([\s\S]+)\n<\/post>/.exec(stepOf(request))![1]!.replace(/^#+ .*$/gm, ''));
  return saysJson({
    title: `${term}: what the sources tell`,
    excerpt: first.slice(0, 2).join(' ').slice(0, 280),
    metaTitle: `${term}: what the sources tell`,
    metaDescription:
      `All about ${term}, told from what the sources say about it, with each statement traced back ` +
      'to the place where it was found and can be read.',
    imagePrompt: `Somebody who deals with ${term}`,
  });
}

/** Writes a post from every second passage, under a single heading. */
function anew(request: MessagesRequest): Said[] {
  const results = searchResultsOf(request);
  return [
    { text: `Once more about ${termOf(request)}.\n\n## Seen from the other side\n\n` },
    ...results.flatMap(({ content }, result): Said[] =>
      result % 2 === 0 ? [{ text: sentences(content![0]!.text)[0] ?? '', citations: [{ result }] }, { text: ' ' }] : [],
    ),
  ];
}

const toned = (request: MessagesRequest): Said[] =>
  [...blocksIn(request)].flatMap(([id, text]) => [
    { text: `@@ ${id} @@\n` },
    { text: text.replaceAll(/ and /g, ' as well as ') },
    { text: '\n\n' },
  ]);

/** Returns ids of the blocks below the headings that the instructions name. */
function blocksNamed(request: MessagesRequest): string[] {
  const instruction = instructionOf(request).toLowerCase();
  const blocks = [...blocksIn(request)];
  return blocks.flatMap(([, text], at) =>
    text.startsWith('## ') && instruction.includes(text.slice(3).toLowerCase()) ? (blocks[at + 1]?.[0] ?? []) : [],
  );
}

function partAnew(request: MessagesRequest): Said[] {
  const ids = /Write these blocks anew and no others: ([b\d, ]+)\./.exec(stepOf(request))![1]!.split(', ');
  return ids.flatMap((id) => [
    { text: `@@ ${id} @@\n` },
    cited(sentences(blocksIn(request).get(id)!)[0]!, request),
    { text: '\n\n' },
  ]);
}

const instructionOf = (request: MessagesRequest): string =>
  /The editor asks[^:]*: (.+)/.exec(stepOf(request))?.[1] ?? '';

function cited(sentence: string, request: MessagesRequest): Said {
  const result = searchResultsOf(request).findIndex(({ content }) => content![0]!.text.includes(sentence));
  return result < 0 ? { text: sentence } : { text: sentence, citations: [{ result }] };
}

const blocksIn = (request: MessagesRequest): Map<string, string> =>
  new Map(
    [.../<post>\n([\s\S]+)\n<\/post>/.exec(stepOf(request))![1]!.matchAll(/@@ (b\d+) @@\n([\s\S]*?)(?=\n\n@@|$)/g)].map(
      ([, id, text]) => [id!, text!],
    ),
  );

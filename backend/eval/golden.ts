import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ToolResult } from '../src/content-servers/application/content-servers.js';
import type { Brief, ExpertiseLevel, SeoTerm, Tone } from '../src/editorial/domain/brief.js';
import type { ContentAngle } from '../src/shared/domain/content-angles.js';

/** A content server as it answered when it was recorded: the same result to every question. */
export interface RecordedServer {
  readonly name: string;
  readonly role: 'sources' | 'own_posts';
  readonly result: ToolResult;
}

/** A brief with the recorded results of its tools, and what has to come of it. */
export interface Golden {
  readonly name: string;
  readonly brief: Brief;
  readonly servers: readonly RecordedServer[];
  /** The code of the error with which the run must end; null when it must end in a post. */
  readonly fails: string | null;
  /** Patterns that the post's whole text has, and such as it must not have. */
  readonly mustSay: readonly RegExp[];
  readonly mustNotSay: readonly RegExp[];
  /** The documents (file names without `.md`) that serve the title or the focus; null when that is not judged. */
  readonly onSubject: ReadonlySet<string> | null;
  /** The parts of focus and key points that no document answers. */
  readonly leavesOpen: readonly string[];
}

interface BriefFile extends Pick<Brief, 'website' | 'category'> {
  terms: SeoTerm[];
  posts: {
    name: string;
    angle: ContentAngle;
    level: ExpertiseLevel;
    tone: Tone;
    focus?: string;
    keyPoints?: string[];
    fails?: string;
    mustSay?: string[];
    mustNotSay?: string[];
    onSubject?: string[];
    leavesOpen?: string[];
  }[];
}

const FOLDER = join(import.meta.dirname, 'golden');
const BRIEF = 'brief.json';

/** Languages with golden briefs of their own, in a folder of that name. The briefs beside these folders are English. */
export const GOLDEN_LANGUAGES: readonly string[] = readdirSync(FOLDER)
  .filter((name) => !existsSync(join(FOLDER, name, BRIEF)))
  .sort();

/**
 * Every folder is a subject: `brief.json` with its posts, and one Markdown file for each document that was returned.
 *
 * @param language one of `GOLDEN_LANGUAGES`, or English
 */
export function goldenBriefs(language = 'en'): Golden[] {
  const folder = GOLDEN_LANGUAGES.includes(language) ? join(FOLDER, language) : FOLDER;
  return readdirSync(folder)
    .filter((subject) => existsSync(join(folder, subject, BRIEF)))
    .sort()
    .flatMap((subject) => {
      const { website, category, terms, posts } = JSON.parse(
        readFileSync(join(folder, subject, BRIEF), 'utf8'),
      ) as BriefFile;
      const servers = recordedServers(join(folder, subject));
      return posts.map((post) => ({
        name: post.name,
        brief: {
          website,
          category,
          terms,
          expertise: [{ level: post.level, tone: post.tone, description: null }],
          contentAngle: post.angle,
          specificFocus: post.focus ?? null,
          keyPoints: post.keyPoints ?? [],
          existingTitles: [],
        },
        servers,
        fails: post.fails ?? null,
        mustSay: (post.mustSay ?? []).map((pattern) => new RegExp(pattern, 'u')),
        mustNotSay: (post.mustNotSay ?? []).map((pattern) => new RegExp(pattern, 'iu')),
        onSubject: post.onSubject ? new Set(post.onSubject) : null,
        leavesOpen: post.leavesOpen ?? [],
      }));
    });
}

interface RecordedFile {
  server: string;
  id: string;
  /**
   * `url` and `title` of a document; `error` of a tool that failed; `nothing` of one that found nothing; `role` of a
   * server that is no source.
   */
  head: Readonly<Record<string, string>>;
  text: string;
}

function recordedServers(folder: string): RecordedServer[] {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .sort()
    .map((file) => readFixture(folder, file));
  return [...new Set(files.map((file) => file.server))].map((name) => ({
    name,
    role: files.some((file) => file.server === name && file.head['role'] === 'own_posts') ? 'own_posts' : 'sources',
    result: resultOf(files.filter((file) => file.server === name)),
  }));
}

function readFixture(folder: string, file: string): RecordedFile {
  const [, front = '', text = ''] = /^---\n([^]*?)\n---\n?([^]*)$/.exec(readFileSync(join(folder, file), 'utf8')) ?? [];
  const head = Object.fromEntries(front.split('\n').map((line) => line.split(/:\s(.*)/, 2) as [string, string]));
  return { server: head['server'] ?? 'library', id: file.replace(/\.md$/, ''), head, text: text.trim() };
}

function resultOf(files: readonly RecordedFile[]): ToolResult {
  const failed = files.find(({ head }) => head['error']);
  if (failed)
    return {
      content: [{ type: 'text', text: failed.text }],
      text: failed.text,
      isError: true,
      ms: 1,
      truncated: false,
    };
  const documents = files
    .filter(({ head }) => !head['nothing'])
    .map(({ id, head, text }) => ({ id, url: head['url'] ?? null, title: head['title'] ?? id, text }));
  return {
    content: [],
    text: documents.map(({ title }) => title).join('\n') || 'Nothing was found.',
    structured: { documents },
    isError: false,
    ms: 1,
    truncated: false,
  };
}

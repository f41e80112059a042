import { readdirSync, readFileSync } from 'node:fs';
import type { Brief } from '../../../editorial/index.js';
import { TestBrief, type TestDocument } from '../../application/models/test-brief.js';

const FOLDER = new URL('./test-brief/', import.meta.url);
const DOCUMENT = /^---\nurl: (\S+)\ntitle: (.+)\n---\n+([\s\S]+)$/;

/** Reads the test brief and its documents once, when they are first needed. */
export class TestBriefOfFiles extends TestBrief {
  private read: { brief: Brief; documents: readonly TestDocument[] } | undefined;

  get brief(): Brief {
    return this.files.brief;
  }

  get documents(): readonly TestDocument[] {
    return this.files.documents;
  }

  private get files() {
    return (this.read ??= {
      brief: JSON.parse(readFileSync(new URL('brief.json', FOLDER), 'utf8')) as Brief,
      documents: readdirSync(FOLDER)
        .filter((file) => file.endsWith('.md'))
        .sort()
        .map(documentOf),
    });
  }
}

/** @throws Error when the file has another form */
function documentOf(file: string): TestDocument {
  const [, url, title, text] = DOCUMENT.exec(readFileSync(new URL(file, FOLDER), 'utf8')) ?? [];
  if (!url || !title || !text) throw new Error(`${file} is no document of the test brief`);
  return { id: file.replace(/\.md$/, ''), url, title, text: text.trim() };
}

import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const DOCUMENTS = ['README.md', ...globSync('docs/**/*.md', { cwd: ROOT })];
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** Anchors of headings, as websites that render Markdown generate them. */
const marksOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .trim()
      .replaceAll(' ', '-'),
  );

/** Returns the links of a document to files that do not exist, or to headings that their file lacks. */
function deadLinks(document: string): string[] {
  const prose = read(document).replaceAll(/^```[\s\S]*?^```/gm, '');
  return [...prose.matchAll(/\]\((?!\w+:)([^)\s#]*)(?:#([^)\s]*))?\)/g)]
    .filter(([, path = '', mark]) => {
      const target = path === '' ? document : join(dirname(document), path);
      if (!existsSync(join(ROOT, target))) return true;
      return mark !== undefined && target.endsWith('.md') && !marksOf(read(target)).includes(mark);
    })
    .map(([link]) => link);
}

describe('the documents', () => {
  it.each(DOCUMENTS)('%s has no dead links', (document) => expect(deadLinks(document)).toEqual([]));

  it('include each decision in the index of decisions', () => {
    const pages = readdirSync(join(ROOT, 'docs/decisions')).filter((name) => name !== 'README.md');
    const listed = [...read('docs/decisions/README.md').matchAll(/\]\(([^)]*\.md)\)/g)].map(([, name]) => name);
    expect(listed.sort()).toEqual(pages.sort());
  });

  it.each(['docs/promises.md', 'docs/security.md'])('make no promise whose proof no longer exists: %s', (page) => {
    const proofs = [...read(page).matchAll(/`([\w./*-]+\.spec\.tsx?)`/g)].map(([, path = '']) =>
      path.startsWith('frontend/') ? path : `backend/${path}`,
    );
    expect(proofs.length).toBeGreaterThan(30);
    expect(proofs.filter((path) => globSync(path, { cwd: ROOT }).length === 0)).toEqual([]);
  });
});

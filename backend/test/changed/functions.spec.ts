import { functionsOf, linesOfCode, unitAround } from '../../../scripts/impact/functions.mjs';

const TEXT = `import { route } from './route.js';

/** A post. */
export class Post {
  status = 'pending';
  constructor(private readonly id: string) {}

  approve(by: string) {
    return this.parts.map((part) => part.approve(by)).filter((part) => part.ok).map((part) => part.id);
  }
}

const ROUTES = { posts: { check: (path: string) => path === '/posts' } };
export const save = async () => {
  // Saved as it is.
  await route(ROUTES, function done() {});
};
`;
const keys = (text: string) => functionsOf('post.ts', text).map(({ key }) => key);

describe('functions of a source text', () => {
  it('have names that include their position in the code', () =>
    expect(keys(TEXT)).toEqual([
      'Post',
      'Post.constructor',
      'Post.approve',
      'Post.approve.map()',
      'Post.approve.filter()',
      'Post.approve.map()#2',
      'ROUTES.posts.check',
      'save',
      'save.done',
    ]));

  it('keep their names when earlier lines change', () =>
    expect(keys(`const more = 1;\n\n${TEXT}`)).toEqual(keys(TEXT)));
  it('are found in React components', () =>
    expect(functionsOf('a.tsx', 'export const A = () => <a onClick={() => 1}>x</a>;').map(({ key }) => key)).toEqual([
      'A',
      'A.onClick',
    ]));

  it('are found by an offset in them, innermost first', () => {
    const at = (text: string) => unitAround(functionsOf('post.ts', TEXT), TEXT.indexOf(text))?.key;
    expect([at('part.ok'), at('return this'), at("'pending'"), at('import')]).toEqual([
      'Post.approve.filter()',
      'Post.approve',
      'Post',
      undefined,
    ]);
  });

  it('occupy lines of code, without comments and blank lines', () => {
    const lines = TEXT.split('\n');
    const others = lines.flatMap((line, at) => (linesOfCode('post.ts', TEXT).has(at + 1) ? [] : [line.trim()]));
    expect(others).toEqual(['', '/** A post. */', '', '', '// Saved as it is.', '']);
  });
});

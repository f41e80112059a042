import { expect, it } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** What stands on a button or over something; see "Names and sentences" in docs/architecture.md. */
const NAMED_BY_CHILDREN = /^\w*Button$/;
const NAMED_BY_TITLE = /^(Modal|Drawer|FormDialog|Panel|Card|Drawing|PageHeader|Tips|Denied)$/;
const NAMES_OF_BUTTONS = new Set(['submit', 'okText', 'cancelText', 'confirm', 'stay', 'go', 'linkLabel']);
/** In the midst of a name they are written small. */
const SMALL = new Set('a an the and or of in on to by for with as at from per about curl'.split(' '));
/** A heading of the product that is written as a sentence. */
const SPECIFIED = new Set(['How it works']);

const parts = globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname }).filter(
  (file) => !/\.spec\.|schema\.d\.ts/.test(file),
);

/**
 * The texts within a node, a `…` for each value between them. Texts that only choose, as `status === 'pending'`, are
 * not among them.
 */
function textsIn(node: ts.Node): string[] {
  if (ts.isJsxText(node) || ts.isStringLiteralLike(node)) return [node.text.replace(/\s+/g, ' ').trim()];
  if (ts.isTemplateExpression(node))
    return [node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('')];
  if (ts.isConditionalExpression(node)) return [...textsIn(node.whenTrue), ...textsIn(node.whenFalse)];
  if (ts.isBinaryExpression(node) && node.operatorToken.kind !== ts.SyntaxKind.PlusToken) return textsIn(node.right);
  if (ts.isJsxExpression(node) || ts.isParenthesizedExpression(node))
    return node.expression ? textsIn(node.expression) : [];
  if (ts.isJsxElement(node)) {
    const parts = node.children.map(textsIn);
    // What goes on in the same line is one text.
    return parts.every(({ length }) => length <= 1) ? [parts.flat().join(' ').trim()] : parts.flat();
  }
  return [];
}

function namesIn(file: string): string[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(join(import.meta.dirname, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.TSX,
  );
  const names: string[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isJsxElement(node) && NAMED_BY_CHILDREN.test(node.openingElement.tagName.getText()))
      names.push(...textsIn(node));
    if (ts.isJsxAttribute(node) && node.initializer) {
      const attribute = node.name.getText();
      const isTitle = attribute === 'title' && NAMED_BY_TITLE.test(node.parent.parent.tagName.getText());
      if (isTitle || NAMES_OF_BUTTONS.has(attribute)) names.push(...textsIn(node.initializer));
    }
    if (ts.isPropertyAssignment(node) && NAMES_OF_BUTTONS.has(node.name.getText()))
      names.push(...textsIn(node.initializer));
    node.forEachChild(look);
  };
  look(source);
  return names;
}

const isSentence = (text: string): boolean => /[.?…]$/.test(text) || text.startsWith('Generating...');
const isName = (text: string): boolean =>
  text.split(/[\s(]+/).every((word, at) => !/^\p{Ll}/u.test(word) || (at > 0 && SMALL.has(word)) || word.length === 1);

it('has buttons and headings written as names', () => {
  const wrong = (text: string) => !isSentence(text) && !isName(text) && !SPECIFIED.has(text);
  expect(
    parts.flatMap((file) =>
      namesIn(file)
        .filter(wrong)
        .map((text) => `${file}: ${text}`),
    ),
  ).toEqual([]);
});

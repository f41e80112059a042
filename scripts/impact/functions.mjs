// Lists the functions and classes of a source text under names that do not change when lines shift, such as
// `Post.requestRewrite` and `ROUTES.posts.check`.
import ts from 'typescript';

/**
 * @returns the units, outer ones first: `key`, unique in the file; `start` and `end`, offsets; `parent`, the enclosing
 * unit
 */
export function functionsOf(path, text) {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const units = [];
  const counts = new Map();
  const visit = (node, prefix, parent) => {
    const name = nameOf(node);
    let names = name ? [...prefix, name] : prefix;
    let around = parent;
    if (isUnit(node)) {
      const own = name || isNaming(node.parent) ? names : [...prefix, asArgument(node)];
      const count = (counts.get(own.join('.')) ?? 0) + 1;
      counts.set(own.join('.'), count);
      names = count === 1 ? own : [...own.slice(0, -1), `${own.at(-1)}#${count}`];
      around = { key: names.join('.'), start: node.getStart(file), end: node.end, parent };
      units.push(around);
    }
    ts.forEachChild(node, (child) => visit(child, names, around));
  };
  ts.forEachChild(file, (node) => visit(node, [], null));
  return units;
}

/** @returns the innermost unit that contains this range of offsets, or null */
export function unitAround(units, start, end = start) {
  let found = null;
  for (const unit of units)
    if (unit.start <= start && end <= unit.end && (!found || unit.start >= found.start)) found = unit;
  return found;
}

/** Returns the numbers (from 1) of the lines that contain code, as opposed to comments and blank lines. */
export function linesOfCode(path, text) {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const lines = new Set();
  const visit = (node) => {
    const children = node.getChildren(file).filter(({ kind }) => kind !== ts.SyntaxKind.JSDoc);
    for (const child of children) visit(child);
    if (children.length || node.kind === ts.SyntaxKind.EndOfFileToken) return;
    const start = node.getStart(file);
    if (start === node.end) return;
    const last = file.getLineAndCharacterOfPosition(node.end).line;
    for (let { line } = file.getLineAndCharacterOfPosition(start); line <= last; line++) lines.add(line + 1);
  };
  visit(file);
  return lines;
}

const isUnit = (node) => ts.isClassLike(node) || (ts.isFunctionLike(node) && node.body !== undefined);

const NAMES = new Set([ts.SyntaxKind.Identifier, ts.SyntaxKind.StringLiteral, ts.SyntaxKind.PrivateIdentifier]);

/** Returns the name of a node within its parent; undefined when it has none. */
function nameOf(node) {
  if (ts.isConstructorDeclaration(node)) return 'constructor';
  if (!isUnit(node) && !isNaming(node)) return undefined;
  // In `const check = () => …` the variable already gives the name.
  return isNaming(node.parent) || !node.name || !NAMES.has(node.name.kind) ? undefined : node.name.text;
}

const isNaming = (node) =>
  ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node) || ts.isPropertyDeclaration(node);

/** Names an anonymous function after the function to which it is passed. */
function asArgument(node) {
  const { parent } = node;
  if (ts.isCallExpression(parent) || ts.isNewExpression(parent)) {
    const called = parent.expression;
    return `${ts.isPropertyAccessExpression(called) ? called.name.text : ts.isIdentifier(called) ? called.text : ''}()`;
  }
  if (ts.isJsxExpression(parent) && ts.isJsxAttribute(parent.parent)) return parent.parent.name.getText();
  return '()';
}

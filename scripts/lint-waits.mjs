#!/usr/bin/env node
// Refuses specs that wait without `until` (backend/test/until.ts), which has a deadline and reports what it waited for.
import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';

const SOURCES =
  process.argv.length > 2
    ? process.argv.slice(2)
    : ['backend/{src,test,eval}/**/*.spec.ts', 'backend/src/**/testing/**/*.ts', 'backend/test/**/*.ts'];
const NONE_OF_OURS = /\/fixtures\/|\/test\/until\.ts$/;
/** Prefix of a comment above a line that may wait, followed by the reason. */
const EXEMPT = '// waits: ';
const ADVICE = 'Wait with until(what, look) of test/until.ts.';

const includesAwait = (node) =>
  ts.isAwaitExpression(node) || (!ts.isFunctionLike(node) && (ts.forEachChild(node, includesAwait) ?? false));
const isEndless = (node) =>
  (ts.isForStatement(node) && !node.condition) ||
  (ts.isWhileStatement(node) && node.expression.kind === ts.SyntaxKind.TrueKeyword);
const isBareAwait = (statement) => ts.isExpressionStatement(statement) && ts.isAwaitExpression(statement.expression);
const onlyStatement = (node) =>
  ts.isBlock(node) ? (node.statements.length === 1 ? node.statements[0] : undefined) : node;

/** Whether a loop repeats until something else has happened. */
function isWaitingLoop(node) {
  if (isEndless(node)) return includesAwait(node.statement);
  if (!ts.isWhileStatement(node) && !ts.isDoStatement(node)) return false;
  const only = onlyStatement(node.statement);
  return includesAwait(node.expression) || (only !== undefined && isBareAwait(only));
}

/** Whether a node is `new Promise((resolve) => setTimeout(resolve, …))` or uses `node:timers/promises`. */
function isSleep(node) {
  if (ts.isStringLiteral(node))
    return (
      /^(node:)?timers\/promises$/.test(node.text) &&
      (ts.isImportDeclaration(node.parent) || ts.isExportDeclaration(node.parent))
    );
  if (!ts.isNewExpression(node) || node.expression.getText() !== 'Promise') return false;
  const [executor] = node.arguments ?? [];
  if (!executor || !ts.isArrowFunction(executor) || !executor.parameters.length) return false;
  const resolve = executor.parameters[0].name.getText();
  const setsTimer = (inner) =>
    (ts.isCallExpression(inner) &&
      inner.expression.getText() === 'setTimeout' &&
      inner.arguments[0]?.getText() === resolve) ||
    (ts.forEachChild(inner, setsTimer) ?? false);
  return setsTimer(executor.body);
}

const complaints = [];
for (const path of globSync(SOURCES)
  .filter((each) => process.argv.length > 2 || !NONE_OF_OURS.test(each))
  .sort()) {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  const lines = source.text.split('\n');
  const visit = (node) => {
    if (isWaitingLoop(node) || isSleep(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      if (!lines[line - 1]?.trim().startsWith(EXEMPT)) complaints.push(`${path}:${line + 1} ${lines[line].trim()}`);
      return;
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
}
for (const complaint of new Set(complaints)) console.error(`${complaint}\n    ${ADVICE}`);
process.exit(complaints.length > 0 ? 1 : 0);

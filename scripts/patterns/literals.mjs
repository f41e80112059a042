// Finds the regular expressions of a source file and their exemption comments.
import ts from 'typescript';

/**
 * Exempts a pattern from the check. The comment gives the reason and stands above the line or statement of the pattern.
 */
const EXEMPTION = /\/\/ Linear enough: \S/;

/**
 * @returns {{ line: number, literal: string | null, isExempt: boolean }[]} `literal` is null for a pattern that is
 * built at run time
 */
export function patternsIn(path, source) {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const lines = source.split('\n');
  const found = [];
  const add = (node, literal) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart());
    found.push({
      line: line + 1,
      literal,
      isExempt: [lines[line], lines[line - 1] ?? '', commentsOf(statementOf(node))].some((each) =>
        EXEMPTION.test(each),
      ),
    });
  };
  const commentsOf = (node) => source.slice(node.getFullStart(), node.getStart());
  const visit = (node) => {
    if (ts.isRegularExpressionLiteral(node)) add(node, node.text);
    else if (isPatternOfLines(node)) add(node, literalOf(node));
    else if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText(file) === 'RegExp')
      add(node, null);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Whether a node is a template tagged with `pattern(flags)` (backend/src/shared/domain/pattern.ts). */
const isPatternOfLines = (node) =>
  ts.isTaggedTemplateExpression(node) &&
  ts.isCallExpression(node.tag) &&
  node.tag.expression.getText() === 'pattern' &&
  ts.isNoSubstitutionTemplateLiteral(node.template);

function literalOf({ tag, template }) {
  const source = template.getText().slice(1, -1).replaceAll(/\n */g, '');
  return String(new RegExp(source, tag.arguments[0]?.text ?? ''));
}

function statementOf(node) {
  while (node.parent && !ts.isStatement(node) && !ts.isClassElement(node)) node = node.parent;
  return node;
}

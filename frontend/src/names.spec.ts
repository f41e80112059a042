import { expect, it } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** Elements and attributes whose texts are names; see "Names and sentences" in docs/architecture.md. */
const NAMED_BY_CHILDREN = /^(\w*(Button|Link)|h[1-6]|summary|dt|th)$/;
const NAMING_ATTRIBUTES = new Set(
  'title label aria-label button submit okText cancelText confirm stay go linkLabel'.split(' '),
);
/** Words that keep their capital letter within a name. */
const PROPER_NOUNS = new Set(['Galley', 'WordPress', 'Ghost']);
/** Names that the specification of the product writes with these capitals. */
const SPECIFIED = new Set([
  'Access Denied',
  'Access Denied: You need to be logged in as a tenant admin to access this page.',
  'Add Website',
  'All Websites',
  'Assign Existing User',
  'Assign Website Administrator',
  'Blog Categories',
  'Blog Posts',
  'Bulk Approve Posts',
  'Content Angle',
  'Content Management',
  'Content Planning',
  'Content Summary',
  'Create Blog Post',
  'Create Focus Topic',
  'Create New User',
  'Create New Website',
  'Create Post',
  'Current Status',
  'Danger Zone',
  'Delete Website',
  'Edit Post',
  'Email Already Exists',
  'Error Creating Blog Post',
  'Error Details',
  'Expertise Management',
  'Export Data',
  'Go to Login',
  'Invalid Reset Link',
  'Invalid or Expired Link',
  'Invite Tenant Admin',
  'Key Points to Cover',
  'MCP Server Status',
  'MCP Servers',
  'Missing Information',
  'No Focus Topics Scheduled',
  'No Website Assigned',
  'No Website Selected',
  'Page Not Found',
  'Pending Approvals',
  'Pending Review',
  'Platform Dashboard',
  'Platform Management',
  'Publishing Configuration',
  'Quick Actions',
  'Ready for Content',
  'Request Rewrite',
  'Reset Password',
  'Review Actions',
  'SEO Information',
  'SEO Optimization',
  'SEO Terms',
  'SEO Terms Ready',
  'SEO Terms by Category',
  'Save Changes',
  'Save Configuration',
  'Schedule Posts',
  'Scheduled Focus Topics',
  'Send Another Email',
  'Send Reset Link',
  'Specific Focus',
  'System Health Check',
  'Team Management',
  'Test Connection',
  'Test Content',
  'Test Content Generation',
  'Test Failed',
  'Test Successful',
  'Total Categories',
  'User Management',
  'View All',
  'Website API Key',
  'Website Dashboard',
  'Website Team',
  'Website Team Management',
  '📝 New Blog Post Created!',
]);

const parts = globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname }).filter(
  (file) => !/\.spec\.|schema\.d\.ts/.test(file),
);

/**
 * Returns the texts that a node displays, with `…` for each embedded value. Strings that are only compared, as in
 * `status === 'pending'`, are left out.
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
    if (node.openingElement.tagName.getText() === 'KeyHint') return [];
    const parts = node.children.map(textsIn);
    // Parts that follow each other on one line are one text.
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
      if (NAMING_ATTRIBUTES.has(attribute)) names.push(...textsIn(node.initializer));
    }
    if (ts.isPropertyAssignment(node) && NAMING_ATTRIBUTES.has(node.name.getText()))
      names.push(...textsIn(node.initializer));
    node.forEachChild(look);
  };
  look(source);
  return names;
}

const isInSentenceCase = (text: string): boolean =>
  text
    .replace(/^.*? · /, '')
    .replaceAll('Galley Preview', 'Galley')
    .split(/[\s(]+/)
    .every((word, at) => at === 0 || !/^\p{Lu}\p{Ll}/u.test(word) || PROPER_NOUNS.has(word.replace(/\P{L}+$/u, '')));

const names = parts.flatMap((file) => namesIn(file).map((text) => ({ file, text })));

it('all names on screens are in sentence case', () => {
  const wrong = names.filter(({ text }) => !isInSentenceCase(text) && !SPECIFIED.has(text));
  expect(wrong.map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
});

it('every specified name occurs on a screen', () => {
  const found = new Set(names.map(({ text }) => text));
  expect([...SPECIFIED].filter((name) => !found.has(name))).toEqual([]);
});

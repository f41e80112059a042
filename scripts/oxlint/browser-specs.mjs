// An oxlint rule for specs in Chromium: they must not read a state only once, since the page may change later.
const STATES = ['isChecked', 'isDisabled', 'isEditable', 'isEnabled', 'isHidden', 'isVisible'];
const TEXTS = ['allInnerTexts', 'allTextContents', 'getAttribute', 'innerText', 'inputValue', 'textContent', 'title'];
const LOOKS = new Set(['count', ...STATES, ...TEXTS]);
const MESSAGE =
  'This looks once at what may come later. Wait for it: `becomes(() => …, wanted)`, `see(…)` or `waitFor()`.';

/** Returns the awaited expression: `(await x.innerText()).length` → `await x.innerText()`. */
function awaited(node) {
  if (node?.type === 'AwaitExpression') return node.argument;
  if (node?.type === 'MemberExpression') return awaited(node.object);
  return node?.type === 'CallExpression' ? awaited(node.callee) : undefined;
}

const noSingleLook = {
  create: (context) => ({
    CallExpression(node) {
      if (node.callee.type !== 'Identifier' || node.callee.name !== 'expect') return;
      const look = awaited(node.arguments[0]);
      if (look?.type === 'CallExpression' && LOOKS.has(look.callee.property?.name))
        context.report({ node, message: MESSAGE });
    },
  }),
};

export default { meta: { name: 'browser-specs' }, rules: { 'no-single-look': noSingleLook } };

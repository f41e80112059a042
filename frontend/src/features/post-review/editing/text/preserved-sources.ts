import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, type EditorState, type Transaction } from '@tiptap/pm/state';

/** On the transaction that puts the list of sources back. */
const STAYED = 'sourcesStayed';

/** The numbers in a text lead to its list of sources: while one of them is there, the list stays, and is there once. */
export const PreservedSources = Extension.create({
  name: 'keptSources',
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction(changes, before, state) {
        // Another person's text, in place of the whole, is as they left it.
        const isEdit =
          changes.some(({ docChanged }) => docChanged) && !changes.some((change) => change.getMeta('preventUpdate'));
        return isEdit ? withSources(before.doc, state) : null;
      },
    }),
  ],
});

export const haveSourcesStayed = (changes: readonly Transaction[]): boolean =>
  changes.some((change) => change.getMeta(STAYED) === true);

function withSources(before: Node, { doc, tr }: EditorState): Transaction | null {
  const [lists, had] = [listsIn(doc), listsIn(before)];
  if (lists.length === 0 && had[0] && isCiting(doc))
    return tr.insert(doc.content.size, had[0].node).setMeta(STAYED, true);
  // It was cut, came back, and is pasted where it should be; or it was copied.
  const copies =
    lists.length > had.length ? lists.filter(({ node }, n) => lists.findIndex((other) => other.node.eq(node)) < n) : [];
  for (const { node, at } of copies.reverse()) tr.delete(at, at + node.nodeSize);
  return copies.length > 0 ? tr : null;
}

function listsIn(doc: Node): { node: Node; at: number }[] {
  const found: { node: Node; at: number }[] = [];
  doc.forEach((node, at) => {
    if (node.type.name === 'keptBlock' && /<li\b[^<>]*\sid="source-/.test(node.attrs.html as string))
      found.push({ node, at });
  });
  return found;
}

function isCiting(doc: Node): boolean {
  let isFound = false;
  doc.descendants((node) => {
    isFound ||= node.type.name === 'citation';
    return !isFound;
  });
  return isFound;
}

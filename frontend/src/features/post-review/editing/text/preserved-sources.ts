import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, type EditorState, type Transaction } from '@tiptap/pm/state';

/** Marks the transaction that restores the list of sources. */
const STAYED = 'sourcesStayed';

/**
 * Protects the list of sources to which the citations of a text link: as long as one citation exists, the list stays
 * and exists only once.
 */
export const PreservedSources = Extension.create({
  name: 'keptSources',
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction(changes, before, state) {
        // Replacing the whole content with a concurrent version is no edit, so nothing is restored then.
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
  // The list exists twice: it was copied, or it was cut, restored automatically and then pasted.
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

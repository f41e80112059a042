import type { Editor } from '@tiptap/core';
import type { Node, ResolvedPos } from '@tiptap/pm/model';
import { NodeSelection, TextSelection } from '@tiptap/pm/state';

/** A figure in the text, and where it begins. */
interface PlacedFigure {
  node: Node;
  pos: number;
}

/** The figure that is selected or contains the cursor. */
export function figureAt({ state: { selection } }: Editor): PlacedFigure | null {
  if (selection instanceof NodeSelection && selection.node.type.name === 'figure')
    return { node: selection.node, pos: selection.from };
  const { $from } = selection;
  const depth = depthOf($from, 'figure');
  return depth === null ? null : { node: $from.node(depth), pos: $from.before(depth) };
}

/** Places a picture with an empty caption behind the block of a position, and the cursor in the caption. */
export function insertFigure(
  editor: Editor,
  picture: { src: string; alt: string },
  at = editor.state.selection.to,
): void {
  const { tr, schema } = editor.state;
  const figure = schema.node('figure', null, [schema.node('image', picture), schema.node('figureCaption')]);
  const $at = tr.doc.resolve(Math.min(at, tr.doc.content.size));
  const block = $at.depth > 0 ? $at.node(1) : null;
  const from = block ? (isEmptyParagraph(block) ? $at.before(1) : $at.after(1)) : $at.pos;
  const to = block && isEmptyParagraph(block) ? $at.after(1) : from;
  tr.replaceWith(from, to, figure);
  tr.setSelection(TextSelection.create(tr.doc, from + figure.nodeSize - 2)).scrollIntoView();
  editor.view.dispatch(tr);
  editor.view.focus();
}

/** Changes the picture of the figure that is selected or contains the cursor. */
export function changePicture(editor: Editor, attributes: { src: string; alt: string }): void {
  const figure = figureAt(editor);
  if (!figure) return;
  const before = figure.node.firstChild!.attrs;
  const isOther = before['src'] !== attributes.src;
  editor.view.dispatch(
    editor.state.tr.setNodeMarkup(figure.pos + 1, null, isOther ? attributes : { ...before, ...attributes }),
  );
}

export function removeFigure(editor: Editor): void {
  const figure = figureAt(editor);
  if (figure) editor.view.dispatch(editor.state.tr.delete(figure.pos, figure.pos + figure.node.nodeSize));
}

/** Moves the figure before or behind its neighbour. @returns false where there is none */
export function moveFigure(editor: Editor, by: -1 | 1): boolean {
  const figure = figureAt(editor);
  if (!figure) return false;
  const { tr } = editor.state;
  const $pos = tr.doc.resolve(figure.pos);
  const neighbour = $pos.parent.maybeChild($pos.index() + by);
  if (!neighbour) return true;
  const to = figure.pos + by * neighbour.nodeSize;
  tr.delete(figure.pos, figure.pos + figure.node.nodeSize).insert(to, figure.node);
  editor.view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, to)).scrollIntoView());
  return true;
}

/** Begins a paragraph behind the figure whose caption contains the cursor. */
export function leaveCaption(editor: Editor): boolean {
  const figure = captionAt(editor) && figureAt(editor);
  if (!figure) return false;
  const { tr, schema } = editor.state;
  const after = figure.pos + figure.node.nodeSize;
  tr.insert(after, schema.node('paragraph'));
  editor.view.dispatch(tr.setSelection(TextSelection.create(tr.doc, after + 1)).scrollIntoView());
  return true;
}

/** Selects the figure from the beginning of its caption, so that the next key can remove it. */
export function selectFigure(editor: Editor): boolean {
  const $caption = captionAt(editor);
  const figure = figureAt(editor);
  if (!$caption || !figure || $caption.parentOffset > 0 || !editor.state.selection.empty) return false;
  return editor.commands.setNodeSelection(figure.pos);
}

const captionAt = ({ state: { selection } }: Editor): ResolvedPos | null =>
  selection.$from.parent.type.name === 'figureCaption' ? selection.$from : null;

function depthOf($pos: ResolvedPos, name: string): number | null {
  for (let depth = $pos.depth; depth > 0; depth -= 1) if ($pos.node(depth).type.name === name) return depth;
  return null;
}

const isEmptyParagraph = ({ type, content }: Node): boolean => type.name === 'paragraph' && content.size === 0;

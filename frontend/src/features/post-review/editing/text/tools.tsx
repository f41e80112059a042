import type { Editor } from '@tiptap/react';
import { DRAWINGS } from './drawings.js';
import type { Tool } from './toolbar.js';

export type PanelName = 'link' | 'image';

/** Returns the formats at the cursor. The toolbar renders again only when this state changes. */
export const stateOf = (editor: Editor) => ({
  canUndo: editor.can().undo(),
  canRedo: editor.can().redo(),
  heading: ([2, 3, 4] as const).find((level) => editor.isActive('heading', { level })) ?? null,
  bold: editor.isActive('bold'),
  italic: editor.isActive('italic'),
  link: editor.isActive('link'),
  bulleted: editor.isActive('bulletList'),
  numbered: editor.isActive('orderedList'),
  quote: editor.isActive('blockquote'),
  image: editor.isActive('image') || editor.isActive('figure'),
  table: editor.isActive('table'),
});

interface Panels {
  open: PanelName | null;
  id: string;
  toggle: (name: PanelName) => void;
}

export function textTools(editor: Editor, now: ReturnType<typeof stateOf>, { open, id, toggle }: Panels): Tool[][] {
  const on = () => editor.chain().focus();
  const panel = (name: PanelName) => ({ opens: { id, open: open === name }, run: () => toggle(name) });
  return [
    [
      { name: 'Undo', face: DRAWINGS.undo, keys: 'Ctrl+Z', disabled: !now.canUndo, run: () => on().undo().run() },
      { name: 'Redo', face: DRAWINGS.redo, keys: 'Ctrl+Shift+Z', disabled: !now.canRedo, run: () => on().redo().run() },
    ],
    ([2, 3, 4] as const).map((level) => ({
      name: `H${level} heading`,
      face: <b>H{level}</b>,
      keys: `Ctrl+Alt+${level}`,
      pressed: now.heading === level,
      run: () => on().toggleHeading({ level }).run(),
    })),
    [
      { name: 'Bold', face: <b>B</b>, keys: 'Ctrl+B', pressed: now.bold, run: () => on().toggleBold().run() },
      { name: 'Italic', face: <i>I</i>, keys: 'Ctrl+I', pressed: now.italic, run: () => on().toggleItalic().run() },
      { name: 'Link', face: DRAWINGS.link, keys: 'Ctrl+K', pressed: now.link, ...panel('link') },
    ],
    [
      {
        name: 'Bulleted list',
        face: DRAWINGS.bulleted,
        keys: 'Ctrl+Shift+8',
        pressed: now.bulleted,
        run: () => on().toggleBulletList().run(),
      },
      {
        name: 'Numbered list',
        face: DRAWINGS.numbered,
        keys: 'Ctrl+Shift+7',
        pressed: now.numbered,
        run: () => on().toggleOrderedList().run(),
      },
      {
        name: 'Quote',
        face: DRAWINGS.quote,
        keys: 'Ctrl+Shift+B',
        pressed: now.quote,
        run: () => on().toggleBlockquote().run(),
      },
    ],
    [
      { name: 'Picture', face: DRAWINGS.image, pressed: now.image, ...panel('image') },
      {
        name: 'Table',
        face: DRAWINGS.table,
        disabled: now.table,
        pressed: now.table,
        run: () => on().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
      },
    ],
  ];
}

/** Tools for the table that contains the cursor. */
export function tableTools(editor: Editor): Tool[][] {
  const on = () => editor.chain().focus();
  return [
    [
      { name: 'Row above', face: 'Row ↑', run: () => on().addRowBefore().run() },
      { name: 'Row below', face: 'Row ↓', run: () => on().addRowAfter().run() },
      { name: 'Delete row', face: 'Row ×', run: () => on().deleteRow().run() },
    ],
    [
      { name: 'Column before', face: 'Column ←', run: () => on().addColumnBefore().run() },
      { name: 'Column after', face: 'Column →', run: () => on().addColumnAfter().run() },
      { name: 'Delete column', face: 'Column ×', run: () => on().deleteColumn().run() },
    ],
    [
      { name: 'Header row', face: 'Header', run: () => on().toggleHeaderRow().run() },
      { name: 'Delete table', face: 'Delete', run: () => on().deleteTable().run() },
    ],
  ];
}

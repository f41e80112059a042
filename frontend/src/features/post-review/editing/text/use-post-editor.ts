import { Editor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import type { Post } from '../../../../entities/post/post.js';
import { toast } from '../../../../ui/toast-queue.js';
import { cleanPaste, MAX_PASTE } from './clean-paste.js';
import { POST_EXTENSIONS } from './extensions.js';
import { haveSourcesStayed } from './preserved-sources.js';
import { htmlOfPost, openPost, type OpenedPost } from './opened-post.js';
import { SentencePlaces } from './sentence-places.js';

interface PostEditorInput {
  id: string;
  /** Content of the post as it was read. */
  content: string;
  /** Of the text, as a BCP 47 tag. */
  language: string;
  direction: Post['direction'];
  /** Content of a resumed draft, which replaces it; null without a draft. */
  begun: string | null;
  /** Called with the current HTML, or null when it equals the content that was read. */
  onChange: (html: string | null) => void;
  onLink: () => void;
  /** Called with picture files that were pasted or dropped, and the position in the text where they belong. */
  onPictures: (files: File[], at: number) => void;
}

/**
 * Creates an editor for a post's content that preserves unchanged blocks byte for byte. Returns null until it is
 * created.
 */
export function usePostEditor({
  id,
  content,
  language,
  direction,
  begun,
  onChange,
  onLink,
  onPictures,
}: PostEditorInput): Editor | null {
  const [editor, setEditor] = useState<Editor | null>(null);
  const latest = useRef({ content, language, direction, begun, onChange, onLink, onPictures });
  latest.current = { content, language, direction, begun, onChange, onLink, onPictures };
  const opened = useRef<OpenedPost | null>(null);

  useEffect(() => {
    const first = latest.current.begun ?? latest.current.content;
    const made = new Editor({
      extensions: [...POST_EXTENSIONS, SentencePlaces],
      content: openPost(first).doc.toJSON() as object,
      injectCSS: false,
      editorProps: {
        attributes: {
          id,
          class: 'post-text',
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': 'Text',
          lang: latest.current.language,
          dir: latest.current.direction,
          spellcheck: 'true',
        },
        handleDOMEvents: {
          paste: ({ state }, event) =>
            refused(event, event.clipboardData, (files) => latest.current.onPictures(files, state.selection.to)),
          drop: (view, event) =>
            refused(event, event.dataTransfer, (files) =>
              latest.current.onPictures(
                files,
                view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? view.state.doc.content.size,
              ),
            ),
        },
        transformPastedHTML: (html, { state }) =>
          cleaned(html, (files) => latest.current.onPictures(files, state.selection.to)),
        handleKeyDown: (_, event) => {
          if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return false;
          event.preventDefault();
          latest.current.onLink();
          return true;
        },
      },
      onTransaction: ({ appendedTransactions }) => {
        if (haveSourcesStayed(appendedTransactions))
          toast({
            title: 'The sources stay',
            description: 'Numbers in the text lead to this list: remove them first.',
          });
      },
      onUpdate: ({ editor: { state } }) => latest.current.onChange(changedIn(state.doc, opened.current)),
    });
    opened.current = { doc: made.state.doc, written: openPost(first, made.schema).written };
    setEditor(made);
    return () => {
      made.destroy();
      opened.current = null;
      setEditor(null);
    };
  }, [id]);

  useEffect(() => {
    if (!editor || !opened.current) return;
    const { doc: before, written } = opened.current;
    const now = openPost(content, editor.schema);
    opened.current = { doc: now.doc, written: [...now.written, ...written] };
    // An unmodified text is replaced by the version that somebody else saved.
    if (latest.current.begun === null && editor.state.doc.eq(before) && !before.eq(now.doc)) {
      editor
        .chain()
        .setMeta('addToHistory', false)
        .setContent(now.doc.toJSON() as object, { emitUpdate: false })
        .run();
    }
    latest.current.onChange(changedIn(editor.state.doc, opened.current));
  }, [editor, content]);
  return editor;
}

const changedIn = (doc: OpenedPost['doc'], opened: OpenedPost | null): string | null =>
  opened === null || doc.eq(opened.doc) ? null : htmlOfPost(doc, opened.written);

/**
 * Rejects pasted or dropped content that is too large, before any of it is parsed, and takes files out of it.
 * @param onPictures called with the pictures among the files
 */
function refused(event: Event, carried: DataTransfer | null, onPictures: (files: File[]) => void): boolean {
  if (!carried) return false;
  const html = carried.getData('text/html');
  const size = Math.max(html.length, carried.getData('text/plain').length);
  if (size <= MAX_PASTE && (html || carried.files.length === 0)) return false;
  event.preventDefault();
  if (size > MAX_PASTE)
    toast({
      title: 'Not pasted',
      description: `That is too long for a post: ${(size / 1_000_000).toFixed(1)} million characters. Paste a part of it.`,
    });
  else {
    const pictures = [...carried.files].filter(({ type }) => type.startsWith('image/'));
    if (pictures.length > 0) onPictures(pictures);
    else toast({ title: 'Not pasted', description: 'Of files, a text takes pictures only.' });
  }
  return true;
}

function cleaned(html: string, onPictures: (files: File[]) => void): string {
  const { html: plain, pictures, picturesLeftOut } = cleanPaste(html);
  if (pictures.length > 0) onPictures(pictures);
  if (picturesLeftOut > 0)
    toast({
      title: picturesLeftOut === 1 ? 'A picture was left out' : `${picturesLeftOut} pictures were left out`,
      description:
        'They are on the computer where the text was written. Copy them one by one, or drag their files into the text.',
    });
  return plain;
}

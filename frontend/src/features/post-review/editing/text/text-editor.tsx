import { EditorContent, useEditorState, type Editor } from '@tiptap/react';
import { Skeleton } from 'antd';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { Transaction } from '@tiptap/pm/state';
import { MAX_MEGABYTES, sendPicture } from '../../../../entities/picture/send-picture.js';
import { cleanPost } from '../../../../entities/post/post-frame/frame-document.js';
import type { Marking } from '../../../../entities/post/post-frame/post-frame.js';
import { sentencesIn } from '../../../../entities/post/post-frame/sentences.js';
import type { Post } from '../../../../entities/post/post.js';
import { UploadList } from '../../../../ui/upload-list.js';
import { useUploads } from '../../../../ui/use-uploads.js';
import { insertFigure } from './figures.js';
import { ImagePanel } from './image-panel.js';
import { LinkPanel } from './link-panel.js';
import { placesKey, rangeOf } from './sentence-places.js';
import './text-editor.css';
import { Toolbar } from './toolbar.js';
import { stateOf, tableTools, textTools, type PanelName } from './tools.js';
import { usePostEditor } from './use-post-editor.js';
import { wordsIn } from './word-count.js';

interface TextEditorProps {
  /** The post as it was read. */
  post: Pick<Post, 'websiteId' | 'content' | 'language' | 'direction' | 'places' | 'unsupported' | 'citations'>;
  /** Content of a resumed draft, which replaces the post's content; null without a draft. */
  begun: string | null;
  marked: Marking | null;
  /** Called with the current HTML, or null when it equals the content that was read. */
  onChange: (html: string | null) => void;
}

/** Rich-text editor of a post, in the typography of the published page. */
export default function TextEditor({ post, begun, marked, onChange }: TextEditorProps) {
  const id = useId();
  const [panel, setPanel] = useState<PanelName | null>(null);
  const editor = usePostEditor({
    id,
    content: post.content,
    language: post.language,
    direction: post.direction,
    begun,
    onChange,
    onLink: () => setPanel('link'),
    onPictures: (files, at) => {
      place.set(at);
      upload(files);
    },
  });
  const place = usePlace(editor);
  const { uploads, upload } = useUploads(async (file) => {
    const { url, alt } = await sendPicture(post.websiteId, file);
    if (!editor) return;
    insertFigure(editor, { src: url, alt }, place.get());
    place.set(editor.state.selection.to);
  }, MAX_MEGABYTES);
  if (!editor) return <Skeleton active title={false} paragraph={{ rows: 14 }} />;
  return (
    <div className="text-editor">
      <Tools id={id} websiteId={post.websiteId} editor={editor} panel={panel} onPanel={setPanel} />
      {uploads.some(({ state }) => state !== 'done') && <UploadList uploads={uploads} />}
      <EditorContent editor={editor} />
      <Evidence editor={editor} post={post} marked={marked} />
      <WordCount editor={editor} />
    </div>
  );
}

/** A position in the text that moves with it. */
function usePlace(editor: Editor | null) {
  const place = useRef(0);
  useEffect(() => {
    const move = ({ transaction }: { transaction: Transaction }) =>
      void (place.current = transaction.mapping.map(place.current));
    editor?.on('transaction', move);
    return () => void editor?.off('transaction', move);
  }, [editor]);
  return {
    get: () => place.current,
    set: (at: number) => void (place.current = at),
  };
}

interface ToolsProps {
  /** Id of the text field. */
  id: string;
  websiteId: string;
  editor: Editor;
  panel: PanelName | null;
  onPanel: (panel: PanelName | null) => void;
}

function Tools({ id, websiteId, editor, panel, onPanel }: ToolsProps) {
  const now = useEditorState({ editor, selector: () => stateOf(editor) });
  const panelId = `${id}-panel`;
  const toggle = (name: PanelName) => onPanel(panel === name ? null : name);
  const close = () => {
    onPanel(null);
    editor.commands.focus();
  };
  return (
    <div className="text-editor-tools">
      <Toolbar label="Formatting" controls={id} groups={textTools(editor, now, { open: panel, id: panelId, toggle })} />
      {now.table && panel === null && <Toolbar label="Table" controls={id} groups={tableTools(editor)} />}
      {panel === 'link' && <LinkPanel id={panelId} editor={editor} onClose={close} />}
      {panel === 'image' && <ImagePanel id={panelId} websiteId={websiteId} editor={editor} onClose={close} />}
    </div>
  );
}

function WordCount({ editor }: { editor: Editor }) {
  const words = useEditorState({ editor, selector: () => wordsIn(editor.state.doc) });
  return <p className="text-editor-words">{words === 1 ? '1 word' : `${words.toLocaleString('en')} words`}</p>;
}

/**
 * Updates the highlights in the text: unsupported sentences, the sentence pointed at in a panel, and sentences that
 * lost their support by being reworded.
 */
function Evidence({
  editor,
  post: { content, places, unsupported, citations },
  marked,
}: Pick<TextEditorProps, 'post' | 'marked'> & { editor: Editor }): null {
  const sentences = useMemo(() => sentencesIn(cleanPost(content), places), [content, places]);
  useEffect(() => {
    const proven = new Set(citations.map(({ block, sentence }) => `${block}.${sentence}`));
    editor.view.dispatch(
      editor.state.tr.setMeta(placesKey, { sentences, marked: marked?.places ?? [], unsupported, proven }),
    );
    const [place] = marked?.reveal ? marked.places : [];
    const shown = placesKey.getState(editor.state);
    const range = place && shown && rangeOf(editor.state.doc, shown, place);
    if (range)
      (editor.view.domAtPos(range.from).node.parentElement ?? editor.view.dom).scrollIntoView({
        block: 'center',
        behavior: 'instant',
      });
  }, [editor, sentences, unsupported, citations, marked]);
  return null;
}

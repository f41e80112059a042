import type { Editor } from '@tiptap/react';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { PictureChooser } from '../../../../entities/picture/picture-chooser.js';
import { isPicture } from './allowed-addresses.js';
import { changePicture, figureAt, insertFigure, moveFigure, removeFigure } from './figures.js';
import { Panel } from './text-panel.js';

const WRONG = 'The address of a picture: https://…';

interface ImageFields {
  src: string;
  alt: string;
}

interface ImagePanelProps {
  id: string;
  websiteId: string;
  editor: Editor;
  onClose: () => void;
}

/** Form for a new picture, or for the one that is selected or whose caption contains the cursor. */
export function ImagePanel({ id, websiteId, editor, onClose }: ImagePanelProps) {
  const [form] = Form.useForm<ImageFields>();
  const [choosing, setChoosing] = useState(false);
  const isChosen = figureAt(editor) !== null || editor.isActive('image');
  const chosen = figureAt(editor)?.node.firstChild?.attrs ?? editor.getAttributes('image');

  const apply = ({ src, alt }: ImageFields) => {
    const picture = { src: src.trim(), alt: alt.trim() };
    if (figureAt(editor)) changePicture(editor, picture);
    else if (isChosen) editor.chain().focus().updateAttributes('image', picture).run();
    else insertFigure(editor, picture);
    onClose();
  };
  return (
    <Panel
      id={id}
      label="Picture"
      form={form}
      initialValues={{ src: chosen['src'] ?? '', alt: chosen['alt'] ?? '' }}
      onFinish={apply}
      onClose={onClose}
    >
      <span className="text-panel-more">
        <Button onClick={() => setChoosing(true)}>Choose from library</Button>
      </span>
      <Form.Item
        name="src"
        label="Address of the picture"
        rules={[
          {
            validator: async (_, typed: string) => {
              if (!isPicture((typed ?? '').trim())) throw new Error(WRONG);
            },
          },
        ]}
      >
        <Input maxLength={2000} inputMode="url" placeholder="https://" autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="alt"
        label="What it shows"
        rules={[{ required: true, whitespace: true, message: 'Say what it shows, for those who do not see it' }]}
      >
        <Input maxLength={300} />
      </Form.Item>
      {isChosen && (
        <span className="text-panel-more">
          {figureAt(editor) && (
            <>
              <Button aria-keyshortcuts="Alt+ArrowUp" onClick={() => moveFigure(editor, -1)}>
                Move up
              </Button>
              <Button aria-keyshortcuts="Alt+ArrowDown" onClick={() => moveFigure(editor, 1)}>
                Move down
              </Button>
            </>
          )}
          <Button
            onClick={() => {
              if (figureAt(editor)) removeFigure(editor);
              else editor.chain().focus().deleteSelection().run();
              onClose();
            }}
          >
            Remove picture
          </Button>
        </span>
      )}
      <PictureChooser
        websiteId={websiteId}
        open={choosing}
        onClose={() => setChoosing(false)}
        onChoose={({ url, alt }) => {
          setChoosing(false);
          form.setFieldsValue({ src: url, alt: alt || form.getFieldValue('alt') });
          if (alt && !isChosen) apply({ src: url, alt });
        }}
      />
    </Panel>
  );
}

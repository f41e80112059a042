import type { Editor } from '@tiptap/react';
import { Button, Form, Input } from 'antd';
import { isPicture } from './allowed-addresses.js';
import { Panel } from './text-panel.js';

const WRONG = 'The address of a picture: https://…';

interface ImageFields {
  src: string;
  alt: string;
}

/** Form for a new picture, or for the selected one. */
export function ImagePanel({ id, editor, onClose }: { id: string; editor: Editor; onClose: () => void }) {
  const [form] = Form.useForm<ImageFields>();
  const isChosen = editor.isActive('image');
  const chosen = editor.getAttributes('image');

  const apply = ({ src, alt }: ImageFields) => {
    const attributes = { src: src.trim(), alt: alt.trim() };
    if (isChosen) editor.chain().focus().updateAttributes('image', attributes).run();
    else editor.chain().focus().setImage(attributes).run();
    onClose();
  };
  return (
    <Panel
      id={id}
      label="Picture"
      form={form}
      initialValues={{ src: chosen.src ?? '', alt: chosen.alt ?? '' }}
      onFinish={apply}
      onClose={onClose}
    >
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
        <Button
          onClick={() => {
            editor.chain().focus().deleteSelection().run();
            onClose();
          }}
        >
          Remove picture
        </Button>
      )}
    </Panel>
  );
}

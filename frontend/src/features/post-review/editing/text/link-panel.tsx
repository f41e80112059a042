import type { Editor } from '@tiptap/react';
import { Button, Form, Input } from 'antd';
import { completedLink, isOfferedLink } from './allowed-addresses.js';
import { Panel } from './text-panel.js';

const WRONG = 'A web address (https://…), an e-mail address, or a page of the own site (/about)';

interface LinkFields {
  address: string;
  words?: string;
}

/** Form for the link of the selected text. Without a selection, the form asks for the text as well. */
export function LinkPanel({ id, editor, onClose }: { id: string; editor: Editor; onClose: () => void }) {
  const [form] = Form.useForm<LinkFields>();
  const isLink = editor.isActive('link');
  const needsWords = editor.state.selection.empty && !isLink;

  const apply = ({ address, words }: LinkFields) => {
    const href = completedLink(address);
    const on = editor.chain().focus();
    if (needsWords)
      on.insertContent({ type: 'text', text: words?.trim() || href, marks: [{ type: 'link', attrs: { href } }] }).run();
    else on.extendMarkRange('link').setLink({ href, rel: null }).run();
    onClose();
  };
  return (
    <Panel
      id={id}
      label="Link"
      form={form}
      initialValues={{ address: editor.getAttributes('link').href ?? '' }}
      onFinish={apply}
      onClose={onClose}
    >
      {needsWords && (
        <Form.Item name="words" label="Words">
          <Input maxLength={300} />
        </Form.Item>
      )}
      <Form.Item
        name="address"
        label="Address"
        rules={[
          { required: true, whitespace: true, message: WRONG },
          {
            validator: async (_, typed: string) => {
              if (typed?.trim() && !isOfferedLink(completedLink(typed))) throw new Error(WRONG);
            },
          },
        ]}
      >
        <Input maxLength={2000} inputMode="url" placeholder="https://" autoComplete="off" />
      </Form.Item>
      {isLink && (
        <Button
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run();
            onClose();
          }}
        >
          Remove link
        </Button>
      )}
    </Panel>
  );
}

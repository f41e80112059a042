import { Button, Form, Input } from 'antd';
import { useRef } from 'react';
import { Portrait } from '../../entities/account/portrait.js';
import { useAction } from '../../session/use-action.js';
import { KINDS, pictureFrom } from './picture-from.js';

const isUpload = (picture: string): boolean => picture.startsWith('data:');

/**
 * Field for the profile picture: an uploaded file, scaled down if necessary, or an https address.
 * @param name name of the person, whose first letter is shown when there is no picture
 */
export function PictureField({ name }: { name: string }) {
  const form = Form.useFormInstance<{ profileImageUrl: string }>();
  const picture = (Form.useWatch('profileImageUrl', { preserve: true }) as string | undefined) ?? '';
  const input = useRef<HTMLInputElement>(null);
  const set = (profileImageUrl: string) =>
    form.setFields([{ name: 'profileImageUrl', value: profileImageUrl, errors: [] }]);
  const { run, running } = useAction(async (file: File) => set(await pictureFrom(file)), {
    failure: (error) => ({
      title: 'This picture cannot be used',
      ...(error instanceof Error && { description: error.message }),
    }),
  });

  return (
    <div className="account-picture">
      <Portrait src={picture} name={name} />
      <div>
        <div className="account-picture-buttons">
          <Button onClick={() => input.current?.click()} loading={running}>
            Upload picture
          </Button>
          {picture && <Button onClick={() => set('')}>Remove</Button>}
          <input
            ref={input}
            type="file"
            accept={KINDS.join(',')}
            aria-label="Picture file"
            hidden
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) void run(file);
              // Clearing the input lets the person choose the same file again: otherwise no change event would fire.
              target.value = '';
            }}
          />
        </div>
        <Form.Item
          name="profileImageUrl"
          label="Picture address"
          hidden={isUpload(picture)}
          validateTrigger="onBlur"
          rules={[
            {
              validator: (_, value: string) =>
                !value || isUpload(value) || isSecureAddress(value)
                  ? Promise.resolve()
                  : Promise.reject(new Error('Please enter an https address')),
            },
          ]}
        >
          <Input type="url" inputMode="url" autoComplete="off" placeholder="https://" />
        </Form.Item>
      </div>
    </div>
  );
}

const isSecureAddress = (text: string): boolean => URL.parse(text.trim())?.protocol === 'https:';

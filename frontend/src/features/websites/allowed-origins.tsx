import { Form, Input } from 'antd';

/** The entered origins, without blank lines. */
export const writtenOrigins = (lines: readonly string[]): string[] => lines.map((line) => line.trim()).filter(Boolean);

/** Form field for the origins (CORS) whose scripts may fetch the posts in a browser. */
export const AllowedOrigins = () => (
  <Form.Item
    name="allowedOrigins"
    label="Allowed origins (CORS)"
    extra={
      'One per line, such as https://www.example.com. Scripts on these pages may fetch the posts in a browser, ' +
      'where everyone can see the key. Leave empty when your server fetches them.'
    }
    getValueProps={(lines: string[]) => ({ value: lines.join('\n') })}
    normalize={(text: string) => text.split('\n')}
  >
    <Input.TextArea rows={2} maxLength={6_000} spellCheck={false} placeholder="none" />
  </Form.Item>
);

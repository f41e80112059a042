import { Form, Input } from 'antd';
import { QueryFields } from './query-fields.js';
import type { SourceType } from './source-types.js';

const isAddress = (text: string | undefined): boolean =>
  /^https?:$/.test(URL.parse(text?.trim() ?? '')?.protocol ?? '');
const address = {
  validator: (_: unknown, text: string | undefined) =>
    isAddress(text)
      ? Promise.resolve()
      : Promise.reject(new Error('Please enter an address that starts with http:// or https://')),
};
const required = (what: string) => ({ required: true, whitespace: true, message: `${what} is required` });

/**
 * Form fields for the configuration of a data source of this type.
 * @param isStored whether the server already has a connection string, so that the field may stay empty
 */
export function ConfigFields({ type, isStored }: { type: SourceType; isStored: boolean }) {
  switch (type) {
    case 'files':
      return (
        <p className="quiet">Files are chosen next: up to 200 of them, each up to 10 MB. Only their text is kept.</p>
      );
    case 'site':
      return (
        <>
          <Address
            label="Address"
            extra="The first page, a folder such as /guides/, or the sitemap itself. robots.txt is respected."
            placeholder="https://docs.example.com/"
          />
          <Form.Item
            name={['config', 'pages']}
            label="Pages (optional)"
            extra="One address per line. Leave empty to read the pages of the sitemap."
          >
            <Input.TextArea rows={3} spellCheck={false} />
          </Form.Item>
        </>
      );
    case 'feed':
      return (
        <Address
          label="Address of the feed"
          extra="RSS or Atom. The newest 200 entries are read, as far as the feed holds their text."
          placeholder="https://news.example.com/feed.xml"
        />
      );
    case 'http_json':
      return (
        <>
          <Address
            label="Address"
            extra="Fetched with GET, without sign-in, up to 5 MB. Do not include keys: your team can see the address."
            placeholder="https://shop.example.com/products.json"
          />
          <div className="source-paths">
            <Path
              name="itemsPath"
              label="Path to the list"
              extra="Leave empty if the whole response is the list."
              placeholder="data.items"
            />
            <Path name="titlePath" label="Path to the title" extra="Within an item." placeholder="name" mandatory />
            <Path
              name="textPath"
              label="Path to the text"
              extra="Text or HTML."
              placeholder="description.long"
              mandatory
            />
            <Path
              name="linkPath"
              label="Path to the link (optional)"
              extra="What a citation leads to."
              placeholder="url"
            />
          </div>
        </>
      );
    case 'postgres':
      return (
        <>
          <Form.Item
            name="connectionString"
            label="Connection string"
            extra={
              isStored
                ? 'Stored encrypted and never shown. Leave empty to keep the current value.'
                : 'Stored encrypted and never shown. Use a read-only account. Add ?sslmode=require or ' +
                  '?sslmode=disable where the certificate cannot be checked.'
            }
            rules={isStored ? [] : [required('Connection string')]}
          >
            <Input.Password
              autoComplete="off"
              spellCheck={false}
              placeholder={isStored ? 'Unchanged' : 'postgresql://reader:password@db.example.com:5432/shop'}
            />
          </Form.Item>
          <QueryFields />
        </>
      );
  }
}

const Address = ({ label, extra, placeholder }: { label: string; extra: string; placeholder: string }) => (
  <Form.Item name={['config', 'url']} label={label} extra={extra} rules={[address]} validateTrigger="onBlur">
    <Input type="url" inputMode="url" autoComplete="off" maxLength={2000} placeholder={placeholder} />
  </Form.Item>
);

interface PathProps {
  name: string;
  label: string;
  extra: string;
  placeholder: string;
  mandatory?: boolean;
}

const Path = ({ name, label, extra, placeholder, mandatory = false }: PathProps) => (
  <Form.Item name={['config', name]} label={label} extra={extra} rules={mandatory ? [required(label)] : []}>
    <Input maxLength={200} autoComplete="off" spellCheck={false} placeholder={placeholder} />
  </Form.Item>
);

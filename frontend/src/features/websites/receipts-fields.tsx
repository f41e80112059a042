import { Checkbox, Form, Select } from 'antd';
import type { Website } from '../../session/websites.js';

type Receipts = Website['receipts'];

const LABELS: Record<Receipts, string> = {
  off: 'Off',
  unlisted: 'For everyone with the link',
  listed: 'For everyone, and in search engines',
};
const CHOICES = Object.entries(LABELS).map(([value, label]) => ({ value: value as Receipts, label }));

export const receiptsLabel = (receipts: Receipts): string => LABELS[receipts];

/** Whether published posts have a public page about their sources and approval, and whom it names. */
export function ReceiptsFields() {
  const receipts = Form.useWatch<Receipts | undefined>('receipts') ?? 'off';
  return (
    <>
      <Form.Item
        name="receipts"
        label="Public receipts"
        extra="A signed page for each published post: its claims with quotes and sources, and who approved it in which role."
      >
        <Select options={CHOICES} />
      </Form.Item>
      {receipts !== 'off' && (
        <Form.Item name="receiptNames" valuePropName="checked">
          <Checkbox>Name the person who approved the post</Checkbox>
        </Form.Item>
      )}
    </>
  );
}

import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { api, data } from '../../api/client.js';
import { isProblem } from '../../api/problem-code.js';
import { useAction } from '../../session/use-action.js';
import type { Website } from '../../session/websites.js';
import { ChangedNotice } from '../../ui/changed-notice.js';
import { LanguageField } from '../../ui/language-field.js';
import { differs } from '../../ui/use-typed-form.js';
import { SHOWN_ONCE, useUnsaved, useUnsavedOnScreen } from '../../ui/use-unsaved.js';
import { AFTER_CHANGE, refusedUrl } from './after-change.js';
import { areAlike, EDITED } from './edited-website.js';
import { writtenOrigins } from './allowed-origins.js';
import { CitationStyleField } from './citation-style.js';
import { LookFields } from './look-fields.js';
import { ReceiptsFields } from './receipts-fields.js';
import { NameField, ScheduleField, UrlField, type WebsiteDetails } from './website-fields.js';
import { WebsiteSettings } from './website-settings.js';

interface Details extends WebsiteDetails {
  description: string | null;
  isActive: boolean;
  allowedOrigins: string[];
  citationStyle: Website['citationStyle'];
  requireClaimChecks: boolean;
  covers: boolean;
  undoSeconds: number;
  receipts: Website['receipts'];
  receiptNames: boolean;
  /** Address of the logo, or another picture as a `data:` URL. */
  logo: string | null;
  colour: string | null;
  language: string;
}

const detailsOf = (website: Website) => ({ ...website, logo: website.logoUrl });

/** The tabs of the form. */
export type Part = 'details' | 'settings';

interface WebsiteFormProps {
  website: Website;
  /** The part that is shown; null while another tab of the page is. The other part keeps what was typed. */
  part: Part | null;
  /** Called with the part in which a field was refused. */
  onPart: (part: Part) => void;
}

/** Changes a website: what it is, and how its posts are checked, delivered and paid for. */
export function WebsiteForm({ website, part, onPart }: WebsiteFormProps) {
  const [form] = Form.useForm<Details>();
  const [isTyped, setIsTyped] = useState(false);
  const [isCapTyped, setIsCapTyped] = useState(false);
  const [isUncopied, setIsUncopied] = useState(false);
  // The form keeps editing the version that was read when it opened, although the website is read again, so that the
  // server can detect a concurrent change. Rotating the API key also increments the version but changes nothing that is
  // edited here, so the newer version is used then.
  const [read, setRead] = useState(website);
  const version = areAlike(website, read) ? website.version : read.version;
  const [changed, setChanged] = useState<{ before: Website; theirs: Website } | null>(null);
  useUnsavedOnScreen(isTyped || isCapTyped);
  useUnsaved(isUncopied, SHOWN_ONCE);
  const { run: load } = useAction(() => data(api.GET('/api/websites/{id}', { params: { path: { id: website.id } } })), {
    failure: 'The website could not be loaded.',
    refreshes: AFTER_CHANGE,
  });
  const lookAtTheirs = async () => {
    const theirs = await load();
    if (!theirs) return;
    setChanged({ before: read, theirs });
    // The next save deliberately overwrites the concurrent change.
    setRead(theirs);
  };

  const refused = refusedUrl(form, 'Failed to update website');
  const { run, running } = useAction(
    ({ logo, ...written }: Details) =>
      data(
        api.PATCH('/api/websites/{id}', {
          params: { path: { id: website.id } },
          body: {
            ...written,
            ...(logo !== read.logoUrl && { logo }),
            description: written.description?.trim() || null,
            allowedOrigins: writtenOrigins(written.allowedOrigins),
            version,
          },
        }),
      ),
    {
      success: 'Website updated successfully',
      failure: (error) => {
        if (isProblem(error, 'website-changed')) void lookAtTheirs();
        return refused(error);
      },
      refreshes: AFTER_CHANGE,
      form,
    },
  );
  const save = async (details: Details) => {
    const saved = await run(details);
    if (!saved) return;
    setRead(saved);
    setChanged(null);
    setIsTyped(false);
    form.setFieldsValue(detailsOf(saved));
  };

  return (
    <Form<Details>
      form={form}
      layout="vertical"
      className="website-form"
      hidden={part === null}
      initialValues={detailsOf(read)}
      onFinish={(details) => void save(details)}
      onValuesChange={(_changed, values: Details) => setIsTyped(differs(values, detailsOf(read)))}
      onFinishFailed={({ errorFields }) => onPart(errorFields[0]?.name[0] === 'undoSeconds' ? 'settings' : 'details')}
      noValidate
    >
      {changed && (
        <ChangedNotice
          what="website"
          edited={EDITED}
          {...changed}
          onTake={() => {
            form.setFieldsValue(detailsOf(changed.theirs));
            setIsTyped(false);
            setChanged(null);
          }}
        />
      )}
      <div hidden={part !== 'details'}>
        <NameField />
        <UrlField />
        <Form.Item name="description" label="Description (optional)">
          <Input.TextArea rows={2} maxLength={2000} />
        </Form.Item>
        <LookFields website={website} />
        <Form.Item name="language" label="Language" extra="Posts are written in this language and marked with it">
          <LanguageField />
        </Form.Item>
        <ScheduleField />
        <CitationStyleField />
        <ReceiptsFields />
      </div>
      <div hidden={part !== 'settings'}>
        <WebsiteSettings website={website} onTyped={setIsCapTyped} onUncopied={setIsUncopied} />
      </div>
      <Button type="primary" htmlType="submit" loading={running}>
        Save Changes
      </Button>
    </Form>
  );
}

import { Button, Form, Input, InputNumber, Select } from 'antd';
import { useEffect, useState } from 'react';
import { api, data } from '../../api/client.js';
import { ApiError, sentenceOf } from '../../api/errors.js';
import { isProblem } from '../../api/problem-code.js';
import { LEVEL_CHOICES } from '../../entities/category/levels.js';
import { useAction } from '../../session/use-action.js';
import { ChangedNotice, type EditedField } from '../../ui/changed-notice.js';
import { Panel, Sheet } from '../../ui/panel.js';
import { differs } from '../../ui/use-typed-form.js';
import { useUnsavedOnScreen } from '../../ui/use-unsaved.js';
import { TryVoice } from './try-voice.js';
import { formOf, type Voice, type VoiceForm, voiceOf } from './voice-lines.js';

interface VoiceEditorProps {
  websiteId: string;
  voice: Voice;
  mayChange: boolean;
}

const SAMPLES = ['sample1', 'sample2', 'sample3'] as const;

const EDITED: readonly EditedField<VoiceForm>[] = [
  ['In a few lines', ({ description }) => description],
  ['Do', ({ dos }) => dos],
  ['Don’t', ({ donts }) => donts],
  ...SAMPLES.map((name, at): EditedField<VoiceForm> => [`Sample paragraph ${at + 1}`, (form) => form[name]]),
  ['Banned words and phrases', ({ bannedPhrases }) => bannedPhrases],
  ['Names', ({ names }) => names],
  ['Easy to read for', ({ readingLevel }) => LEVEL_CHOICES.find(({ value }) => value === readingLevel)?.label ?? 'Any'],
  ['Words in a sentence, at most', ({ maxSentenceWords }) => String(maxSentenceWords ?? 'Any')],
];

/** The form of a voice, and beside it a text that is compared with what the form says. */
export function VoiceEditor({ websiteId, voice, mayChange }: VoiceEditorProps) {
  const [form] = Form.useForm<VoiceForm>();
  // The form keeps editing the version that it was opened with, so that the server can detect a concurrent change.
  const [read, setRead] = useState(voice);
  const [begun, setBegun] = useState(() => formOf(voice));
  const [current, setCurrent] = useState(begun);
  const [changed, setChanged] = useState<{ before: VoiceForm; theirs: VoiceForm } | null>(null);
  const isTyped = differs(current, begun);
  useUnsavedOnScreen(isTyped);
  const show = (stored: Voice) => {
    const shown = formOf(stored);
    form.setFieldsValue(shown);
    setRead(stored);
    setBegun(shown);
    setCurrent(shown);
    setChanged(null);
  };
  const isOutdated = !isTyped && voice.version > read.version;
  useEffect(() => {
    if (isOutdated) show(voice);
  });
  const { run, running } = useAction(
    (typed: VoiceForm) =>
      data(
        api.PUT('/api/websites/{id}/voice', {
          params: { path: { id: websiteId } },
          body: { ...voiceOf(typed), version: read.version },
        }),
      ),
    {
      success: 'Voice saved',
      failure: (error) => {
        if (isProblem(error, 'voice-changed') && error instanceof ApiError) {
          const theirs = error.problem['current'] as Voice;
          setChanged({ before: formOf(read), theirs: formOf(theirs) });
          // The next save deliberately overwrites the concurrent change.
          setRead(theirs);
        }
        return { title: 'Error', description: sentenceOf(error, 'The voice could not be saved.') };
      },
      refreshes: ['/api/websites/{id}/voice', '/api/dashboard/activity'],
      form,
    },
  );
  const save = async (typed: VoiceForm) => {
    const saved = await run(typed);
    if (saved) show(saved);
  };
  return (
    <div className="voice">
      <Form<VoiceForm>
        form={form}
        layout="vertical"
        disabled={!mayChange}
        initialValues={begun}
        onValuesChange={(_, all) => setCurrent(all)}
        onFinish={(typed) => void save(typed)}
        noValidate
      >
        <Panel title="How it sounds">
          <Sheet>
            <Form.Item name="description" label="In a few lines">
              <Input.TextArea rows={2} maxLength={1_000} placeholder="Calm and precise. We explain, we do not sell." />
            </Form.Item>
            <div className="voice-pair">
              <Form.Item name="dos" label="Do" extra="One per line.">
                <Input.TextArea rows={3} placeholder="Address the reader as “you”." />
              </Form.Item>
              <Form.Item name="donts" label="Don’t" extra="One per line.">
                <Input.TextArea rows={3} placeholder="No exclamation marks." />
              </Form.Item>
            </div>
            {SAMPLES.map((name, at) => (
              <Form.Item
                key={name}
                name={name}
                label={`Sample paragraph ${at + 1}`}
                {...(at === 2 && { extra: 'Examples of style. Facts in them are not used.' })}
              >
                <Input.TextArea rows={2} maxLength={1_500} />
              </Form.Item>
            ))}
          </Sheet>
        </Panel>
        <Panel title="Rules that are checked">
          <Sheet>
            <Form.Item
              name="bannedPhrases"
              label="Banned words and phrases"
              extra="One per line, up to 200. Found as whole words, in any form: “leverage” also finds “leveraged”."
            >
              <Input.TextArea rows={3} placeholder={'leverage\ngame changer'} />
            </Form.Item>
            <Form.Item
              name="names"
              label="Names"
              extra={
                'One per line, up to 200. Wrong spellings may follow a colon: “GitHub: Git Hub, Guthub”. ' +
                'Quotations keep the spelling of their source.'
              }
            >
              <Input.TextArea rows={3} spellCheck={false} placeholder={'GitHub: Git Hub\nCoca-Cola'} />
            </Form.Item>
            <div className="voice-pair">
              <Form.Item
                name="readingLevel"
                label="Easy to read for"
                extra="By the reading-ease formula of the website’s language."
              >
                <Select allowClear placeholder="Any readers" options={LEVEL_CHOICES} />
              </Form.Item>
              <Form.Item name="maxSentenceWords" label="Words in a sentence, at most" extra="5 to 60; empty for any.">
                <InputNumber min={5} max={60} precision={0} placeholder="Any" />
              </Form.Item>
            </div>
          </Sheet>
        </Panel>
        {changed && <ChangedNotice what="voice" edited={EDITED} {...changed} onTake={() => show(read)} />}
        {mayChange && (
          <div className="voice-save">
            <Button type="primary" htmlType="submit" loading={running} disabled={!isTyped}>
              Save voice
            </Button>
            {isTyped && <span className="quiet">Not saved yet</span>}
          </div>
        )}
      </Form>
      <TryVoice websiteId={websiteId} voice={current} />
    </div>
  );
}

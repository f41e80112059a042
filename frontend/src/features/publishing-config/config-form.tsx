import { Button, Form } from 'antd';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { api, data } from '../../api/client.js';
import { useDestination } from '../../entities/website/destination.js';
import { useAction } from '../../session/use-action.js';
import type { Website } from '../../session/websites.js';
import { Panel } from '../../ui/panel.js';
import { toast } from '../../ui/toast-queue.js';
import { useUnsavedOnScreen } from '../../ui/use-unsaved.js';
import { ConnectFields } from './connect-fields.js';
import type { Tested } from './deliveries/exchange.js';
import { DestinationCards } from './destination-cards.js';
import {
  type Config,
  type DestinationKind,
  type DestinationState,
  PULL,
  type Template,
  templateName,
} from './destination.js';
import { bodyOf, fieldsOf, fillIn, sameFields, settingsFor, templateOf, type Fields } from './fields.js';
import { constantLines, constantsOf, faultsOfConstants, inOrderOf, mappingFor, type WholeMapping } from './mapping.js';
import { PullConnect, PullRelease, PullTest, useLastPull } from './pull-setup.js';
import { effectOn, ReleaseFields } from './release-field.js';
import { SetupStep, type StepName } from './setup-step.js';
import { TestResult } from './test-result.js';
import { TheirsNotice } from './theirs-notice.js';
import { useLeaving } from './use-leaving.js';
import { faultsOf, usePreview } from './use-preview.js';
import { useSaving } from './use-saving.js';
import { useSetup } from './use-setup.js';
import { focusField, isDetail, stepOf, type WrongField } from './wrong-field.js';

interface ConfigFormProps {
  website: Website;
  config: Config;
  templates: Template[];
  readAgain: () => Promise<Config | undefined>;
  /** Health of the saved destination; undefined when it could not be loaded. */
  state: DestinationState | undefined;
  /** Whether a website without a configuration fetches its posts. */
  isPulled: boolean;
  /** Whether the person may change the configuration. */
  mayPublish: boolean;
  /** Whether the person may also choose an address that receives the website’s API key. */
  maySendKey: boolean;
}

const PULL_ABOUT = 'The website fetches its approved posts itself. Nothing has to be reachable, and nothing is pushed.';

/** The setup of publishing in four steps: what is done, what is next, and the fields of the step that is open. */
export function ConfigForm({
  website,
  config,
  templates,
  readAgain,
  state,
  isPulled,
  mayPublish,
  maySendKey,
}: ConfigFormProps) {
  const [form] = Form.useForm<Fields>();
  const [tested, setTested] = useState<Tested | null>(null);
  const [isDetailed, setDetailed] = useState(false);
  const [isPull, setPull] = useState(isPulled);
  const destination = useDestination(website.id);
  const { lastPull } = useLastPull(isPull ? website.id : null);
  const [wrong, setWrong] = useState<WrongField | null>(null);
  const showWrong = (fields: WrongField[]) => {
    const [first] = fields;
    if (!first) return;
    setPull(false);
    setOpen(stepOf(first));
    if (fields.some(isDetail)) setDetailed(true);
    setWrong(first);
  };
  useEffect(() => {
    if (wrong) focusField(wrong);
  }, [wrong]);
  const { save, saving, base, theirs, takeTheirs } = useSaving({
    form,
    websiteId: website.id,
    config,
    templates,
    readAgain,
    onRefused: (fields) => showWrong(fields.map((field) => ({ name: field.split('.') }))),
  });

  const mayLeave = useLeaving(base, state);
  const saveIfSure = async (values: Fields) => {
    if (await mayLeave(values)) await save(values);
  };

  const saved = fieldsOf(base, templates);
  const formValues = Form.useWatch([], form) as Partial<Fields> | undefined;
  const fields: Fields = { ...saved, ...formValues };
  // Compares the form's current content: the watched values lag one render behind, so an automatic update from the
  // server would briefly look like unsaved input.
  const isUnsaved =
    formValues !== undefined && !sameFields({ ...saved, ...(form.getFieldsValue(true) as Partial<Fields>) }, saved);
  useUnsavedOnScreen(mayPublish && isUnsaved);
  const template = templateOf(fields.templateType, templates);
  const mapping: WholeMapping = { fieldMapping: fields.fieldMapping, constants: constantsOf(fields.constants) };
  const preview = usePreview(website.id, fields, template);
  const faults = { ...faultsOf(preview.data), ...faultsOfConstants(fields.constants) };
  const takeMapping = ({ fieldMapping, constants }: WholeMapping) =>
    fillIn(form, {
      fieldMapping: inOrderOf(template?.fieldMapping ?? {}, fieldMapping),
      constants: constantLines(constants),
    });

  const isAddressFixed = ({ sendsWebsiteKey }: Template): boolean => sendsWebsiteKey && !maySendKey;
  const isChoosable = (each: Template): boolean => each.type === base?.templateType || !isAddressFixed(each);
  const choose = (kind: DestinationKind) => {
    setPull(kind === PULL);
    if (kind === PULL || kind === fields.templateType) return;
    setTested(null);
    // Each template has its own mapping and settings.
    const chosen = templateOf(kind, templates);
    fillIn(form, {
      templateType: kind,
      destinationUrl: addressFor(kind, chosen),
      fieldMapping: mappingFor(chosen, base),
      settings: settingsFor(chosen, base),
    });
  };
  /** The saved address is that of its own template; one that was typed in since then is kept. */
  const addressFor = (kind: DestinationKind, chosen: Template | undefined): string => {
    if (chosen && isAddressFixed(chosen)) return saved.destinationUrl;
    const typed = form.getFieldValue('destinationUrl') as string;
    if (kind === base?.templateType) return typed || saved.destinationUrl;
    return typed === saved.destinationUrl ? '' : typed;
  };

  const test = useAction(
    (tried: Fields) => data(api.POST('/api/publishing-config/test', { body: bodyOf(website.id, tried) })),
    {
      failure: 'Failed to test connection',
      form,
    },
  );
  const checked = () =>
    form.validateFields().catch(({ errorFields }: { errorFields: WrongField[] }) => {
      showWrong(errorFields);
    });
  const testConnection = async () => {
    const valid = await checked();
    if (!valid) return;
    setTested(null);
    const result = await test.run(valid);
    if (!result) return;
    setTested(result);
    toast({
      title: result.success ? 'Test Successful' : 'Test Failed',
      description: result.message,
      about: 'test connection',
    });
  };

  const { open, setOpen, goOn, stepped, isTested } = useSetup({
    isPull,
    lastPull,
    base,
    isUnsaved,
    fields,
    tested,
    templates,
  });
  const isFirst = base === null;
  const onward = (from: StepName, label = 'Continue', isMain = isFirst) =>
    mayPublish && (
      <Button
        type={isMain ? 'primary' : 'default'}
        onClick={() =>
          void (from === 'connect' && !isPull ? checked().then((valid) => valid && goOn(from)) : goOn(from))
        }
      >
        {label}
      </Button>
    );
  return (
    <Panel title="Destination">
      {!mayPublish && (
        <p className="publishing-reading">
          You can view this but not change it: you do not have permission to publish on this website.
        </p>
      )}
      <Form
        form={form}
        layout="vertical"
        disabled={!mayPublish}
        initialValues={saved}
        onFinish={(values) => void saveIfSure(values)}
        onFinishFailed={({ errorFields }) => showWrong(errorFields)}
        onValuesChange={() => setTested(null)}
        noValidate
      >
        <ol className="setup-steps" aria-label="Steps">
          <SetupStep {...stepped('choose')}>
            <Form.Item name="templateType" noStyle>
              <input type="hidden" />
            </Form.Item>
            <DestinationCards
              templates={templates}
              chosen={isPull ? PULL : fields.templateType}
              isChoosable={isChoosable}
              onChoose={choose}
              disabled={!mayPublish}
            />
            <p className="setup-about">{isPull ? PULL_ABOUT : template?.about}</p>
            {onward('choose')}
          </SetupStep>
          <SetupStep {...stepped('connect')}>
            {isPull && <PullConnect website={website} />}
            <div hidden={isPull}>
              <ConnectFields
                fields={fields}
                templates={templates}
                template={template}
                saved={base}
                preview={preview}
                faults={faults}
                mapping={mapping}
                onMapping={takeMapping}
                isDetailed={isDetailed}
                onDetailed={setDetailed}
                isAddressFixed={template !== undefined && isAddressFixed(template)}
                disabled={!mayPublish}
              />
            </div>
            {onward('connect')}
          </SetupStep>
          <SetupStep {...stepped('test')}>
            {isPull ? (
              <PullTest lastPull={lastPull} />
            ) : (
              <>
                <p>
                  Galley tries what is entered, saved or not, and publishes nothing.
                  {template?.sendsWebsiteKey && (
                    <>
                      {' '}
                      If you build the endpoint yourself, the receiver check under{' '}
                      <Link to="?tab=developer">Developer</Link> tries it with more messages.
                    </>
                  )}
                </p>
                {tested && <TestResult tested={tested} />}
              </>
            )}
            <div className="publishing-buttons">
              {mayPublish && !isPull && (
                <Button
                  type={isFirst && !isTested ? 'primary' : 'default'}
                  onClick={() => void testConnection()}
                  loading={test.running}
                >
                  Test Connection
                </Button>
              )}
              {onward('test', isTested ? 'Continue' : 'Continue without a test', isFirst && (isPull || isTested))}
            </div>
          </SetupStep>
          <SetupStep {...stepped('release')}>
            {isPull && <PullRelease pushedTo={base?.isActive ? templateName(base.templateType, templates) : null} />}
            <div hidden={isPull}>
              <ReleaseFields
                schedule={website.publishingSchedule}
                effect={base?.isActive ? null : effectOn(destination?.waiting ?? 0, fields)}
              />
            </div>
          </SetupStep>
        </ol>
        {theirs && <TheirsNotice theirs={theirs} templates={templates} onTake={takeTheirs} />}
        {mayPublish && !isPull && (
          <div className="publishing-buttons">
            <Button
              type={base !== null || open === 'release' ? 'primary' : 'default'}
              htmlType="submit"
              loading={saving}
            >
              Save Configuration
            </Button>
            {base && isUnsaved && <span className="quiet">Not saved yet.</span>}
          </div>
        )}
      </Form>
    </Panel>
  );
}

import { Form, Input, Radio } from 'antd';
import { useRef } from 'react';
import { api, data } from '../../api/client.js';
import { useRead } from '../../api/use-read.js';
import { newRequestKey } from '../../api/use-request-key.js';
import { WebsitesField } from '../../entities/website/websites-field.js';
import { useAction } from '../../session/use-action.js';
import { FormDialog } from '../../ui/form-dialog.js';
import type { Choice } from '../../ui/search-select.js';
import { AFTER_CHANGE } from './after-change.js';
import { headersOf, storedHeaders, SecretHeaders, type SecretHeader } from './secret-headers.js';
import type { ServerDetails } from './server-labels.js';

interface Fields {
  name: string;
  description: string;
  type: 'http' | 'stdio';
  url: string;
  command: string;
  /** Command-line arguments, one per line. */
  args: string;
  headers: SecretHeader[];
  websites: Choice[];
}

interface ServerDialogProps {
  open: boolean;
  /** The server to edit; null to create one. */
  server: ServerDetails | null;
  /** The websites that may use the server, with their names; empty when every website may. */
  websites?: Choice[];
  onClose: () => void;
  onSaved?: (server: ServerDetails) => void;
}

const fieldsOf = (server: ServerDetails | null, websites: Choice[]): Fields => ({
  name: server?.name ?? '',
  description: server?.description ?? '',
  type: server?.type === 'stdio' ? 'stdio' : 'http',
  url: server?.url ?? '',
  command: server?.command ?? '',
  args: server?.args.join('\n') ?? '',
  headers: storedHeaders(server?.headers ?? []),
  websites,
});

/** Builds the request body from those form fields that apply to the server's type. */
function bodyOf({ name, description, type, url, command, args, headers, websites }: Fields, isBundled: boolean) {
  const websiteIds = websites.length > 0 ? websites.map(({ value }) => value) : null;
  if (isBundled) return { websiteIds };
  const reach =
    type === 'http'
      ? { url: url.trim(), headers: headersOf(headers) }
      : {
          command: command.trim(),
          args: args
            .split('\n')
            .map((arg) => arg.trim())
            .filter(Boolean),
        };
  return { name: name.trim(), description: description?.trim() ?? '', websiteIds, ...reach };
}

/**
 * Dialog that adds or edits a content server. The API probes the server while saving, so the notification says at once
 * whether the server works.
 */
export function ServerDialog({ open, server, websites = [], onClose, onSaved }: ServerDialogProps) {
  const [form] = Form.useForm<Fields>();
  const type = Form.useWatch('type', form) ?? fieldsOf(server, []).type;
  const key = useRef(newRequestKey());
  const isBundled = server?.type === 'bundled';
  const commands = useRead(open && !isBundled ? '/api/mcp-servers/commands' : null);
  const { run, running } = useAction(
    (fields: Fields) => {
      const body = bodyOf(fields, isBundled);
      if (server) return data(api.PATCH('/api/mcp-servers/{id}', { params: { path: { id: server.id } }, body }));
      return data(
        api.POST('/api/mcp-servers', {
          params: { header: { 'Idempotency-Key': key.current } },
          body: { ...body, name: fields.name.trim(), type: fields.type },
        }),
      );
    },
    {
      success: ({ name, lastProbeError, tools }) =>
        lastProbeError && !isBundled
          ? { title: `${name} is saved, but it did not answer`, description: lastProbeError, destructive: true }
          : {
              title: `${name} is saved`,
              description: server
                ? undefined
                : `It answered and offers ${tools.offered} tools. Allow those that posts may be written from.`,
            },
      failure: server ? 'Failed to change the content server' : 'Failed to add the content server',
      refreshes: AFTER_CHANGE,
      form,
    },
  );
  const save = async (fields: Fields) => {
    const saved = await run(fields);
    // The API rejects an idempotency key that is reused with a different body, so the next attempt gets a new key.
    key.current = newRequestKey();
    if (!saved) return;
    onClose();
    onSaved?.(saved);
  };

  return (
    <FormDialog<Fields>
      title={server ? `Edit ${server.name}` : 'Add content server'}
      open={open}
      onClose={onClose}
      form={form}
      initialValues={fieldsOf(server, websites)}
      submit={running ? 'Asking the server…' : server ? 'Save Changes' : 'Add and test'}
      running={running}
      onSubmit={save}
    >
      {!isBundled && (
        <>
          <Form.Item
            name="name"
            label="Name"
            rules={[{ required: true, whitespace: true, message: 'Please enter a name' }]}
          >
            <Input maxLength={100} placeholder="Trade journal search" />
          </Form.Item>
          <Form.Item name="description" label="Description (optional)">
            <Input.TextArea rows={2} maxLength={1000} />
          </Form.Item>
          <Form.Item name="type" label="How it is reached" hidden={server !== null}>
            <Radio.Group
              optionType="button"
              options={[
                { value: 'http', label: 'Over HTTP' },
                { value: 'stdio', label: 'By a command here' },
              ]}
            />
          </Form.Item>
        </>
      )}
      {!isBundled && type === 'http' && (
        <>
          <Form.Item
            name="url"
            label="Address"
            rules={[{ required: true, whitespace: true, message: 'Please enter the address of the content server.' }]}
          >
            <Input type="url" placeholder="https://search.example.com/mcp" spellCheck={false} />
          </Form.Item>
          <Form.Item
            name="headers"
            label="Secret headers"
            extra="Values are stored encrypted and never shown again. Enter them again when you change the address."
          >
            <SecretHeaders />
          </Form.Item>
        </>
      )}
      {!isBundled && type === 'stdio' && (
        <>
          <Form.Item
            name="command"
            label="Command"
            extra={
              commands.data?.length === 0
                ? 'The operator allows no commands yet (STDIO_ALLOW).'
                : `Allowed by the operator: ${commands.data?.join(' · ') ?? '…'}`
            }
            rules={[
              { required: true, whitespace: true, message: 'Please enter the command that starts the content server.' },
            ]}
          >
            <Input placeholder="uvx" spellCheck={false} autoComplete="off" />
          </Form.Item>
          <Form.Item name="args" label="Arguments, one per line">
            <Input.TextArea rows={3} spellCheck={false} />
          </Form.Item>
        </>
      )}
      <Form.Item name="websites" label="Websites" extra="None chosen: it serves every website.">
        <WebsitesField />
      </Form.Item>
    </FormDialog>
  );
}

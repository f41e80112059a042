import { Button, Checkbox, Form } from 'antd';
import { useState } from 'react';
import { api, data } from '../../api/client.js';
import { useAction } from '../../session/use-action.js';
import type { Choice } from '../../ui/search-select.js';
import { ArgumentField } from './argument-field.js';
import { argumentsOf, fieldsOf } from './schema-fields.js';
import type { ServerDetails, Tool } from './server-labels.js';
import { ToolResult, type Result } from './tool-result.js';
import { WebsiteField } from '../../entities/website/website-field.js';

interface Fields {
  arguments?: Record<string, unknown>;
  confirmed?: boolean;
  website?: Choice;
}

/** Form generated from the tool's input schema, and the result of the call. */
export default function TryTool({
  server,
  tool: { name, inputSchema, readOnly },
}: {
  server: ServerDetails;
  tool: Tool;
}) {
  const [form] = Form.useForm<Fields>();
  const [result, setResult] = useState<Result | null>(null);
  const fields = fieldsOf(inputSchema);
  const { run, running } = useAction(
    ({ arguments: values = {}, confirmed, website }: Fields) =>
      data(
        api.POST('/api/mcp-servers/{id}/tools/{name}/call', {
          params: { path: { id: server.id, name } },
          body: {
            arguments: argumentsOf(fields, values),
            ...(!readOnly && { confirmed: confirmed === true }),
            ...(website && { websiteId: website.value }),
          },
        }),
      ),
    { failure: 'The tool could not be tried' },
  );
  return (
    <section className="try-tool" aria-label={`Try ${name}`}>
      <h3>Try it</h3>
      <Form<Fields>
        form={form}
        layout="vertical"
        noValidate
        onFinish={(values) => {
          setResult(null);
          void run(values).then((answer) => answer && setResult(answer));
        }}
      >
        {fields.map((field) => (
          <ArgumentField key={field.name} field={field} />
        ))}
        {fields.length === 0 && <p className="quiet">It takes no arguments.</p>}
        {server.type === 'bundled' && (
          <Form.Item
            name="website"
            label="On behalf of"
            extra="Servers that ship with Galley only read what belongs to this website."
          >
            <WebsiteField />
          </Form.Item>
        )}
        {!readOnly && (
          <Form.Item
            name="confirmed"
            valuePropName="checked"
            rules={[
              {
                validator: (_, yes) =>
                  yes
                    ? Promise.resolve()
                    : Promise.reject(new Error('Please confirm: this tool may change something.')),
              },
            ]}
          >
            <Checkbox>Call it, although it may change something</Checkbox>
          </Form.Item>
        )}
        <Button htmlType="submit" loading={running}>
          {running ? 'Waiting for its answer…' : 'Call tool'}
        </Button>
      </Form>
      <div aria-live="polite">{result && <ToolResult result={result} />}</div>
    </section>
  );
}

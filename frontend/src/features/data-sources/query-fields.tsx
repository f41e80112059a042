import { Button, Form, Input, Select } from 'antd';
import { PlusIcon } from '../../ui/icons.js';

const MAX_QUERIES = 10;
const PARAMETERS = [
  { value: 'query', label: 'query: the question' },
  { value: 'words', label: 'words: its words, as text[]' },
  { value: 'limit', label: 'limit: how many rows' },
];

/** Form fields for the queries of a database. */
export function QueryFields() {
  return (
    <Form.List name={['config', 'queries']}>
      {(fields, { add, remove }) => (
        <fieldset className="source-queries">
          <legend>Queries</legend>
          <p className="quiet">
            The columns <code>title</code>, <code>text</code>, <code>url</code> and <code>published_at</code> are used
            as such; without them a row is read out column by column. Up to 500 rows in 5 seconds.
          </p>
          {fields.map(({ key, name }) => (
            <div key={key} className="source-query">
              <Form.Item
                name={[name, 'name']}
                label="Name of the query"
                rules={[{ required: true, whitespace: true, message: 'A query needs a name' }]}
              >
                <Input maxLength={100} autoComplete="off" placeholder="articles" />
              </Form.Item>
              <Form.Item
                name={[name, 'sql']}
                label="SQL"
                rules={[{ required: true, whitespace: true, message: 'A query needs its SQL' }]}
              >
                <Input.TextArea
                  rows={4}
                  maxLength={10_000}
                  spellCheck={false}
                  className="source-sql"
                  placeholder="select title, body as text, url from articles"
                />
              </Form.Item>
              <Form.Item
                name={[name, 'parameters']}
                label="Parameters (optional)"
                extra="For $1, $2 … in this order. A search fills them in."
              >
                <Select mode="multiple" options={PARAMETERS} />
              </Form.Item>
              {fields.length > 1 && (
                <Button size="small" onClick={() => remove(name)}>
                  Remove query
                </Button>
              )}
            </div>
          ))}
          {fields.length < MAX_QUERIES && (
            <Button icon={<PlusIcon size={16} />} onClick={() => add({})}>
              Add query
            </Button>
          )}
        </fieldset>
      )}
    </Form.List>
  );
}

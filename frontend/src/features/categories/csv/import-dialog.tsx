import { Button, Modal } from 'antd';
import { useState } from 'react';
import { fieldErrorsOf, sentenceOf } from '../../../api/errors.js';
import { DropZone } from '../../../ui/drop-zone.js';
import { type CsvTable, useCsvImport } from './use-csv.js';

interface ImportDialogProps {
  table: CsvTable;
  example: string;
  open: boolean;
  onClose: () => void;
}

interface Refusal {
  message: string;
  lines: { field: string; message: string }[];
}

export const ImportDialog = ({ table, example, open, onClose }: ImportDialogProps) => (
  <Modal
    title="Import CSV"
    open={open}
    onCancel={onClose}
    footer={<Button onClick={onClose}>Close</Button>}
    width={560}
    destroyOnHidden
  >
    <Import table={table} example={example} onDone={onClose} />
  </Modal>
);

function Import({ table, example, onDone }: { table: CsvTable; example: string; onDone: () => void }) {
  const [name, setName] = useState('');
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { run, running } = useCsvImport(table, (error) => {
    const lines = fieldErrorsOf(error).filter(({ field }) => field.startsWith('line '));
    setRefusal({ message: sentenceOf(error, 'The file could not be imported.'), lines });
  });
  const send = async (file: File | undefined) => {
    if (!file) return;
    setName(file.name);
    setRefusal(null);
    if (await run(file)) onDone();
  };
  return (
    <>
      <p>
        The first line of the file names its columns. What is there already is left out; when a line is wrong, nothing
        is added and you are told which.
      </p>
      <pre className="csv-example" tabIndex={0} role="group" aria-label="Example of a file">
        {example}
      </pre>
      <DropZone accept=".csv,.tsv,.txt,text/csv" disabled={running} onFiles={([file]) => void send(file)}>
        CSV in UTF-8. Commas, semicolons and tabs are all understood.
      </DropZone>
      <div role="status">{running && <p>Reading {name}…</p>}</div>
      {refusal && (
        <section className="csv-refusal" role="alert" aria-label={`${name} was not imported`}>
          <h3>{name} was not imported</h3>
          <p>{refusal.message}</p>
          {refusal.lines.length > 1 && (
            <ul tabIndex={0} aria-label="Wrong lines">
              {refusal.lines.map(({ field, message }) => (
                <li key={field}>
                  <strong>{field.replace(/^l/, 'L')}</strong> {message}
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
    </>
  );
}

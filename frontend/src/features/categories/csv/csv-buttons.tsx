import { Button } from 'antd';
import { useState } from 'react';
import { useCsvExport } from '../../../entities/category/use-csv-export.js';
import './csv.css';
import { DownloadIcon, UploadIcon } from '../../../ui/icons.js';
import { ImportDialog } from './import-dialog.js';
import type { CsvTable } from './use-csv.js';

interface CsvButtonsProps {
  table: CsvTable;
  /** Lines of a CSV file that show its format. */
  example: string;
  /** Number of rows to export; with 0 the export button is disabled. */
  count: number;
  /** Whether the person may import rows. */
  mayImport: boolean;
}

/** Buttons that export a table as CSV and import rows from CSV. */
export function CsvButtons({ table, example, count, mayImport }: CsvButtonsProps) {
  const [open, setOpen] = useState(false);
  const { run, running } = useCsvExport(table);
  return (
    <div className="csv-buttons">
      {mayImport && (
        <Button size="small" icon={<UploadIcon size={14} />} onClick={() => setOpen(true)} aria-haspopup="dialog">
          Import CSV
        </Button>
      )}
      <Button
        size="small"
        icon={<DownloadIcon size={14} />}
        disabled={count === 0}
        loading={running}
        onClick={() => void run()}
      >
        Export CSV
      </Button>
      <ImportDialog table={table} example={example} open={open} onClose={() => setOpen(false)} />
    </div>
  );
}

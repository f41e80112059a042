import { useUrlState } from '../../../ui/use-url-state.js';
import { CheckIcon, DownloadIcon } from '../../../ui/icons.js';
import { Panel } from '../../../ui/panel.js';
import { BulkApprove } from './bulk-approve.js';
import { ExportData } from './export-data.js';

/** Panel that opens the dialogs for bulk actions. The open dialog is stored in the address. */
export function QuickActions() {
  const [dialog, setDialog] = useUrlState('dialog', { push: true });
  const close = () => setDialog(null);
  return (
    <Panel title="Quick Actions">
      <ul className="actions">
        <li>
          <button type="button" aria-haspopup="dialog" onClick={() => setDialog('bulk-approve')}>
            <CheckIcon />
            Bulk Approve Posts
          </button>
        </li>
        <li>
          <button type="button" aria-haspopup="dialog" onClick={() => setDialog('export')}>
            <DownloadIcon />
            Export Data
          </button>
        </li>
      </ul>
      <BulkApprove open={dialog === 'bulk-approve'} onClose={close} />
      <ExportData open={dialog === 'export'} onClose={close} />
    </Panel>
  );
}

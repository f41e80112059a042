import { Button } from 'antd';
import { api } from '../../api/client.js';
import { useAction } from '../../session/use-action.js';
import { DownloadIcon } from '../../ui/icons.js';
import { Panel, Sheet } from '../../ui/panel.js';
import { saveFile } from '../../ui/save-file.js';

/** Downloads everything that is stored of the person signed in. */
export function DataPanel() {
  const { run, running } = useAction(
    async () => {
      const { data } = await api.GET('/api/user/data', { parseAs: 'blob' });
      saveFile('personal-data.json', data as unknown as Blob);
    },
    { failure: 'The data could not be exported.' },
  );
  return (
    <Panel title="Your data">
      <Sheet>
        <p className="quiet">
          Everything stored about you as one file: account, sessions, decisions, comments, activity, mails. To have it
          erased, ask a platform admin.
        </p>
        <Button icon={<DownloadIcon size={16} />} loading={running} onClick={() => void run()}>
          Export data
        </Button>
      </Sheet>
    </Panel>
  );
}

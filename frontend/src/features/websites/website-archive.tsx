import { Button } from 'antd';
import { api } from '../../api/client.js';
import { useMayConfigure } from '../../session/may-configure.js';
import { useAction } from '../../session/use-action.js';
import type { Website } from '../../session/websites.js';
import { DownloadIcon } from '../../ui/icons.js';
import { saveFile } from '../../ui/save-file.js';

const nameIn = (response: Response): string =>
  /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'website.galley.zip';

/** Downloads everything about a website as one file, for import into another Galley or as a backup. */
export function WebsiteArchive({ website: { id } }: { website: Website }) {
  const mayConfigure = useMayConfigure(id);
  const { run, running } = useAction(
    async () => {
      const { data, response } = await api.GET('/api/websites/{id}/archive', {
        params: { path: { id } },
        parseAs: 'blob',
      });
      saveFile(nameIn(response), data as unknown as Blob);
    },
    { failure: 'The archive could not be created.' },
  );
  if (!mayConfigure) return null;
  return (
    <section className="website-feeds" aria-label="Archive">
      <div className="website-feeds-head">
        <div>
          <strong>Archive</strong>
          <p className="quiet">
            Posts with their versions and approvals, and all settings, as one file. No password or key is in it.
          </p>
        </div>
        <Button icon={<DownloadIcon size={16} />} loading={running} onClick={() => void run()}>
          Export archive
        </Button>
      </div>
    </section>
  );
}

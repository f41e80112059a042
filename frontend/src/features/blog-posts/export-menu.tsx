import { Button, Dropdown } from 'antd';
import { api } from '../../api/client.js';
import type { components } from '../../api/schema.js';
import { useAction } from '../../api/use-action.js';
import { saveFile } from '../../ui/save-file.js';

type Format = components['schemas']['ExportPostsBody']['format'];

const FORMATS: Record<Format, string> = { markdown: 'Markdown', html: 'HTML', json: 'JSON', csv: 'CSV' };

const nameIn = (response: Response): string => /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'posts';

/** Keeps posts as a file; several as a zip of files. */
export function ExportMenu({ ids }: { ids: number[] }) {
  const { run, running } = useAction(
    async (format: Format) => {
      const { data, response } = await api.POST('/api/blog-posts/export', { body: { ids, format }, parseAs: 'blob' });
      saveFile(nameIn(response), data as unknown as Blob);
    },
    { failure: 'The posts could not be exported' },
  );
  return (
    <Dropdown
      trigger={['click']}
      // Within the page, so that the menu belongs to a landmark.
      getPopupContainer={(button) => button.parentElement ?? document.body}
      menu={{ items: Object.entries(FORMATS).map(([key, label]) => ({ key, label })), onClick: ({ key }) => void run(key as Format) }}
    >
      <Button size="small" loading={running} aria-haspopup="menu">
        Export
      </Button>
    </Dropdown>
  );
}

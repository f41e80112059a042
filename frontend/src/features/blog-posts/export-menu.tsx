import { Button, Dropdown } from 'antd';
import { EXPORT_FORMATS, useExportPosts, type ExportFormat } from '../../entities/post/use-exports.js';

/** Menu that downloads posts as a file in the selected format. */
export function ExportMenu({ ids }: { ids: number[] }) {
  const { run, running } = useExportPosts();
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: Object.entries(EXPORT_FORMATS).map(([key, label]) => ({ key, label })),
        onClick: ({ key }) => void run(ids, key as ExportFormat),
      }}
    >
      <Button size="small" loading={running} aria-haspopup="menu">
        Export
      </Button>
    </Dropdown>
  );
}

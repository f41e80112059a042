import { Button, Switch } from 'antd';
import { api, data } from '../../api/client.js';
import { LastReading } from '../../entities/source/last-reading.js';
import { useAction } from '../../session/use-action.js';
import { ActiveBadge } from '../../ui/active-badge.js';
import { useConfirm } from '../../ui/confirm.js';
import { labelOf, placeOf, SOURCE_READS, type Source } from './source-types.js';

interface SourceLineProps {
  source: Source;
  onEdit: () => void;
  onFiles: () => void;
  onPreview: () => void;
}

export function SourceLine({ source, onEdit, onFiles, onPreview }: SourceLineProps) {
  const { id, name, type, isActive, version, files } = source;
  const confirm = useConfirm();
  const test = useAction(() => data(api.POST('/api/data-sources/{id}/test', { params: { path: { id } } })), {
    success: ({ success, message }) => ({
      title: success ? `“${name}” can be read` : `“${name}” cannot be read`,
      description: message,
      destructive: !success,
    }),
    failure: 'The data source could not be tested',
    refreshes: [...SOURCE_READS],
  });
  const change = useAction(
    (active: boolean) =>
      data(api.PATCH('/api/data-sources/{id}', { params: { path: { id } }, body: { isActive: active, version } })),
    {
      success: (changed) =>
        changed.isActive ? `“${name}” is read for new posts` : `“${name}” is no longer read for posts`,
      failure: 'Failed to update data source',
      refreshes: [...SOURCE_READS],
    },
  );
  const remove = useAction(() => api.DELETE('/api/data-sources/{id}', { params: { path: { id } } }), {
    success: 'Data source deleted',
    failure: 'Failed to delete data source',
    refreshes: [...SOURCE_READS],
  });
  const ask = async () => {
    const sure = await confirm({
      title: `Delete “${name}”?`,
      children: (
        <p>New posts are no longer written from it. Posts already written keep what they cite. This goes with it:</p>
      ),
      loses: lost(source),
      confirm: 'Delete data source',
    });
    if (sure) await remove.run();
  };

  return (
    <li aria-label={name} className="source">
      <div>
        <div className="source-name">
          <strong>{name}</strong>
          <span className="source-type">{labelOf(type)}</span>
          <ActiveBadge active={isActive} />
        </div>
        <p className="quiet">{placeOf(source)}</p>
        <LastReading source={source} />
      </div>
      <div className="line-buttons source-buttons">
        <Switch
          size="small"
          checked={isActive}
          loading={change.running}
          onChange={(active) => void change.run(active)}
          aria-label={`Read ${name} for posts`}
        />
        {type === 'files' && (
          <Button size="small" type="text" onClick={onFiles} aria-label={`Files of ${name}`}>
            {files === 0 ? 'Add files' : 'Files'}
          </Button>
        )}
        <Button
          size="small"
          type="text"
          loading={test.running}
          onClick={() => void test.run()}
          aria-label={`Test ${name}`}
        >
          Test
        </Button>
        <Button size="small" type="text" onClick={onPreview} aria-label={`Preview ${name}`}>
          Preview
        </Button>
        <Button size="small" type="text" onClick={onEdit} aria-label={`Edit ${name}`}>
          Edit
        </Button>
        <Button
          size="small"
          type="text"
          loading={remove.running}
          onClick={() => void ask()}
          aria-label={`Delete ${name}`}
        >
          Delete
        </Button>
      </div>
    </li>
  );
}

function lost({ type, files, hasConnectionString }: Source): string[] {
  if (type === 'files')
    return files === 0
      ? ['Its name; it has no files']
      : [files === 1 ? 'Its file and the text of it' : `Its ${files} files and their text`];
  return hasConnectionString
    ? ['Its connection string, which cannot be read back', 'Its queries']
    : ['Its address and settings'];
}

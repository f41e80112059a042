import { Button } from 'antd';
import { api } from '../../api/client.js';
import { useAction } from '../../session/use-action.js';
import { useConfirm } from '../../ui/confirm.js';
import { counted } from '../../ui/counted.js';
import { AFTER_CHANGE, providerLabel, type Model } from './model-labels.js';

interface ModelRowProps {
  model: Model;
  onEdit: () => void;
  onTest: () => void;
}

/** Row of the list of models: what it is, who writes with it, and what can be done with it. */
export function ModelRow({ model, onEdit, onTest }: ModelRowProps) {
  const { id, name, baseUrl, strong, small, websiteIds, usedBy, contractThreshold, hasApiKey } = model;
  const confirm = useConfirm();
  const remove = useAction(() => api.DELETE('/api/models/{id}', { params: { path: { id: id ?? '' } } }), {
    success: `${name} is deleted`,
    failure: 'Failed to delete the model',
    refreshes: AFTER_CHANGE,
  });
  const askAndRemove = async () => {
    const sure = await confirm({
      title: `Delete ${name}?`,
      children: <p>Posts and runs keep its name. Runs under way end. This is lost:</p>,
      loses: [hasApiKey ? 'Its address, prices and API key' : 'Its address and prices'],
      confirm: 'Delete model',
    });
    if (sure) await remove.run();
  };
  const facts = [
    providerLabel(model),
    baseUrl && new URL(baseUrl).host,
    `threshold ${contractThreshold}`,
    websiteIds && (websiteIds.length > 0 ? `for ${counted(websiteIds.length, 'website')} only` : 'for no website'),
  ];
  return (
    <li className="model-row" aria-label={name}>
      <div>
        <p className="model-title">
          <strong>{name}</strong>
          <span className="quiet">
            {usedBy === 0
              ? 'No website writes with it'
              : `${counted(usedBy, 'website')} ${usedBy === 1 ? 'writes' : 'write'} with it`}
          </span>
        </p>
        {strong && small && (
          <p>
            <code>{strong.name}</code> drafts, <code>{small.name}</code> does small steps
          </p>
        )}
        <p className="quiet">{facts.filter(Boolean).join(' · ')}</p>
        {id === null && (
          <p className="quiet">
            {strong
              ? 'Set in the environment of the server, so it is not edited here. '
              : 'Needs no key and no network. '}
            Websites that chose no model write with it.
          </p>
        )}
      </div>
      <div className="line-buttons">
        <Button onClick={onTest}>Test</Button>
        {id !== null && (
          <>
            <Button onClick={onEdit}>Edit</Button>
            <Button danger loading={remove.running} onClick={() => void askAndRemove()}>
              Delete
            </Button>
          </>
        )}
      </div>
    </li>
  );
}

import { Button, Select } from 'antd';
import { useId, useState } from 'react';
import { api, data } from '../../api/client.js';
import { useRead } from '../../api/use-read.js';
import { useAction } from '../../session/use-action.js';
import { useMayConfigure } from '../../session/may-configure.js';
import type { Website } from '../../session/websites.js';
import type { Read } from '../../api/types.js';
import { PageState } from '../../ui/page-state.js';

type Choice = Read<'/api/websites/{id}/model'>;

/** In the select, the writer of the installation has no id. */
const INSTALLATION = 'installation';
const keyOf = (id: string | null): string => id ?? INSTALLATION;

/** What the website's next posts are written with. */
export function WebsiteModel({ website }: { website: Website }) {
  const read = useRead('/api/websites/{id}/model', { path: { id: website.id } });
  return (
    <section className="website-budget" aria-label="Model">
      <PageState of={read} failed="The models could not be loaded.">
        {(choice) => <ModelForm key={keyOf(choice.profileId)} website={website} choice={choice} />}
      </PageState>
    </section>
  );
}

function ModelForm({ website, choice: { profileId, choices } }: { website: Website; choice: Choice }) {
  const id = useId();
  const mayConfigure = useMayConfigure(website.id);
  const [picked, setPicked] = useState(keyOf(profileId));
  const { run, running } = useAction(
    (key: string) =>
      data(
        api.PUT('/api/websites/{id}/model', {
          params: { path: { id: website.id } },
          body: { profileId: key === INSTALLATION ? null : key },
        }),
      ),
    {
      success: 'Model chosen',
      failure: 'Failed to choose the model',
      refreshes: ['/api/websites/{id}/model', '/api/websites/{id}/budget', '/api/writer', '/api/models'],
    },
  );
  return (
    <>
      <div className="website-budget-form">
        <label htmlFor={id}>Written with</label>
        <Select
          id={id}
          value={picked}
          disabled={!mayConfigure}
          aria-describedby={`${id}-rule`}
          options={choices.map(({ id: value, name, model }) => ({
            value: keyOf(value),
            label: model && model !== name ? `${name} (${model})` : name,
          }))}
          onChange={setPicked}
        />
        <Button onClick={() => void run(picked)} loading={running} disabled={picked === keyOf(profileId)}>
          Choose model
        </Button>
      </div>
      <p id={`${id}-rule`} className="quiet">
        {choices.length === 1
          ? 'Platform admins add models for this website under Models.'
          : 'For the next posts and rewrites. Those under way keep theirs.'}
      </p>
    </>
  );
}

import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { api, data } from '../../api/client.js';
import { focusOf, pathOf, type Picture, PICTURE_READS } from '../../entities/picture/pictures.js';
import { useAction } from '../../session/use-action.js';
import { Lines, Panel } from '../../ui/panel.js';
import { useUnsavedOnScreen } from '../../ui/use-unsaved.js';
import { MAX_ALT } from '../../entities/picture/send-picture.js';

/** Asks for the alternative texts of pictures that were just uploaded, while they are before one's eyes. */
export function NewPictures({ added }: { added: readonly (Picture & { isNew: boolean })[] }) {
  if (added.length === 0) return null;
  return (
    <Panel title="Just added">
      <Lines>
        {added.map((picture) => (
          <NewPicture key={picture.id} picture={picture} isNew={picture.isNew} />
        ))}
      </Lines>
    </Panel>
  );
}

function NewPicture({ picture, isNew }: { picture: Picture; isNew: boolean }) {
  const id = useId();
  const [saved, setSaved] = useState(picture);
  const [alt, setAlt] = useState(picture.alt);
  const text = alt.trim();
  useUnsavedOnScreen(text !== saved.alt);
  const { run, running } = useAction(
    () =>
      data(
        api.PATCH('/api/pictures/{id}', {
          params: { path: { id: picture.id } },
          body: { alt: text, version: saved.version },
        }),
      ),
    {
      success: 'Alternative text saved',
      failure: 'Failed to save the alternative text',
      refreshes: PICTURE_READS,
    },
  );
  const save = async () => {
    const changed = await run();
    if (changed) setSaved(changed);
  };
  return (
    <li className="new-picture" aria-label={picture.name}>
      <div>
        <img src={pathOf(picture, 480)} alt="" style={focusOf(picture)} />
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <label htmlFor={id}>
            What does <strong>{picture.name}</strong> show?
          </label>
          {!isNew && <p className="quiet">It was in the library already.</p>}
          <div className="new-picture-alt">
            <Input
              id={id}
              value={alt}
              maxLength={MAX_ALT}
              autoComplete="off"
              placeholder="Alternative text, for those who do not see it"
              onChange={({ target }) => setAlt(target.value)}
            />
            <Button htmlType="submit" loading={running} disabled={text === saved.alt}>
              {text === saved.alt && text ? 'Saved' : 'Save'}
            </Button>
          </div>
        </form>
      </div>
    </li>
  );
}

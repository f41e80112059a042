import type { FormInstance } from 'antd';
import { useEffect, useState } from 'react';
import { api, data } from '../../api/client.js';
import { ApiError, fieldErrorsOf } from '../../api/errors.js';
import type { Read } from '../../api/types.js';
import { useAction } from '../../session/use-action.js';
import type { Config, Template } from './destination.js';
import { bodyOf, fieldsOf, fillIn, sameFields, type Fields } from './fields.js';

type SavedConfig = Read<'/api/publishing-config'>;

interface Saving {
  form: FormInstance<Fields>;
  websiteId: string;
  /** The configuration as last read. */
  config: Config;
  templates: Template[];
  readAgain: () => Promise<Config | undefined>;
  /** Called with the fields that the API rejected. */
  onRefused: (fields: string[]) => void;
}

/**
 * Saves the form based on the version that was read. After a concurrent change, the input is preserved and the next
 * save overwrites the other change.
 */
export function useSaving({ form, websiteId, config, templates, readAgain, onRefused }: Saving) {
  const [base, setBase] = useState(config);
  const [theirs, setTheirs] = useState<Config>(null);

  const show = (next: Config) => {
    setBase(next);
    fillIn(form, fieldsOf(next, templates));
  };

  // A newer version was read while the form has no unsaved input, so the form follows it.
  useEffect(() => {
    const isNewer = (config?.version ?? 0) > (base?.version ?? 0);
    if (!isNewer || !sameFields(form.getFieldsValue(true) as Fields, fieldsOf(base, templates))) return;
    setBase(config);
    fillIn(form, fieldsOf(config, templates));
  }, [base, config, form, templates]);

  const send = (fields: Fields): Promise<SavedConfig> => {
    const body = bodyOf(websiteId, fields);
    return base
      ? data(
          api.PUT('/api/publishing-config/{id}', {
            params: { path: { id: base.id } },
            body: { ...body, version: base.version },
          }),
        )
      : data(api.POST('/api/publishing-config', { body }));
  };

  const { run, running } = useAction(
    async (fields: Fields): Promise<SavedConfig> => {
      try {
        const saved = await send(fields);
        setTheirs(null);
        // Shows the saved values as normalized by the API, unless the person has continued typing meanwhile.
        if (sameFields(form.getFieldsValue(true) as Fields, fields)) show(saved);
        else setBase(saved);
        return saved;
      } catch (error) {
        onRefused(fieldErrorsOf(error).map(({ field }) => field));
        if (error instanceof ApiError && error.status === 409) {
          const current = await readAgain();
          if (current && current.version !== base?.version) {
            setBase(current);
            setTheirs(current);
          }
        }
        throw error;
      }
    },
    {
      success: 'Publishing configuration saved successfully',
      failure: 'Failed to save publishing configuration',
      refreshes: ['/api/publishing-config', '/api/publishing-config/releases', '/api/portfolio'],
      form,
    },
  );

  return {
    save: run,
    saving: running,
    /** The saved configuration, as last known to this form. */
    base,
    /** What somebody else saved while the form was open; null once the conflict is resolved. */
    theirs,
    takeTheirs: () => {
      show(theirs);
      setTheirs(null);
    },
  };
}

import { Button, Input, Modal, type InputRef } from 'antd';
import { useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { CloseIcon } from '../../ui/icons.js';
import { useUnsaved } from '../../ui/use-unsaved.js';
import { FILTERS } from './use-inbox-view.js';
import { useSavedFilters } from './use-saved-filters.js';

const MAX_NAME = 40;
/** Parameters of the address that a saved filter contains. The page of the list and the open post are left out. */
const HELD = [...FILTERS, 'website'].sort();

const heldBy = (params: URLSearchParams): string =>
  new URLSearchParams(HELD.flatMap((name) => (params.get(name) ? [[name, params.get(name) ?? '']] : []))).toString();

/** The saved filters of the person signed in as links, with a button that saves the current filter. */
export function SavedFilters() {
  const [params] = useSearchParams();
  const { saved, save, remove } = useSavedFilters();
  const [naming, setNaming] = useState(false);
  const [name, setName] = useState('');
  const current = heldBy(params);
  const isSaved = saved.some(({ search }) => search === current);

  const field = useRef<InputRef>(null);
  const { mayClose } = useUnsaved(naming && name.trim() !== '');
  const leave = async () => {
    if (!(await mayClose())) return;
    setNaming(false);
    setName('');
  };
  const keep = () => {
    if (!name.trim()) return;
    save({ name: name.trim(), search: current });
    setNaming(false);
    setName('');
  };

  if (saved.length === 0 && !current) return null;
  return (
    <nav className="saved-filters" aria-label="Saved filters">
      {saved.map((filter) => (
        <span key={filter.name} className={filter.search === current ? 'saved-filter is-current' : 'saved-filter'}>
          <Link to={`/approvals?${filter.search}`} aria-current={filter.search === current ? 'true' : undefined}>
            {filter.name}
          </Link>
          <button type="button" onClick={() => remove(filter.name)} aria-label={`Remove the filter ${filter.name}`}>
            <CloseIcon size={12} />
          </button>
        </span>
      ))}
      {current && !isSaved && (
        <Button size="small" onClick={() => setNaming(true)}>
          Save filter
        </Button>
      )}
      <Modal
        title="Save filter"
        open={naming}
        okText="Save"
        okButtonProps={{ disabled: !name.trim() }}
        onOk={keep}
        onCancel={() => void leave()}
        afterOpenChange={(isOpen) => isOpen && field.current?.focus()}
        width={400}
        destroyOnHidden
      >
        <label htmlFor="filter-name">Name</label>
        <Input
          id="filter-name"
          ref={field}
          maxLength={MAX_NAME}
          value={name}
          onChange={({ target }) => setName(target.value)}
          onPressEnter={keep}
          placeholder="Oldest of Harbour Notes"
        />
        <p className="inbox-quiet">Stored in this browser, only for you.</p>
      </Modal>
    </nav>
  );
}

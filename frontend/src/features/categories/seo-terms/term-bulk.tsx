import { Button, Dropdown, Form, Select } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { BulkBar } from '../../../ui/bulk-bar.js';
import { useConfirm } from '../../../ui/confirm.js';
import { FormDialog } from '../../../ui/form-dialog.js';
import { type Category, counted } from '../categories-of.js';
import { MAX_CHOSEN, PRIORITIES, type Priority, type SeoTerm } from './terms.js';
import { useManyTerms } from './use-many-terms.js';

interface TermBulkProps {
  /** The terms on the current page. */
  shown: readonly SeoTerm[];
  selection: {
    items: SeoTerm[];
    has: (term: SeoTerm) => boolean;
    set: (terms: readonly SeoTerm[], on: boolean) => void;
    clear: () => void;
  };
  /** Categories to which terms can be moved. */
  others: readonly Category[];
}

/** Bulk actions for the selected terms, on this page and on others. */
export function TermBulk({ shown, selection, others }: TermBulkProps) {
  const { items: chosen, has, set, clear } = selection;
  const many = useManyTerms();
  const confirm = useConfirm();
  const [moving, setMoving] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  const hadSome = useRef(false);

  useEffect(() => {
    // The button that had the focus disappears with the selection, so the focus moves to the checkbox of the bar.
    if (hadSome.current && chosen.length === 0) bar.current?.querySelector('input')?.focus({ preventScroll: true });
    hadSome.current = chosen.length > 0;
  }, [chosen.length]);

  const prioritise = async (priority: Priority) => {
    if (await many.prioritise(chosen, priority)) clear();
  };
  const remove = async () => {
    const what = counted(chosen.length, 'SEO term');
    const sure = await confirm({
      title: `Delete ${what}?`,
      children: <p>New posts no longer use {chosen.length === 1 ? 'it' : 'them'}. Posts already written stay.</p>,
      confirm: `Delete ${counted(chosen.length, 'SEO term')}`,
    });
    if (sure && (await many.remove(chosen))) clear();
  };
  return (
    <div ref={bar}>
      <BulkBar
        label="Selected SEO terms"
        count={chosen.length}
        shown={{ all: shown.length > 0 && shown.every(has), some: shown.some(has) }}
        onAll={(on) => set(shown, on)}
        onClear={clear}
      >
        <Dropdown
          trigger={['click']}
          menu={{
            items: PRIORITIES.map(({ value, label }) => ({ key: value, label })),
            onClick: ({ key }) => void prioritise(key as Priority),
          }}
        >
          <Button size="small" loading={many.running} aria-haspopup="menu">
            Priority
          </Button>
        </Dropdown>
        {others.length > 0 && (
          <Button size="small" onClick={() => setMoving(true)}>
            Move…
          </Button>
        )}
        <Button size="small" danger onClick={() => void remove()}>
          Delete…
        </Button>
        {chosen.length >= MAX_CHOSEN && <span className="quiet">That is as many as can be selected at once.</span>}
      </BulkBar>
      <MoveDialog
        count={chosen.length}
        others={others}
        open={moving}
        running={many.running}
        onClose={() => setMoving(false)}
        onMove={async (to) => {
          if (!(await many.move(chosen, to))) return;
          setMoving(false);
          clear();
        }}
      />
    </div>
  );
}

interface MoveDialogProps {
  count: number;
  others: readonly Category[];
  open: boolean;
  running: boolean;
  onClose: () => void;
  onMove: (to: Category) => Promise<void>;
}

function MoveDialog({ count, others, open, running, onClose, onMove }: MoveDialogProps) {
  const [form] = Form.useForm<{ to: string }>();
  return (
    <FormDialog
      title={`Move ${counted(count, 'SEO term')}`}
      open={open}
      onClose={onClose}
      form={form}
      initialValues={{}}
      submit="Move"
      running={running}
      onSubmit={({ to }) => {
        const category = others.find(({ id }) => id === to);
        return category && onMove(category);
      }}
    >
      <Form.Item
        name="to"
        label="To the category"
        extra="Terms it already has stay where they are."
        rules={[{ required: true, message: 'Please select a category first' }]}
      >
        <Select
          placeholder="Select a category"
          showSearch={{ optionFilterProp: 'label' }}
          options={others.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
    </FormDialog>
  );
}

import { Form, Input, Select } from 'antd';
import { useRef, useState } from 'react';
import { FormDialog } from '../../../ui/form-dialog.js';
import { MARKS, type MarkKind } from './mark-labels.js';
import { type Part, turnsIn } from './marked-parts.js';
import type { UnsentMark } from './unsent-marks.js';

const MAX_TEXT = 5_000;

interface Fields {
  words?: string;
  turn?: number;
  text?: string;
}

/** What a dialog asks about: a kind of mark, and the part of a sentence that was selected. */
export interface Asked {
  kind: MarkKind;
  part: Part;
}

interface MarkDialogProps {
  asked: Asked | null;
  onClose: () => void;
  onMark: (body: UnsentMark['body']) => void;
}

/** Asks for what a mark needs besides its place, and shows the sentence, in which the place can be changed. */
export function MarkDialog({ asked, onClose, onMark }: MarkDialogProps) {
  const last = useRef(asked);
  if (asked) last.current = asked;
  return (
    last.current && (
      <OpenMarkDialog
        key={keyOf(last.current)}
        asked={last.current}
        open={asked !== null}
        onClose={onClose}
        onMark={onMark}
      />
    )
  );
}

const keyOf = ({ kind, part }: Asked): string => `${kind} ${part.name} ${part.start} ${part.end} ${part.text}`;

function OpenMarkDialog({
  asked: { kind, part: initial },
  open,
  onClose,
  onMark,
}: MarkDialogProps & { asked: Asked; open: boolean }) {
  const [form] = Form.useForm<Fields>();
  const [part, setPart] = useState(initial);
  const turns = turnsIn(part);
  const isInsertion = kind === 'insert';
  const place = isInsertion ? part.end : part.start;
  const isMissing = !isInsertion && part.text.slice(part.start, part.end).trim() === '';
  const submit = ({ words, turn, text }: Fields) => {
    if (isMissing) return;
    const { block, sentence, text: said } = part;
    onMark({
      text: text?.trim() ?? '',
      sentence: { block, sentence, text: said },
      mark: {
        kind,
        start: place,
        end: part.end,
        ...(isInsertion && { words: words?.trim() ?? '' }),
        ...(kind === 'transpose' && { turn: turn ?? turns[0] }),
      },
    });
    onClose();
  };
  return (
    <FormDialog
      title={`Mark: ${MARKS[kind].label.toLowerCase()}`}
      open={open}
      onClose={onClose}
      form={form}
      initialValues={{}}
      submit="Mark"
      running={false}
      onSubmit={submit}
    >
      {isInsertion && (
        <Form.Item
          name="words"
          label="Insert"
          rules={[{ required: true, whitespace: true, message: 'Write what is to be inserted' }]}
        >
          <Input.TextArea rows={2} maxLength={MAX_TEXT} />
        </Form.Item>
      )}
      {kind === 'transpose' && turns.length > 0 && (
        <Form.Item name="turn" label="Exchange" initialValue={turns[0]} key={turns.join()}>
          <Select
            options={turns.map((turn) => ({
              value: turn,
              label: `${part.text.slice(part.start, turn).trim()} ↔ ${part.text.slice(turn, part.end).trim()}`,
            }))}
          />
        </Form.Item>
      )}
      <Form.Item
        name="text"
        label={kind === 'query' ? 'Question' : 'Comment (optional)'}
        rules={kind === 'query' ? [{ required: true, whitespace: true, message: 'Write your question' }] : []}
      >
        <Input.TextArea rows={2} maxLength={MAX_TEXT} />
      </Form.Item>
      <Form.Item
        label={isInsertion ? 'Place: move the cursor in the sentence' : 'Words: select them in the sentence'}
        htmlFor="mark-place"
        {...(isMissing && { validateStatus: 'error', help: 'Select the words to mark' })}
      >
        <textarea
          id="mark-place"
          className="mark-place"
          readOnly
          rows={3}
          value={part.text}
          ref={(field) => {
            if (field && field.selectionEnd === 0 && part.end > 0) field.setSelectionRange(place, part.end);
          }}
          onSelect={({ currentTarget: { selectionStart: start, selectionEnd: end } }) =>
            setPart((before) => (before.start === start && before.end === end ? before : { ...before, start, end }))
          }
        />
        <p className="review-quiet">
          {isInsertion
            ? `After “${part.text.slice(0, part.end).trimEnd().slice(-40)}”`
            : `“${part.text.slice(part.start, part.end)}”`}
        </p>
      </Form.Item>
    </FormDialog>
  );
}

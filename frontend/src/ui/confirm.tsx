import { Input, Modal } from 'antd';
import { createContext, use, useCallback, useEffect, useId, useRef, useState, type ReactNode } from 'react';

export interface Question {
  /** Text of the question: 'Are you absolutely sure?' */
  title: string;
  children?: ReactNode;
  /** What the action deletes, one list entry for each thing. */
  loses?: string[];
  /** Label of the button that confirms the action: 'Delete Website'. */
  confirm: string;
  /** Label of the button that cancels the action; 'Cancel' when left out. */
  stay?: string;
  danger?: boolean;
  /** What has to be typed before the action can be confirmed, such as the name of what is deleted. */
  typed?: string;
}

type Ask = (question: Question) => Promise<boolean>;
const Context = createContext<Ask | null>(null);

/**
 * Returns a function that asks for confirmation of an action that cannot be undone: `if (await confirm({ title, loses,
 * confirm: 'Delete' })) …`.
 */
export function useConfirm(): Ask {
  const ask = use(Context);
  if (!ask) throw new Error('Questions are asked within the workspace.');
  return ask;
}

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState<{ question: Question; answer: (yes: boolean) => void } | null>(null);

  const id = useId();
  const [typed, setTyped] = useState('');
  const back = useWayBack();

  const ask = useCallback<Ask>(
    (question) =>
      new Promise((answer) => {
        back.note();
        setAsked({ question, answer });
        setTyped('');
        setOpen(true);
      }),
    [back],
  );
  const close = (yes: boolean) => {
    if (yes) back.forget();
    asked?.answer(yes);
    setOpen(false);
  };

  const question = asked?.question;
  const isReady = question?.typed === undefined || typed.trim() === question.typed;
  return (
    <Context value={ask}>
      {children}
      <Modal
        open={open}
        title={question?.title}
        okText={question?.confirm}
        cancelText={question?.stay ?? 'Cancel'}
        okButtonProps={{ danger: question?.danger ?? true, disabled: !isReady }}
        onOk={() => close(true)}
        onCancel={() => close(false)}
        afterClose={back.go}
        width={460}
        // The question has to lie above the dialog that asks it.
        zIndex={1100}
      >
        {question?.children}
        {question?.loses && (
          <ul>
            {question.loses.map((loss) => (
              <li key={loss}>{loss}</li>
            ))}
          </ul>
        )}
        {question?.typed !== undefined && (
          <p>
            <label htmlFor={id}>
              Type <strong>{question.typed}</strong> to confirm
            </label>
            <Input
              id={id}
              value={typed}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => setTyped(event.target.value)}
              onPressEnter={() => isReady && close(true)}
            />
          </p>
        )}
      </Modal>
    </Context>
  );
}

/**
 * Remembers which element had the focus before a question, and focuses that element again when the person cancels. A
 * click beside a dialog takes the focus from its field before the question opens.
 */
function useWayBack() {
  const latest = useRef<HTMLElement | null>(null);
  const from = useRef<HTMLElement | null>(null);
  useEffect(() => {
    // A click beside all controls focuses a container, such as the dialog itself, which is no element to return to.
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.tabIndex >= 0) latest.current = target;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  const [way] = useState(() => ({
    note: () => void (from.current = latest.current),
    forget: () => void (from.current = null),
    go: () => {
      // The question is hidden by now, though its button may still have the focus. When the person has already focused
      // another visible element, the focus stays there.
      const { activeElement: active } = document;
      const isSomewhere = active instanceof HTMLElement && active.tabIndex >= 0 && active.getClientRects().length > 0;
      if (!isSomewhere) from.current?.focus({ preventScroll: true });
    },
  }));
  return way;
}

import { Modal } from 'antd';
import { createContext, use, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';

export interface Question {
  /** The question: 'Are you absolutely sure?' */
  title: string;
  children?: ReactNode;
  /** What is lost, one by one. */
  loses?: string[];
  /** The word on the button that does it: 'Delete Website'. */
  confirm: string;
  /** The word on the button that does not. */
  stay?: string;
  danger?: boolean;
}

type Ask = (question: Question) => Promise<boolean>;
const Context = createContext<Ask | null>(null);

/** Asks before what cannot be undone: `if (await confirm({ title, loses, confirm: 'Delete' })) …`. */
export function useConfirm(): Ask {
  const ask = use(Context);
  if (!ask) throw new Error('Questions are asked within the workspace.');
  return ask;
}

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState<{ question: Question; answer: (yes: boolean) => void } | null>(null);

  const back = useWayBack();

  const ask = useCallback<Ask>(
    (question) =>
      new Promise((answer) => {
        back.note();
        setAsked({ question, answer });
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
  return (
    <Context value={ask}>
      {children}
      <Modal
        open={open}
        title={question?.title}
        okText={question?.confirm}
        cancelText={question?.stay ?? 'Cancel'}
        okButtonProps={{ danger: question?.danger ?? true }}
        onOk={() => close(true)}
        onCancel={() => close(false)}
        afterClose={back.go}
        width={460}
        // Also above the dialog that it was asked from.
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
      </Modal>
    </Context>
  );
}

/**
 * Where the person was before a question, for when they stay: a click beside a dialog takes the focus from its field
 * before anything is asked.
 */
function useWayBack() {
  const latest = useRef<HTMLElement | null>(null);
  const from = useRef<HTMLElement | null>(null);
  useEffect(() => {
    // A click into nothing gives the focus to what is around, which is no place to be.
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
      // The question is hidden by now, though its button may have the focus still. Whoever was faster is elsewhere.
      const { activeElement: active } = document;
      const isSomewhere = active instanceof HTMLElement && active.tabIndex >= 0 && active.getClientRects().length > 0;
      if (!isSomewhere) from.current?.focus({ preventScroll: true });
    },
  }));
  return way;
}

import { Modal } from 'antd';
import { createContext, use, useCallback, useState, type ReactNode } from 'react';

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

  const ask = useCallback<Ask>(
    (question) =>
      new Promise((answer) => {
        setAsked({ question, answer });
        setOpen(true);
      }),
    [],
  );
  const close = (yes: boolean) => {
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

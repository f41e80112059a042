import { Mentions } from 'antd';
import { useRef, type ComponentProps } from 'react';
import { useRead } from '../../api/use-read.js';
import { displayName } from '../../session/use-session.js';

interface MentionFieldProps extends Omit<ComponentProps<typeof Mentions>, 'options' | 'getPopupContainer'> {
  /** Id of the website whose team is suggested. */
  website: string;
}

/** A text field in which typing @ suggests members of the team, who are notified when mentioned. */
export function MentionField({ website, ...field }: MentionFieldProps) {
  const around = useRef<HTMLDivElement>(null);
  const team = useRead('/api/websites/{id}/members', { path: { id: website } });
  const names = (team.data ?? []).filter(({ disabled }) => !disabled).map(displayName);
  return (
    <div ref={around}>
      <Mentions
        {...field}
        options={[...new Set(names)].map((name) => ({ value: name, label: name }))}
        // Renders the suggestions beside the field, so that they belong to a landmark of the page.
        getPopupContainer={() => around.current ?? document.body}
      />
    </div>
  );
}

import { Button, Modal } from 'antd';
import { Command as Menu } from 'cmdk';
import { useEffect, useRef, useState } from 'react';
import { sentenceOf } from '../../../api/errors.js';
import { SearchIcon } from '../../../ui/icons.js';
import { useReturnFocus } from '../../../ui/use-return-focus.js';
import './palette.css';
import { useCommands, type Command } from './use-commands.js';
import { useItemActions } from './use-item-actions.js';
import { verbIn } from './verbs.js';
import { useFound } from './use-found.js';

const LONGEST = 200;

/**
 * Command palette: opens any screen, website or post by a few letters of its name, and runs commands that are otherwise
 * in menus.
 */
export default function Palette({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Modal
      title={<span className="visually-hidden">Search and commands</span>}
      open={open}
      onCancel={onClose}
      footer={null}
      closable={false}
      width={600}
      rootClassName="palette"
      destroyOnHidden
      // Opens without animation, so that the person can continue typing after the shortcut.
      transitionName=""
      maskTransitionName=""
    >
      <Search onClose={onClose} />
    </Modal>
  );
}

function Search({ onClose }: { onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const forgetOpener = useReturnFocus();
  const [typed, setTyped] = useState('');
  const { verb, words } = verbIn(typed);
  const { recent, actions, screens, website, post, topic, term, person } = useCommands(typed);
  const found = useFound(words);
  const itemActions = useItemActions(verb, found.posts, found.topics);
  const groups: [heading: string, commands: Command[]][] = [
    ['Recent', recent],
    ['Screens', screens],
    ['Actions', actions],
    ['Websites', found.websites.map(website)],
    ['Posts', found.posts.map(post)],
    ['Focus topics', found.topics.map(topic)],
    ['SEO terms', found.terms.map(term)],
    ['People', found.people.map(person)],
  ];
  // With a verb, only what can be done is listed; otherwise it comes after what was found.
  if (verb) groups.splice(0, groups.length, ['Actions', actions], ['What you can do', itemActions]);
  else groups.push(['What you can do', itemActions]);
  if (typed.trim() === '') groups.splice(1, 2, ['Actions', actions], ['Screens', screens]);
  const listed = groups.reduce((sum, [, commands]) => sum + commands.length, 0);
  const count = verb ? listed : listed - itemActions.length;
  useEffect(() => field.current?.focus(), []);

  const choose = (command: Command) => () => {
    // Prevents the dialog from returning the focus to its opener, because the chosen screen takes it.
    forgetOpener();
    onClose();
    command.run();
  };

  return (
    <Menu label="Search and commands" shouldFilter={false} loop vimBindings={false}>
      <div className="palette-field">
        <SearchIcon />
        <Menu.Input
          ref={field}
          value={typed}
          onValueChange={setTyped}
          maxLength={LONGEST}
          placeholder="Find anything by name or #ID, or: approve, publish, pause …"
        />
        <kbd className="key-hint">Esc</kbd>
      </div>
      <Menu.List className="palette-list" label="Found">
        {groups.map(
          ([heading, commands]) =>
            commands.length > 0 && (
              <Menu.Group key={heading} heading={heading}>
                {commands.map((command) => (
                  <Menu.Item
                    key={command.id}
                    value={`${heading} ${command.id}`}
                    onSelect={choose(command)}
                    className="palette-item"
                  >
                    {command.icon}
                    <span className="palette-label">{command.label}</span>
                    {command.aside && <span className="palette-aside">{command.aside}</span>}
                  </Menu.Item>
                ))}
              </Menu.Group>
            ),
        )}
      </Menu.List>
      <p className="palette-status" role="status">
        {statusOf(found.searching, count, typed)}
      </p>
      {found.error && (
        <div className="palette-error" role="alert">
          <span>{sentenceOf(found.error, 'Not everything could be searched.')}</span>
          <Button size="small" onClick={found.retry}>
            Try again
          </Button>
        </div>
      )}
    </Menu>
  );
}

function statusOf(searching: boolean, count: number, typed: string): string {
  if (searching && typed.trim() !== '') return 'Searching…';
  if (count === 0) return 'No results. Search posts by words of their title or by number: #12.';
  return typed.trim() === '' ? 'Type to search. Arrow keys choose, Enter opens.' : `${count} found`;
}

import { expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LanguageField } from './language-field.js';

function field() {
  const onChange = jest.fn();
  render(<LanguageField value="en" onChange={onChange} />);
  return { onChange, user: userEvent.setup(), box: screen.getByRole('combobox') };
}

/** Ant Design's list reads the number of the key, which user-event does not send. */
const pressEnter = (box: HTMLElement) => fireEvent.keyDown(box, { key: 'Enter', keyCode: 13 });

it.each([
  ['de', 'de'],
  ['DE', 'de'],
  ['german', 'de'],
  ['pt-br', 'pt-BR'],
  ['no', 'no'],
  ['iw', 'he'],
  ['am', 'am'],
  ['jap', 'ja'],
  ['nds-de', 'nds-DE'],
])('typing %s and pressing Enter chooses %s', async (typed, chosen) => {
  const { onChange, user, box } = field();
  await user.type(box, typed);
  pressEnter(box);
  expect(onChange.mock.calls.map(([language]) => language)).toEqual([chosen]);
});

it.each(['elvish', 'xx', 'x-private'])(
  'says that %s is no language, and keeps the one that is chosen',
  async (typed) => {
    const { onChange, user, box } = field();
    await user.type(box, typed);
    expect(await screen.findByText('No such language. Write its BCP 47 tag, such as de or pt-BR.')).toBeVisible();
    pressEnter(box);
    expect(onChange).not.toHaveBeenCalled();
  },
);

import { afterEach, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { systemScheme } from '../../test/system-scheme.js';
import { useTheme } from './theme-choice.js';

const turned = (scheme: 'light' | 'dark') => {
  systemScheme.turn(scheme);
  act(() => systemScheme.tell());
};

afterEach(() => turned('light'));

it('follows a change of the system, even if a render comes between the change and its event', () => {
  turned('light');
  const Shown = () => <p>{useTheme().name}</p>;
  const { rerender } = render(<Shown />);
  expect(document.documentElement.dataset['theme']).toBe('light');
  systemScheme.turn('dark');
  rerender(<Shown />);
  act(() => systemScheme.tell());
  expect(document.documentElement.dataset['theme']).toBe('dark');
  expect(screen.getByText('dark')).toBeVisible();
});

import type { ReactNode } from 'react';
import { useId } from 'react';
import { useTheme, type ThemeChoice } from '../theme/theme-choice.js';
import { MoonIcon, SunIcon, SystemIcon } from './icons.js';
import './theme-switch.css';

const CHOICES: { choice: ThemeChoice; label: string; icon: ReactNode }[] = [
  { choice: 'light', label: 'Light', icon: <SunIcon size={16} /> },
  { choice: 'system', label: 'As the system', icon: <SystemIcon size={16} /> },
  { choice: 'dark', label: 'Dark', icon: <MoonIcon size={16} /> },
];

export function ThemeSwitch() {
  const { choice, choose } = useTheme();
  const name = useId();
  return (
    <fieldset className="theme-switch">
      <legend className="visually-hidden">Theme</legend>
      {CHOICES.map((each) => (
        <label key={each.choice} title={each.label}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={choice === each.choice}
            onChange={() => choose(each.choice)}
          />
          {each.icon}
          <span className="visually-hidden">{each.label}</span>
        </label>
      ))}
    </fieldset>
  );
}

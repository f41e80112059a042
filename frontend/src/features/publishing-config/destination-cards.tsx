import { useId } from 'react';
import './destination-cards.css';
import { type DestinationKind, PULL, type Template } from './destination.js';
import { DestinationLogo } from './destination-logo.js';

interface DestinationCardsProps {
  templates: Template[];
  chosen: DestinationKind;
  isChoosable: (template: Template) => boolean;
  onChoose: (kind: DestinationKind) => void;
  disabled: boolean;
}

const ORDER: readonly Template['type'][] = ['wordpress', 'ghost', 'custom', 'partner'];

/** Cards of the kinds of destinations, one of which is chosen. */
export function DestinationCards({ templates, chosen, isChoosable, onChoose, disabled }: DestinationCardsProps) {
  const [group, label] = [useId(), useId()];
  const cards = [
    ...templates
      .toSorted((one, other) => ORDER.indexOf(one.type) - ORDER.indexOf(other.type))
      .map((template) => ({ kind: template.type, name: template.name, isOff: !isChoosable(template) })),
    { kind: PULL, name: 'Pull', isOff: false },
  ] as const;
  return (
    <div role="radiogroup" aria-labelledby={label} className="destination-cards">
      <p id={label}>API template</p>
      <div>
        {cards.map(({ kind, name: title, isOff }) => (
          <label key={kind} className="destination-card">
            <input
              type="radio"
              name={group}
              checked={kind === chosen}
              disabled={disabled || (isOff && kind !== chosen)}
              onChange={() => onChoose(kind)}
            />
            <DestinationLogo kind={kind} />
            {title}
          </label>
        ))}
      </div>
    </div>
  );
}

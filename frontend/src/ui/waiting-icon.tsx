import { WaitIcon } from './icons.js';
import './waiting-icon.css';

/** Turns on a button that waits for an answer, for the eye alone: the button keeps its name. */
export const WaitingIcon = () => (
  <span className="waiting-icon">
    <WaitIcon size={16} />
  </span>
);

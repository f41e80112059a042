import { WaitIcon } from './icons.js';
import './waiting-icon.css';

/** Spinner on a button during a request. The button keeps its accessible name. */
export const WaitingIcon = () => (
  <span className="waiting-icon">
    <WaitIcon size={16} />
  </span>
);

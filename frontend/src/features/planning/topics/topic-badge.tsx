import '../../../ui/status-badge.css';
import { STATES, type Topic } from './topic-labels.js';

const COLOURS: Record<Topic['state'], string> = { active: 'approved', scheduled: 'published', inactive: 'other' };

export const TopicBadge = ({ state }: { state: Topic['state'] }) => (
  <span className={`status-badge status-${COLOURS[state]}`}>{STATES[state]}</span>
);

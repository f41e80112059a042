import './status-badge.css';

export const ACTIVE_STATES = { active: 'Active', inactive: 'Inactive' };

export const activeWord = (isActive: boolean): string => (isActive ? ACTIVE_STATES.active : ACTIVE_STATES.inactive);

export const ActiveBadge = ({ active }: { active: boolean }) => (
  <span className={`status-badge ${active ? 'status-approved' : 'status-other'}`}>{activeWord(active)}</span>
);

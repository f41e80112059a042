import './status-badge.css';

export const ActiveBadge = ({ active }: { active: boolean }) => (
  <span className={`status-badge ${active ? 'status-approved' : 'status-other'}`}>
    {active ? 'Active' : 'Inactive'}
  </span>
);

import { Button } from 'antd';
import './export-foot.css';

interface ExportFootProps {
  /** How much it is. */
  words?: string;
  label: string;
  primary?: boolean;
  disabled?: boolean;
  busy?: boolean;
  onGo?: () => void;
  onCancel: () => void;
}

/** The end of the dialog: what it comes to, and the two ways on. */
export const ExportFoot = ({
  words,
  label,
  primary = false,
  disabled = false,
  busy = false,
  onGo,
  onCancel,
}: ExportFootProps) => (
  <div className="export-foot">
    <p role="status">{words}</p>
    <Button onClick={onCancel}>Cancel</Button>
    <Button
      {...(primary && { type: 'primary' as const })}
      disabled={disabled}
      loading={busy}
      {...(onGo && { onClick: onGo })}
    >
      {label}
    </Button>
  </div>
);

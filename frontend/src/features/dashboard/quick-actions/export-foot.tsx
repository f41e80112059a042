import { Button } from 'antd';
import './export-foot.css';

interface ExportFootProps {
  /** Text that says how much will be exported. */
  words?: string;
  label: string;
  primary?: boolean;
  disabled?: boolean;
  busy?: boolean;
  onGo?: () => void;
  onCancel: () => void;
}

/** End of the dialog: the amount to export, a cancel button and the export button. */
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

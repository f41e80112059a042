import { CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts';

const TICK = { fill: 'var(--pencil)', fontSize: 12 };

interface AxesProps {
  /** Member of the data that names each point on the x axis. */
  of: string;
  /** Formats a value in the tooltip. */
  format?: (value: number) => string;
  /** Formats a value at the y axis, where there is less space; `format` when left out. */
  tick?: (value: number) => string;
}

const plain = (value: number): string => value.toLocaleString('en');

/** Axes, grid and tooltip, which are the same in all charts. */
export const axes = ({ of, format = plain, tick = format }: AxesProps) => [
  <CartesianGrid key="grid" vertical={false} stroke="var(--rule)" />,
  <XAxis key="x" dataKey={of} tick={TICK} tickLine={false} axisLine={{ stroke: 'var(--rule)' }} minTickGap={16} />,
  <YAxis key="y" width={44} tick={TICK} tickLine={false} axisLine={false} allowDecimals={false} tickFormatter={tick} />,
  <Tooltip
    key="tip"
    cursor={{ fill: 'var(--wash)', stroke: 'var(--rule)' }}
    isAnimationActive={false}
    content={<Tip format={format} />}
  />,
];

interface TipProps {
  format: (value: number) => string;
  active?: boolean;
  label?: string;
  payload?: readonly { name?: string; value?: number; color?: string }[];
}

function Tip({ format, active, label, payload = [] }: TipProps) {
  if (!active || payload.length === 0) return null;
  return (
    <div className="drawing-tip">
      <strong>{label}</strong>
      {payload.map(({ name, value, color }) => (
        <span key={name}>
          <svg width="10" height="10" aria-hidden>
            <rect width="10" height="10" rx="2" fill={color} />
          </svg>
          {name}: {value === undefined ? '—' : format(value)}
        </span>
      ))}
    </div>
  );
}

import { useId, type KeyboardEvent, type MouseEvent } from 'react';
import { focusOf, pathOf, type Picture } from '../../entities/picture/pictures.js';

interface FocalPointFieldProps {
  picture: Picture;
  disabled: boolean;
  /** Set by the form's item. */
  value?: Picture['focalPoint'];
  onChange?: (point: Picture['focalPoint']) => void;
}

const STEP = 0.05;
const FINE_STEP = 0.01;
const MOVES: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const within = (part: number): number => Math.round(Math.min(1, Math.max(0, part)) * 100) / 100;
const CENTER = { x: 0.5, y: 0.5 };

/** The picture with the point that stays visible when it is cropped: set by a click, or moved by the arrow keys. */
export function FocalPointField({ picture, disabled, value = CENTER, onChange }: FocalPointFieldProps) {
  const hint = useId();
  const [x, y] = [Math.round(value.x * 100), Math.round(value.y * 100)];
  const place = ({ currentTarget, clientX, clientY, detail }: MouseEvent) => {
    // A click by the keyboard has no place.
    if (detail === 0) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onChange?.({ x: within((clientX - left) / width), y: within((clientY - top) / height) });
  };
  const move = (event: KeyboardEvent) => {
    const [across, down] = MOVES[event.key] ?? [];
    if (across === undefined || down === undefined) return;
    event.preventDefault();
    const step = event.shiftKey ? FINE_STEP : STEP;
    onChange?.({ x: within(value.x + across * step), y: within(value.y + down * step) });
  };
  return (
    <div className="focal-point">
      <button
        type="button"
        className="focal-picture"
        disabled={disabled}
        aria-label={`Focal point: ${x} % from the left, ${y} % from the top`}
        aria-describedby={hint}
        onClick={place}
        onKeyDown={move}
      >
        <img src={pathOf(picture, 960)} alt="" draggable={false} width={picture.width} height={picture.height} />
        <span className="focal-mark" style={{ left: `${x}%`, top: `${y}%` }} />
      </button>
      <p id={hint} className="quiet">
        {disabled
          ? 'The marked point stays visible when the picture is cropped.'
          : 'Click what has to stay visible when the picture is cropped, or move the point with the arrow keys.'}
      </p>
      <div className="focal-crops" aria-hidden>
        {['wide', 'square', 'tall'].map((shape) => (
          <img
            key={shape}
            className={`focal-crop focal-crop-${shape}`}
            src={pathOf(picture, 480)}
            alt=""
            style={focusOf({ focalPoint: value })}
          />
        ))}
      </div>
    </div>
  );
}

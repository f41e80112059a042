import { ApiProperty } from '@nestjs/swagger';
import type { PartHealth, SystemHealth } from '../../application/check-system.js';
import { type State, STATES } from '../../application/ports.js';

const OF_STATE =
  '`ok` works, `attention` works but somebody should look, `failed` does not work, `unused` is not set up';

/** A part of the installation, and how it is. */
export class ComponentHealthResponse implements PartHealth {
  /** Names the part for programs. @example database */
  id: string;
  /** Names the part for people. @example Database */
  label: string;
  @ApiProperty({ enum: STATES, description: OF_STATE })
  state: State;
  /** What the check found. */
  message: string;
  @ApiProperty({ type: String, nullable: true, description: 'What to do about it' })
  advice: string | null;
  /** Duration of the check, in milliseconds. */
  ms: number;
}

/** How the installation is. */
export class SystemHealthResponse implements SystemHealth {
  @ApiProperty({ enum: STATES, description: 'The worst of the parts' })
  state: State;
  /** When it was checked; calls shortly after one another share a check. */
  checkedAt: Date;
  /** All parts, in the order in which they are shown. */
  parts: ComponentHealthResponse[];
}

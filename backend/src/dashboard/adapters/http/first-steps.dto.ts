import { ApiProperty } from '@nestjs/swagger';
import { KnownId } from '../../../shared/adapters/http/known-id.js';
import { type FirstStep, PLATFORM_STEPS, type StepId, WEBSITE_STEPS } from '../../application/first-steps.js';

export class FirstStepsQuery {
  /** Returns the steps of this website; without it, the steps of the platform. */
  @KnownId('websiteId must be the id of a website', { optional: true })
  websiteId?: string;
}

/** A step of setting up. */
export class FirstStepResponse implements FirstStep {
  /** Which step it is. */
  @ApiProperty({ enum: [...PLATFORM_STEPS, ...WEBSITE_STEPS] })
  id: StepId;
  /** Whether the step is done, computed from the current data. */
  done: boolean;
  /** Whether you may do this step. */
  yours: boolean;
  /** First category that still lacks what the step asks for. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  categoryId: string | null;
}

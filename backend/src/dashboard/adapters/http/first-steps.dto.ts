import { ApiProperty } from '@nestjs/swagger';
import { KnownId } from '../../../shared/adapters/http/known-id.js';
import { type FirstStep, PLATFORM_STEPS, type StepId, WEBSITE_STEPS } from '../../application/first-steps.js';

export class FirstStepsQuery {
  /** The steps of this website; without it, those of the platform. */
  @KnownId('websiteId must be the id of a website', { optional: true })
  websiteId?: string;
}

export class FirstStepResponse implements FirstStep {
  @ApiProperty({ enum: [...PLATFORM_STEPS, ...WEBSITE_STEPS] })
  id: StepId;
  /** Computed from what is there now. */
  done: boolean;
  /** Whether you may do it. */
  yours: boolean;
  /** The first category that lacks what the step is about. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  categoryId: string | null;
}

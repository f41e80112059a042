import { DomainError } from '../../../shared/domain/domain-error.js';
import type { HealthCheck } from './health.dto.js';

export class NotReady extends DomainError {
  readonly kind = 'unavailable';
  override readonly details: Readonly<{ checks: readonly HealthCheck[] }>;

  constructor(checks: readonly HealthCheck[], message = checks.find(({ status }) => status === 'down')?.message) {
    super(message ?? 'This process cannot serve now.');
    this.details = { checks };
  }
}

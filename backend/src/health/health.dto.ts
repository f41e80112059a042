export class HealthAnswer {
  /** @example ok */
  status: 'ok';
}

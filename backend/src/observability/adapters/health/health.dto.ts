export class HealthResponse {
  /** @example ok */
  status: 'ok';
}

export class HealthCheck {
  /**
   * `database`: it responds. `migrations`: it has the tables of this version. `queue`: Redis responds. `mail`: the mail
   * server accepts the login. `disk`: there is free space for the database (an external one is down for a while after a
   * write failed for lack of space). `work`: this process polls for due work. `clock`: this machine’s clock is wrong.
   */
  name: 'database' | 'migrations' | 'queue' | 'mail' | 'disk' | 'work' | 'clock';
  status: 'ok' | 'down';
  /**
   * What is wrong, in a sentence; absent when nothing is.
   * @example Redis does not answer; jobs wait, and are done once it is back.
   */
  message?: string;
}

export class ReadinessResponse {
  /**
   * `degraded`: it serves requests, but something it depends on is down.
   * @example ok
   */
  status: 'ok' | 'degraded';
  checks: HealthCheck[];
}

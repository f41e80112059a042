/** That the process lives. */
export class HealthResponse {
  /** Always `ok`; a process that cannot say so does not answer. @example ok */
  status: 'ok';
}

/** One thing that the process depends on. */
export class HealthCheck {
  /**
   * `database`: it responds. `migrations`: it has the tables of this version. `queue`: Redis responds. `mail`: the mail
   * server accepts the login. `pictures`: the bucket with the pictures can be read. `disk`: there is free space for the
   * database (an external one is down for a while after a write failed for lack of space). `work`: this process polls
   * for due work. `clock`: this machine’s clock is wrong.
   */
  name: 'database' | 'migrations' | 'queue' | 'mail' | 'pictures' | 'disk' | 'work' | 'clock';
  /** Whether it works. */
  status: 'ok' | 'down';
  /**
   * What is wrong, in a sentence; absent when nothing is.
   * @example Redis does not answer; jobs wait, and are done once it is back.
   */
  message?: string;
}

/** Whether the process can serve requests. */
export class ReadinessResponse {
  /**
   * `degraded`: it serves requests, but something it depends on is down.
   * @example ok
   */
  status: 'ok' | 'degraded';
  /** What was checked. */
  checks: HealthCheck[];
}

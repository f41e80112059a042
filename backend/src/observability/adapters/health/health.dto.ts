export class HealthResponse {
  /** @example ok */
  status: 'ok';
}

export class HealthCheck {
  /**
   * `database` answers; `migrations`: it has this version's tables; `queue`: Redis answers; `mail`: the mail server
   * lets Galley in; `disk`: there is room where the database lies (of one elsewhere it is told when it had none);
   * `work`: this process looks for due work; `clock`: this machine’s clock is wrong.
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
   * `degraded`: it serves, and something behind it is down.
   * @example ok
   */
  status: 'ok' | 'degraded';
  checks: HealthCheck[];
}

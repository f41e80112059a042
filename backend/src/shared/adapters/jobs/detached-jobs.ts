/** One job's way out of its place. */
export interface DetachableJob {
  /** @returns whether it is aside now */
  detach: () => boolean;
  /** The job has ended. */
  end: () => void;
}

/** The jobs of one kind that gave their places to others and go on beside them: so many at most. */
export class DetachedJobs {
  count = 0;

  constructor(private readonly most = 0) {}

  /** @param freed told once, when the job's place is free */
  track(freed: () => void): DetachableJob {
    let where: 'in its place' | 'aside' | 'over' = 'in its place';
    const step = (): boolean => {
      if (where !== 'in its place' || this.count >= this.most) return where === 'aside';
      where = 'aside';
      this.count++;
      freed();
      return true;
    };
    const end = (): void => {
      if (where === 'aside') this.count--;
      where = 'over';
    };
    return { detach: step, end };
  }
}

/** Lets one running job release its concurrency slot before it ends. */
export interface DetachableJob {
  /** @returns whether the job is detached now */
  detach: () => boolean;
  /** The job has ended. */
  end: () => void;
}

/** Counts the jobs of one kind that released their concurrency slot and continue beside the others, up to a maximum. */
export class DetachedJobs {
  count = 0;

  constructor(private readonly most = 0) {}

  /** @param freed called once, when the job's slot is free */
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

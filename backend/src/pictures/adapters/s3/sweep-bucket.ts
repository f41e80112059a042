import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import { Retention } from '../../../shared/application/retention.js';
import { Clock } from '../../../shared/domain/clock.js';
import { Scope } from '../../../shared/domain/scope.js';
import { PictureBucket } from './picture-bucket.js';

const SYSTEM = Scope.system('Pictures');
/** An upload takes less than this until its picture is added, milliseconds. */
const DAY_MS = 86_400_000;

/** Deletes files in the bucket that belong to no picture, once a day. */
@Injectable()
export class SweepBucket implements OnModuleInit {
  constructor(
    private readonly bucket: PictureBucket,
    private readonly managers: EntityManagers,
    private readonly retention: Retention,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.retention.registerSweep(() => this.execute());
  }

  /** @returns how many files were deleted @throws BucketTrouble */
  execute(): Promise<number> {
    return this.bucket.sweep(new Date(this.clock.now().getTime() - DAY_MS), async (ids) => {
      const rows = await this.managers
        .forScope(SYSTEM)
        .execute<{ id: string }[]>('select id from pictures where id = any (?::uuid[])', [`{${ids.join(',')}}`]);
      return new Set(rows.map(({ id }) => id));
    });
  }
}

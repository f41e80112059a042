import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import type { KeyHolder } from './key-states.js';
import { PullDatabase } from './pull-database.js';

/** Delay before uses are written, in milliseconds: short enough to appear on screens almost at once. */
const WRITE_AFTER_MS = 1_000;
/** Maximum number of keys collected between two writes. Further keys are recorded when they are used next. */
const MAX_KEYS = 5_000;

/**
 * Records when API keys were last used, at most once a minute per key. Uses are written in batches in the background,
 * so that requests do not wait.
 */
@Injectable()
export class KeyUse implements BeforeApplicationShutdown {
  private readonly log = new Logger('WebsiteKeys');
  private used = new Set<string>();
  private planned: NodeJS.Timeout | null = null;

  constructor(private readonly database: PullDatabase) {}

  note({ keyId, usedLately }: Pick<KeyHolder, 'keyId' | 'usedLately'>): void {
    if (usedLately || this.used.size >= MAX_KEYS) return;
    this.used.add(keyId);
    this.planned ??= setTimeout(() => void this.write(), WRITE_AFTER_MS).unref();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.write();
  }

  private async write(): Promise<void> {
    if (this.planned) clearTimeout(this.planned);
    this.planned = null;
    const keys = [...this.used];
    if (!keys.length) return;
    this.used = new Set();
    await this.database
      .noteUses(keys)
      .catch((error: unknown) =>
        this.log.warn(`the use of ${keys.length} website keys was not noted: ${String(error)}`),
      );
  }
}

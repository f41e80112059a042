import type { Page, PageRequest } from '../../shared/application/page.js';
import type { UserId, WebsiteId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import type { Import, ImportKind, ImportReport, ImportStatus } from '../domain/import.js';

export abstract class Imports {
  /** @throws ImportUnderWay when the person has another unfinished import */
  abstract add(scope: Scope, item: Import): Promise<void>;
  /** Locks an import until the end of the surrounding transaction. @returns null when it no longer exists */
  abstract lock(scope: Scope, id: string): Promise<Import | null>;
  abstract save(item: Import): Promise<void>;
  /** Extends the lease. @returns false when another worker took over or the import has ended */
  abstract renew(id: string, token: number, until: Date): Promise<boolean>;
  /**
   * Records the progress on a separate connection. @returns false when another worker took over or the import has ended
   */
  abstract tell(id: string, token: number, progress: { done: number; total: number; detail: string }): Promise<boolean>;
}

/** Stores the files of imports where every process can read them. */
export abstract class ImportFiles {
  /** Stores the file in the transaction that adds the import. */
  abstract keep(scope: Scope, item: Import, path: string): Promise<void>;
  /** Returns a copy in this process's temporary folder; `drop` deletes it. */
  abstract fetch(id: string, signal: AbortSignal): Promise<{ path: string; drop: () => Promise<void> }>;
  abstract remove(scope: Scope, id: string): Promise<void>;
}

/** What inspecting a file found. */
export interface FilePreview {
  kind: ImportKind;
  /** URL of the website that the export was made from, if the file names it. */
  url: string | null;
  name: string | null;
}

/** Access to websites for imports. */
export abstract class ImportedWebsites {
  /** @throws WebsiteNotFound */
  abstract find(scope: Scope, id: WebsiteId): Promise<void>;
  /** @throws WebsiteUrlTaken */
  abstract refuseTaken(scope: Scope, url: string): Promise<void>;
  /** Creates an inactive website with a new key. @throws WebsiteUrlTaken, OriginInvalid, TooManyOrigins */
  abstract make(
    scope: Scope,
    website: {
      id: WebsiteId;
      name: string;
      url: string;
      description?: string | null;
      publishingSchedule?: string;
      allowedOrigins?: readonly string[];
      citationStyle?: string;
      receipts?: string;
      receiptNames?: boolean;
      requireClaimChecks?: boolean;
      covers?: boolean;
      undoSeconds?: number;
      colour?: string | null;
      language?: string;
      /** As a `data:` URL. */
      logo?: string | null;
    },
  ): Promise<void>;
  /** Returns the person's current scope; null when they may no longer sign in. */
  abstract scopeOf(userId: UserId): Promise<Scope | null>;
}

/** Records the progress of an import. @throws LeaseLost when another worker took over */
export type ProgressListener = (done: number, total: number, detail: string) => Promise<void>;

export interface Importing {
  item: Import;
  /** Scope of the person who requested the import. */
  scope: Scope;
  path: string;
  tell: ProgressListener;
  /** Aborted when the process stops or another worker took over; the importer must not begin anything new then. */
  signal: AbortSignal;
  /** Ends the import in the transaction of its last change. */
  end: (websiteId: WebsiteId, report: ImportReport) => Promise<void>;
}

/** The file formats that can be imported: Galley's website archives, and exports of other systems. */
export abstract class ImportFormats {
  /** Finds out what a file is. @throws FileRefused */
  abstract preview(path: string): Promise<FilePreview>;
  /**
   * Imports a file of the import's kind. A website archive is imported as a whole or not at all. Of an export, each post
   * is imported only once, even if its file is imported again.
   * @throws FileRefused, WebsiteUrlTaken, WebsiteNotFound
   */
  abstract import(work: Importing): Promise<void>;
}

export interface ImportView {
  id: string;
  kind: ImportKind;
  fileName: string;
  bytes: number;
  websiteId: WebsiteId | null;
  websiteName: string | null;
  status: ImportStatus;
  detail: string;
  done: number;
  total: number;
  report: ImportReport | null;
  createdAt: Date;
  startedAt: Date | null;
  endedAt: Date | null;
}

/** Imports that the caller may see: their own and those into their websites; a platform admin sees all. */
export abstract class ImportViews {
  /** Returns the newest imports first. @throws WebsiteNotFound */
  abstract list(scope: Scope, filter: { websiteId?: WebsiteId }, page: PageRequest): Promise<Page<ImportView>>;
  /** @throws ImportNotFound */
  abstract get(scope: Scope, id: string): Promise<ImportView>;
}

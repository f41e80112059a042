import type { Page, PageRequest } from '../../shared/application/page.js';
import type { UserId, WebsiteId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import type { Import, ImportKind, ImportReport, ImportStatus } from '../domain/import.js';

export abstract class Imports {
  /** @throws ImportUnderWay when the person has another one under way */
  abstract add(scope: Scope, item: Import): Promise<void>;
  /** Null when it is gone. Inside a transaction, until whose end nobody else changes it. */
  abstract lock(scope: Scope, id: string): Promise<Import | null>;
  abstract save(item: Import): Promise<void>;
  /** Moves the end of the lease on. @returns false when another worker took it over, or it is over */
  abstract renew(id: string, token: number, until: Date): Promise<boolean>;
  /** How far it is, on a connection of its own. @returns false when another worker took it over */
  abstract tell(id: string, token: number, progress: { done: number; total: number; detail: string }): Promise<boolean>;
}

/** The files of imports, where every process finds them. */
export abstract class ImportFiles {
  /** Inside the transaction that adds the import. */
  abstract keep(scope: Scope, item: Import, path: string): Promise<void>;
  /** A copy in this process's own temporary folder; `drop` removes it. */
  abstract fetch(id: string, signal: AbortSignal): Promise<{ path: string; drop: () => Promise<void> }>;
  abstract remove(scope: Scope, id: string): Promise<void>;
}

/** What a file turns out to be. */
export interface FilePreview {
  kind: ImportKind;
  /** Of the website it was made of, as far as the file says. */
  url: string | null;
  name: string | null;
}

export abstract class FileInspector {
  /** @throws FileRefused */
  abstract preview(path: string): Promise<FilePreview>;
}

/** Websites, as imports need them. */
export abstract class ImportedWebsites {
  /** @throws WebsiteNotFound */
  abstract find(scope: Scope, id: WebsiteId): Promise<void>;
  /** @throws WebsiteUrlTaken */
  abstract refuseTaken(scope: Scope, url: string): Promise<void>;
  /** An inactive one with a new key. @throws WebsiteUrlTaken, OriginInvalid, TooManyOrigins */
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
    },
  ): Promise<void>;
  /** The person, as what they may do now; null when they may not sign in any more. */
  abstract scopeOf(userId: UserId): Promise<Scope | null>;
}

/** How far an import is. @throws LeaseLost when another worker took it over */
export type ProgressListener = (done: number, total: number, detail: string) => Promise<void>;

export interface Importing {
  item: Import;
  /** The person who asked for it. */
  scope: Scope;
  path: string;
  tell: ProgressListener;
  /** Aborted when the process stops or another one has the import: nothing is begun any more. */
  signal: AbortSignal;
  /** Ends the import in the transaction that made its last change. */
  end: (websiteId: WebsiteId, report: ImportReport) => Promise<void>;
}

/** Makes a website of an archive, whole or not at all. */
export abstract class ArchiveImporter {
  /** @throws FileRefused, WebsiteUrlTaken */
  abstract execute(work: Importing): Promise<void>;
}

/** Makes history of what another system exported: each post once, however often it is imported. */
export abstract class HistoryImporter {
  /** @throws FileRefused, WebsiteUrlTaken, WebsiteNotFound */
  abstract execute(work: Importing): Promise<void>;
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

/** A person's own imports and those into their websites; a platform admin sees everybody's. */
export abstract class ImportViews {
  /** The newest first. @throws WebsiteNotFound */
  abstract list(scope: Scope, filter: { websiteId?: WebsiteId }, page: PageRequest): Promise<Page<ImportView>>;
  /** @throws ImportNotFound */
  abstract get(scope: Scope, id: string): Promise<ImportView>;
}

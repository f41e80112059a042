import { Injectable } from '@nestjs/common';
import { CONNECTION_TESTS } from '../../shared/application/connection-tests.js';
import { Throttle } from '../../shared/application/throttle.js';
import type { Scope } from '../../shared/domain/scope.js';
import type { ContentDocument } from '../../editorial/index.js';
import { mayConfigureSources } from './may-configure-sources.js';
import { DataSources } from './ports.js';
import { ReadSource, type ReadingOutcome } from './read-source.js';

const PREVIEWED = 5;
const PREVIEW_CHARACTERS = 2_000;

export interface TestOutcome {
  success: boolean;
  /** What happened, in a sentence. */
  message: string;
  documents: number;
}

export interface Preview {
  documents: ContentDocument[];
  total: number;
  /** Why nothing could be read, in a sentence; null when the reading succeeded. */
  error: string | null;
}

/** Reads a source on demand, for a test or a preview. */
@Injectable()
export class TrySource {
  constructor(
    private readonly sources: DataSources,
    private readonly reading: ReadSource,
    private readonly throttle: Throttle,
  ) {}

  /** @throws DataSourceNotFound, MayNotConfigureSources, TooManyAttempts */
  async test(scope: Scope, id: string): Promise<TestOutcome> {
    const { total, error } = await this.read(scope, id);
    if (error !== null) return { success: false, message: error, documents: 0 };
    if (total === 0)
      return { success: false, message: 'It was read, but there is nothing in it to write from.', documents: 0 };
    return {
      success: true,
      message: `It was read: ${total === 1 ? 'one document' : `${total} documents`}.`,
      documents: total,
    };
  }

  /** Returns the first documents, shortened. @throws DataSourceNotFound, MayNotConfigureSources, TooManyAttempts */
  async preview(scope: Scope, id: string): Promise<Preview> {
    const { documents, total, error } = await this.read(scope, id);
    return {
      documents: documents.slice(0, PREVIEWED).map((document) => ({ ...document, text: cut(document.text) })),
      total,
      error,
    };
  }

  private async read(scope: Scope, id: string): Promise<ReadingOutcome> {
    const source = await this.sources.get(scope, id);
    mayConfigureSources(scope, source.websiteId);
    await this.throttle.count([CONNECTION_TESTS, scope.userId]);
    return this.reading.execute(scope, source, {
      query: null,
      limit: PREVIEWED,
      signal: new AbortController().signal,
      fresh: true,
    });
  }
}

const cut = (text: string): string =>
  text.length > PREVIEW_CHARACTERS ? `${text.slice(0, PREVIEW_CHARACTERS).toWellFormed()}…` : text;

import type { Brief } from '../../../editorial/index.js';

export interface TestDocument {
  id: string;
  url: string;
  title: string;
  text: string;
}

/** The brief with which models are tried and compared, and its documents. Both ship with Galley. */
export abstract class TestBrief {
  abstract readonly brief: Brief;
  abstract readonly documents: readonly TestDocument[];
}

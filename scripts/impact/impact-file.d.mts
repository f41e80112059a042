export interface RecordedSpec {
  seconds: number;
  functions: Map<string, Set<string>>;
  reads: string[];
}
export interface EncodedImpact {
  specs: Record<string, [seconds: number | null, functions: number]>;
  sets: string[];
  functions: Record<string, Record<string, number>>;
  reads: Record<string, number>;
}
export interface Impact {
  specs: Map<string, { seconds: number | null; functions: number }>;
  specsOf(path: string, key: string): string[];
  /** Returns the specs that execute any function of the file. */
  specsOfFile(path: string): string[];
  readersOf(path: string): string[];
  filesRead: string[];
}
export function readImpact(file?: string): Impact;
export function encoded(file?: string): EncodedImpact;
export function known(impact: EncodedImpact): Impact;
export function encode(specs: Map<string, RecordedSpec | null>): EncodedImpact;
export function decode(impact: EncodedImpact): Map<string, RecordedSpec | null>;
export function writeImpact(impact: EncodedImpact, file?: string): void;

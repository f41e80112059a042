export interface Recorded {
  spec: string;
  passed: boolean;
  seconds: number;
  scripts: Record<string, { map: string | null; starts: number[] }>;
  reads: string[];
}
export function recordingInto(folder: string): { args: string[]; env: Record<string, string> };
export function executedFunctions(record: Recorded): Map<string, Set<string>>;
export function writeRecording(folder: string, specs: string[], options: { isWhole: boolean }): number;

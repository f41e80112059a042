export interface Unit {
  key: string;
  start: number;
  end: number;
  parent: Unit | null;
}
export function functionsOf(path: string, text: string): Unit[];
export function unitAround(units: Unit[], start: number, end?: number): Unit | null;
export function linesOfCode(path: string, text: string): Set<number>;

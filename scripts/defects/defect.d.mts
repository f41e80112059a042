export const DEFECTS: string;

export interface Defect {
  name: string;
  patch: string;
  says: string | null;
  spec: string | null;
  paths: string[];
  fault: string | null;
}

export function readDefects(wanted?: readonly string[]): Defect[];

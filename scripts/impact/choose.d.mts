import type { Change } from './changes.mjs';
import type { Impact } from './impact-file.mjs';

export interface ChosenSpec {
  path: string;
  seconds: number | null;
  why: string;
}
export interface Choice {
  chosen: ChosenSpec[];
  left: ChosenSpec[];
  elsewhere: ChosenSpec[];
  untested: string[];
  seconds: number;
}
export const BUDGET_SECONDS: number;
export function choose(input: {
  changes: Change[];
  specs: string[];
  impact: Impact;
  importers: Map<string, Set<string>>;
  schemaSpecs?: string[];
  budget?: number;
}): Choice;

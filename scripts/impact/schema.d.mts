export function isMigration(path: string): boolean;
export function schemaSpecsOf(specs: string[], root?: string): string[];

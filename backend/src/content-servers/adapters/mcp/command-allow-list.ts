/**
 * The commands that content servers may run (STDIO_ALLOW). An entry is a command, optionally followed by the arguments
 * it must begin with: `uvx` allows any arguments, `npx -y @acme/server` only these and any further ones.
 */
export class CommandAllowList {
  private readonly entries: readonly (readonly string[])[];

  constructor(entries: readonly string[]) {
    this.entries = entries.map((entry) => entry.trim().split(/\s+/)).filter(([command]) => command);
  }

  allows(command: string, args: readonly string[]): boolean {
    const line = [command, ...args];
    return this.entries.some((entry) => entry.every((word, index) => word === line[index]));
  }
}

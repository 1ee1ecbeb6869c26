import type { ParseArgsOptionsConfig } from 'node:util';

/** Settings and output of a command. */
export interface CommandContext {
  readonly variables: Readonly<Record<string, string | undefined>>;
  /** Base of relative settings. */
  readonly checkout: string;
  /** Prints a line to standard output. */
  print(line: string): void;
  /** Prints a line to standard error. */
  complain(line: string): void;
}

/** A command's arguments and options. */
export interface CommandInput {
  readonly args: readonly string[];
  readonly options: ReadonlySet<string>;
}

export interface Command {
  /** One or two words. */
  readonly name: string;
  /** Required arguments, as help names them. */
  readonly args: readonly string[];
  /** An optional last argument. */
  readonly optionalArg?: string;
  /** Flags with their help. */
  readonly options: Readonly<Record<string, string>>;
  /** One line for the list, more for its help. */
  readonly summary: string;
  readonly help: string;
  /** @returns the exit code. @throws StartError or ConfigError */
  run(input: CommandInput, context: CommandContext): Promise<number>;
}

/** Returns options for `parseArgs`, including `--help`. */
export function toParseArgsOptions({ options }: Pick<Command, 'options'>): ParseArgsOptionsConfig {
  const names = ['help', ...Object.keys(options)];
  return Object.fromEntries(names.map((name) => [name, { type: 'boolean' as const }]));
}

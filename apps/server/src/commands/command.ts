import type { ParseArgsOptionsConfig } from 'node:util';

/** Where a command is run, and where what it says goes. */
export interface Surroundings {
  readonly variables: Readonly<Record<string, string | undefined>>;
  /** The folder that relative settings start from. */
  readonly checkout: string;
  /** To standard output, a line at a time. */
  print(line: string): void;
  /** To standard error. */
  complain(line: string): void;
}

/** What was given behind a command's name: words in their order, and the options that are set. */
export interface Given {
  readonly words: readonly string[];
  readonly options: ReadonlySet<string>;
}

/** A command of `npx letterdesk`. */
export interface Command {
  /** One word or two. */
  readonly name: string;
  /** The words it needs, as its help calls them. */
  readonly words: readonly string[];
  /** One that may follow them. */
  readonly optionalWord?: string;
  /** Its switches, each with a line of help. */
  readonly options: Readonly<Record<string, string>>;
  /** One line for the list, and a few for its own help. */
  readonly summary: string;
  readonly help: string;
  /** @returns the exit code: 0 when all went well. @throws StartError or ConfigError in one sentence. */
  run(given: Given, surroundings: Surroundings): Promise<number>;
}

/** A command's switches as `parseArgs` reads them; each has `--help`. */
export function switchesOf({ options }: Pick<Command, 'options'>): ParseArgsOptionsConfig {
  const names = ['help', ...Object.keys(options)];
  return Object.fromEntries(names.map((name) => [name, { type: 'boolean' as const }]));
}

import { parseArgs } from 'node:util';
import { type Command, type CommandContext, type CommandInput, toParseArgsOptions } from './command.ts';

/** Exit code for wrong usage. */
const WRONG_USE = 2;

/**
 * Runs the command line, or shows help.
 * @returns 0 on success, 1 on failure, 2 for wrong usage.
 */
export async function runCommand(
  commands: readonly Command[],
  args: readonly string[],
  context: CommandContext,
): Promise<number> {
  const [first] = args;
  if (first === undefined || first === '--help' || first === 'help') {
    context.print(helpOf(commands));
    return first === undefined ? WRONG_USE : 0;
  }
  const command = commands.find(({ name }) => name.split(' ').every((word, index) => word === args[index]));
  if (command === undefined) return complain(context, `There is no command '${first}'.`, 'npx letterdesk');
  const { name } = command;
  const input = read(command, args.slice(name.split(' ').length));
  const called = `npx letterdesk ${name}`;
  if (typeof input === 'string') return complain(context, input, called);
  if (input.options.has('help')) {
    context.print(helpOfOne(command));
    return 0;
  }
  const { length } = command.args;
  const most = length + (command.optionalArg === undefined ? 0 : 1);
  if (input.args.length < length || input.args.length > most) {
    return complain(context, `'${name}' takes ${argumentsOf(command).join(' ') || 'nothing'}.`, called);
  }
  return command.run(input, context);
}

function read(command: Command, args: readonly string[]): CommandInput | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: toParseArgsOptions(command),
      allowPositionals: true,
    });
    return { args: positionals, options: new Set(Object.keys(values)) };
  } catch (error) {
    const [sentence] = String(error instanceof Error ? error.message : error).split('. ');
    return `${sentence?.replace(/\.$/, '')}.`;
  }
}

function complain(context: CommandContext, sentence: string, called: string): number {
  context.complain(`${sentence} See: ${called} --help`);
  return WRONG_USE;
}

function helpOf(commands: readonly Command[]): string {
  const lines = commands.map((command) => [usageOf(command), command.summary] as const);
  return [
    'npx letterdesk <command>, run in the checkout; it reads the same settings as npm start.',
    '',
    ...columns(lines),
    '',
    'Run npx letterdesk <command> --help for details.',
  ].join('\n');
}

function helpOfOne(command: Command): string {
  const options = Object.entries(command.options).map(([name, help]) => [`--${name}`, help] as const);
  const list = options.length === 0 ? [] : ['', ...columns(options)];
  return [`npx letterdesk ${usageOf(command)}`, '', command.help, ...list].join('\n');
}

function usageOf(command: Command): string {
  const { name, options } = command;
  return [name, ...argumentsOf(command), ...Object.keys(options).map((option) => `[--${option}]`)].join(' ');
}

function argumentsOf({ args, optionalArg }: Command): string[] {
  return [...args.map((arg) => `<${arg}>`), ...(optionalArg === undefined ? [] : [`[<${optionalArg}>]`])];
}

function columns(lines: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...lines.map(([first]) => first.length));
  return lines.map(([first, second]) => `  ${first.padEnd(width)}  ${second}`);
}

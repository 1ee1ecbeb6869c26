import { describe, expect, test } from 'vitest';
import type { Command } from './command.ts';
import { runCommand } from './run-command.ts';

const echo: Command = {
  name: 'echo',
  args: ['word'],
  options: { loud: 'says it aloud', fail: 'ends badly' },
  summary: 'Says a word',
  help: 'Says the word that it is given.',
  run: async ({ args, options }, { print }) => {
    print(options.has('loud') ? args.join(' ').toUpperCase() : args.join(' '));
    return options.has('fail') ? 1 : 0;
  },
};

async function typed(...args: readonly string[]) {
  const printed: string[] = [];
  const complained: string[] = [];
  const context = {
    variables: {},
    checkout: '/',
    print: (line: string) => void printed.push(line),
    complain: (line: string) => void complained.push(line),
  };
  const code = await runCommand([echo], args, context);
  return { code, printed: printed.join('\n'), complained: complained.join('\n') };
}

describe('npx letterdesk', () => {
  test('runs a command with its arguments and options, and returns its exit code', async () => {
    expect(await typed('echo', 'hello')).toEqual({ code: 0, printed: 'hello', complained: '' });
    expect(await typed('echo', '--loud', 'hello', '--fail')).toEqual({ code: 1, printed: 'HELLO', complained: '' });
  });

  test('lists its commands and explains each', async () => {
    const all = await typed('--help');
    expect(all).toMatchObject({ code: 0, complained: '' });
    expect(all.printed).toContain('echo <word> [--loud] [--fail]  Says a word');
    const one = await typed('echo', '--help');
    expect(one.printed).toMatch(
      /^npx letterdesk echo <word>.*Says the word that it is given\..*--loud {2}says it aloud/s,
    );
    expect(one.code).toBe(0);
    expect((await typed()).code).toBe(2);
  });

  test.each([
    [['ecko'], "There is no command 'ecko'. See: npx letterdesk --help"],
    [['echo'], "'echo' takes <word>. See: npx letterdesk echo --help"],
    [['echo', 'a', 'b'], "'echo' takes <word>. See: npx letterdesk echo --help"],
    [['echo', 'a', '--quiet'], "Unknown option '--quiet'. See: npx letterdesk echo --help"],
    [['echo', 'a', '--loud=yes'], "Option '--loud' does not take an argument. See: npx letterdesk echo --help"],
  ])('explains the missing arguments of %j and does nothing', async (args, sentence) => {
    expect(await typed(...args)).toEqual({ code: 2, printed: '', complained: sentence });
  });
});

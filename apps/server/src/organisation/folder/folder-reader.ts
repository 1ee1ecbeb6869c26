import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import type { Problem } from '../problem.ts';

/** More than the largest text with its pictures. */
const LARGEST_FILE = 10_000_000;

/** Reads files of one folder, and gathers what is wrong with them. */
export class FolderReader {
  readonly problems: Problem[] = [];
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  report(file: string, message: string): void {
    this.problems.push({ file, message });
  }

  /** Undefined where there is no such file; so it is where it cannot be read, which is a problem. */
  async text(file: string): Promise<string | undefined> {
    try {
      const { size } = await stat(join(this.#folder, file));
      if (size <= LARGEST_FILE) {
        const text = new TextDecoder('utf-8', { fatal: true }).decode(await readFile(join(this.#folder, file)));
        return text.replaceAll('\r\n', '\n');
      }
      this.report(file, `has more than ${LARGEST_FILE / 1_000_000} MB.`);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      if (code !== 'ENOENT')
        this.report(file, code === 'ERR_ENCODING_INVALID_ENCODED_DATA' ? 'is not UTF-8.' : `cannot be read (${code}).`);
    }
    return undefined;
  }

  /** What a JSON file says; undefined where there is none, or where it says something else. */
  async json<T>(file: string, schema: z.ZodType<T>): Promise<T | undefined> {
    const text = await this.text(file);
    if (text === undefined) return undefined;
    const read = schema.safeParse(this.#parse(file, text));
    if (read.success) return read.data;
    for (const { path, message } of read.error.issues) {
      this.report(file, `${path.length === 0 ? '' : `${path.join('.')}: `}${message}.`);
    }
    return undefined;
  }

  /** The JSON files of a folder with the HTML files beside them, by their names. */
  async texts<T>(part: string, schema: z.ZodType<T>): Promise<{ file: string; content: T; html: string }[]> {
    const names: string[] = await readdir(join(this.#folder, part)).catch(() => []);
    const texts = [];
    for (const name of names.filter((each) => /\.(?:json|html)$/.test(each)).sort()) {
      const file = `${part}/${name}`;
      const beside = file.endsWith('.json') ? file.replace(/json$/, 'html') : file.replace(/html$/, 'json');
      if (!names.includes(beside.slice(part.length + 1))) this.report(file, `needs ${beside} beside it.`);
      else if (name.endsWith('.json')) {
        const content = await this.json(file, schema);
        const html = await this.text(beside);
        if (content !== undefined && html !== undefined) texts.push({ file, content, html });
      }
    }
    return texts;
  }

  #parse(file: string, text: string): unknown {
    try {
      return JSON.parse(text);
    } catch (error) {
      this.report(file, `is not JSON: ${error instanceof Error ? error.message : error}.`);
      return undefined;
    }
  }
}

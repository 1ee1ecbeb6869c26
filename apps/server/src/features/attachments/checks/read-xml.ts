import { SaxesParser } from 'saxes';
import { takeTurn } from '../../../event-loop-turns.ts';

/** Name without prefix, and attributes. */
interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

export interface XmlReader {
  onStart?(element: XmlElement): void;
  onText?(text: string): void;
  /** @param name without prefix. */
  onEnd?(name: string): void;
}

/** Characters parsed before other requests get a turn. */
const CHUNK_LENGTH = 100_000;

/** Parses XML in UTF-8 or UTF-16. @throws Error when it is not well-formed. */
export async function readXml(bytes: Buffer, { onStart, onText, onEnd }: XmlReader): Promise<void> {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => onStart?.({ name: withoutPrefix(name), attributes }));
  parser.on('closetag', ({ name }) => onEnd?.(withoutPrefix(name)));
  parser.on('text', (text) => onText?.(text));
  parser.on('cdata', (text) => onText?.(text));
  const text = textOf(bytes);
  for (let at = 0; at < text.length; at += CHUNK_LENGTH) {
    await takeTurn();
    parser.write(text.slice(at, at + CHUNK_LENGTH));
  }
  parser.close();
}

/** Parses XML and passes each element to `see`. @throws Error when it is not well-formed. */
export function readElements(bytes: Buffer, see: (element: XmlElement) => void): Promise<void> {
  return readXml(bytes, { onStart: see });
}

export function withoutPrefix(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function textOf(bytes: Buffer): string {
  return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
}

/** Returns true if each character has two bytes. */
export function isUtf16(bytes: Buffer): boolean {
  return encodingOf(bytes) !== 'utf-8';
}

function encodingOf([first, second]: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

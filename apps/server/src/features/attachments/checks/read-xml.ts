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

/** Bytes parsed before other requests get a turn. */
const CHUNK_BYTES = 100_000;

/** Parses XML in UTF-8 or UTF-16, at once or in portions. @throws Error when it is not well-formed. */
export async function readXml(
  source: Buffer | AsyncIterable<Buffer>,
  { onStart, onText, onEnd }: XmlReader,
): Promise<void> {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => onStart?.({ name: withoutPrefix(name), attributes }));
  parser.on('closetag', ({ name }) => onEnd?.(withoutPrefix(name)));
  parser.on('text', (text) => onText?.(text));
  parser.on('cdata', (text) => onText?.(text));
  let decoder: TextDecoder | undefined;
  for await (const bytes of Buffer.isBuffer(source) ? [source] : source) {
    decoder ??= new TextDecoder(encodingOf(bytes), { fatal: true });
    for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
      await takeTurn();
      parser.write(decoder.decode(bytes.subarray(at, at + CHUNK_BYTES), { stream: true }));
    }
  }
  parser.write(decoder?.decode() ?? '');
  parser.close();
}

/** Parses XML and passes each element to `see`. @throws Error when it is not well-formed. */
export function readElements(bytes: Buffer, see: (element: XmlElement) => void): Promise<void> {
  return readXml(bytes, { onStart: see });
}

export function withoutPrefix(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function encodingOf([first, second]: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

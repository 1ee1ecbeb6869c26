import { SaxesParser } from 'saxes';
import { takeTurn } from '../../../event-loop-turns.ts';

/** An element's name without its prefix, and its attributes with what they say. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** Characters that are read in one turn. */
const TURN = 100_000;

/**
 * Shows each element of a document in UTF-8 or UTF-16, in their order. Others are served in between.
 * @throws Error when it is not well-formed.
 */
export async function readElements(bytes: Buffer, see: (element: XmlElement) => void): Promise<void> {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => see({ name: name.slice(name.indexOf(':') + 1), attributes }));
  const text = textOf(bytes);
  for (let at = 0; at < text.length; at += TURN) {
    await takeTurn();
    parser.write(text.slice(at, at + TURN));
  }
  parser.close();
}

function textOf(bytes: Buffer): string {
  const [first, second] = bytes;
  const little = first === 0xff && second === 0xfe;
  const encoding = little ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding, { fatal: true }).decode(bytes);
}

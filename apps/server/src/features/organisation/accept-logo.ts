import type { SentLogo } from '@letterdesk/contract/organisation-items';
import { grouped } from '@letterdesk/core/document/limits';
import { LOGO_PNG_BYTES, LOGO_PNG_SIDE } from '@letterdesk/core/organisation/kinds';
import type { User } from '@letterdesk/core/session/claims';
import { parseHtml } from '@letterdesk/document/parse-html';
import type { PdfRenderer } from '@letterdesk/pdf/renderer';
import { fileTypeFromBuffer } from 'file-type';
import { logoProblem } from '../../organisation/folder/check-logo.ts';
import { invalidField } from '../../organisation/kinds/check-item.ts';
import { measurePng } from '../attachments/checks/check-picture.ts';
import { canRenderLogo } from '../pdf/can-render-logo.ts';
import { turnOf } from '../pdf/letter-pdf.ts';

/** A logo as stored. */
interface AcceptedLogo {
  readonly division: number;
  readonly description: string;
  readonly svg: string;
}

/**
 * Validates an uploaded logo: SVG without scripts or external content, or PNG, which is wrapped in SVG. Renders it
 * once, so that it's known to work.
 * @param seen the current picture, which isn't validated again.
 * @throws Failure `organisation_invalid` or `pdf_busy`.
 */
export async function acceptLogo(
  pdf: PdfRenderer,
  user: User,
  sent: SentLogo,
  seen: string | undefined,
): Promise<AcceptedLogo> {
  const { division, description, png } = sent;
  const svg = png === undefined ? (sent.svg ?? '') : await wrapped(Buffer.from(png, 'base64'));
  const logo = { division, description, svg };
  if (svg === seen) return logo;
  const problem = logoProblem(svg);
  if (problem !== null) throw invalidField('svg', `The logo ${problem}.`);
  // Renders the plain PNG too.
  const page = parseHtml(png === undefined ? '' : `<p><img src="data:image/png;base64,${png}" alt="Logo"></p>`);
  if (!(await canRenderLogo(pdf, logo, turnOf(user, 'decision'), page))) {
    throw invalidField(png === undefined ? 'svg' : 'png', 'This picture is broken or too large to be printed.');
  }
  return logo;
}

/** Wraps a PNG in an SVG of the same size. @throws Failure `organisation_invalid` if invalid or too large. */
async function wrapped(bytes: Buffer): Promise<string> {
  const type = await fileTypeFromBuffer(bytes);
  const measured = type?.mime === 'image/png' ? measurePng(bytes) : null;
  if (measured === null) throw invalidField('png', 'This file isn’t a PNG, or is incomplete.');
  if (bytes.length > LOGO_PNG_BYTES) {
    throw invalidField('png', `This PNG has more than ${grouped(LOGO_PNG_BYTES)} bytes. Make it smaller.`);
  }
  const { width, height, end } = measured;
  if (Math.max(width, height) > LOGO_PNG_SIDE) {
    const size = `${grouped(width)} × ${grouped(height)} pixels`;
    throw invalidField('png', `This PNG has ${size}; a side may have ${grouped(LOGO_PNG_SIDE)}. Make it smaller.`);
  }
  // Drops trailing data.
  const data = `data:image/png;base64,${bytes.subarray(0, end).toString('base64')}`;
  const size = `width="${width}" height="${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${width} ${height}"><image ${size} href="${data}"/></svg>`;
}

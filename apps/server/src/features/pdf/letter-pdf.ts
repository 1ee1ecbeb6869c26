import type { BodyOf } from '@letterdesk/contract/define-endpoint';
import type { renderPdf as endpoint } from '@letterdesk/contract/pdf';
import { nameBlocks } from '@letterdesk/core/document/name-blocks';
import { omitMissing } from '@letterdesk/core/document/omit-missing';
import type { PageLayout } from '@letterdesk/core/document/page-layout';
import { withoutRegions } from '@letterdesk/core/document/regions';
import type { DocumentNode } from '@letterdesk/core/document/schema';
import type { User } from '@letterdesk/core/session/claims';
import { type DrawnLogo, PdfError, type PdfRequest, type PdfResult } from '@letterdesk/pdf/pdf-request';
import type { Turn } from '@letterdesk/pdf/pool/turn';
import type { PdfRenderer } from '@letterdesk/pdf/renderer';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../../failure.ts';
import { acceptText } from '../../text/accept-text.ts';
import { readTemplate, type TemplateRow } from '../templates/template.query.ts';

/** A division's logo and footer, from the template. As in mails, its name is the logo's alternative text. */
type Letterhead = Pick<TemplateRow, 'logo_svg' | 'division_name' | 'footer_text'>;

interface PrintedLetter {
  readonly document: DocumentNode;
  readonly title: string;
  readonly letterhead: Letterhead;
  readonly createdAt: Date;
}

/**
 * Renders a letter as PDF with its letterhead.
 * @param letter.createdAt is written into the PDF; the same input and time give the same bytes.
 * @param turn identifies the user, who has one rendering at a time; sendings come before previews.
 * @throws Failure `pdf_too_large`, `pdf_failed`, `pdf_busy` or, for previews, `pdf_over_budget`.
 */
export async function renderLetterPdf(renderer: PdfRenderer, letter: PrintedLetter, turn: Turn): Promise<PdfResult> {
  return renderer.render(requestOf(letter), turn).catch(rethrow);
}

function requestOf({ document, title, letterhead, createdAt }: PrintedLetter): PdfRequest {
  const { logo_svg, division_name, footer_text } = letterhead;
  return {
    doc: withoutRegions(omitMissing(document)),
    title,
    logo: logo_svg === null ? null : { svg: logo_svg, description: division_name },
    footer: footer_text === null ? null : { text: footer_text },
    createdAt,
  };
}

const NOT_ACCESSIBLE = 'This PDF isn’t fully accessible (PDF/UA-1).';

/** Returns what the person who previews a PDF should know about it. */
export function notesOn({ standard, reasons }: Pick<PdfResult, 'standard' | 'reasons'>): readonly string[] {
  return standard === 'ua-1' ? reasons : [NOT_ACCESSIBLE, ...reasons];
}

function rethrow(cause: unknown): never {
  throw cause instanceof PdfError ? failureOf(cause) : cause;
}

/**
 * Draws a logo for mails; null if it can't be decoded, as the PDF omits it then.
 * @throws Failure `pdf_too_large`, `pdf_failed` or `pdf_busy`.
 */
export async function drawLogo(renderer: PdfRenderer, svg: string, turn: Turn): Promise<DrawnLogo | null> {
  return renderer.drawLogo(svg, turn).catch(rethrow);
}

/** Refuses early if no PDF can be rendered now. @throws Failure `pdf_busy` or `pdf_over_budget`. */
export function admitToPdf(renderer: PdfRenderer, turn: Turn): void {
  try {
    renderer.admit(turn);
  } catch (cause) {
    throw cause instanceof PdfError ? failureOf(cause) : cause;
  }
}

/**
 * Builds the renderer's queue entry for a user's request. Layouts, requested while the user types, have their own
 * budget, so that they don't use up that of previews.
 */
export function turnOf({ account }: Pick<User, 'account'>, what: 'preview' | 'layout' | 'sending' | 'decision'): Turn {
  const person = what === 'layout' ? `${account} layout` : String(account);
  return { person, urgent: what === 'sending' || what === 'decision' };
}

function failureOf(cause: PdfError): Failure {
  const { code, message: reason, retryAfterSeconds = 1 } = cause;
  if (code === 'busy') return new Failure('pdf_busy', undefined, { cause });
  if (code === 'over_budget') return new Failure('pdf_over_budget', { retryAfterSeconds }, { cause });
  return new Failure(code === 'too_large' ? 'pdf_too_large' : 'pdf_failed', { reason }, { cause });
}

interface PreviewInput {
  readonly db: Kysely<Database>;
  readonly renderer: PdfRenderer;
  readonly body: BodyOf<typeof endpoint>;
  readonly user: Pick<User, 'account'>;
}

/**
 * Renders a preview in the look of the template's division. Uses the template's date, so that the same text gives the
 * same bytes.
 */
export async function renderPdf(input: PreviewInput): Promise<PdfResult> {
  const turn = turnOf(input.user, 'preview');
  admitToPdf(input.renderer, turn);
  return renderLetterPdf(input.renderer, await readPreview(input), turn);
}

/** Returns where the blocks of a preview are on its pages. */
export async function measurePages(input: PreviewInput): Promise<PageLayout> {
  const turn = turnOf(input.user, 'layout');
  admitToPdf(input.renderer, turn);
  const letter = await readPreview(input);
  const request = requestOf({ ...letter, document: nameBlocks(letter.document) });
  return input.renderer.measure(request, turn).catch(rethrow);
}

async function readPreview({ db, body }: PreviewInput): Promise<PrintedLetter> {
  const template = await readTemplate(db, body.letterTemplateId);
  if (template === undefined) throw new Failure('template_not_found');
  const { document } = await acceptText(body.text);
  const footer = body.footerId == null ? template.footer_text : await readFooterText(db, body.footerId);
  return {
    document,
    title: body.name || template.name,
    letterhead: { ...template, footer_text: footer },
    createdAt: template.updated_at,
  };
}

async function readFooterText(db: Kysely<Database>, id: number): Promise<string> {
  const footer = await db.selectFrom('footers').select('text').where('id', '=', id).executeTakeFirst();
  if (footer === undefined) throw new Failure('footer_not_found');
  return footer.text;
}

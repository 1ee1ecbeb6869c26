import { encodePdfNotes, measurePages, PDF_NOTES_HEADER, renderPdf } from '@letterdesk/contract/pdf';
import type { FastifyInstance } from 'fastify';
import type { AppDependencies } from '../../app-dependencies.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import { measurePages as measure, notesOn, renderPdf as render } from './letter-pdf.ts';

export function registerPdfRoutes(app: FastifyInstance, { db, pdf }: Pick<AppDependencies, 'db' | 'pdf'>): void {
  registerEndpoint(app, renderPdf, async ({ body, user, reply }) => {
    const { bytes, ...result } = await render({ db, renderer: pdf, body, user });
    reply.header(PDF_NOTES_HEADER, encodePdfNotes(notesOn(result)));
    reply.header('content-disposition', 'inline; filename="Letter.pdf"');
    return bytes;
  });
  registerEndpoint(app, measurePages, ({ body, user }) => measure({ db, renderer: pdf, body, user }));
}

import { measurePages, renderPdf } from '@letterdesk/contract/pdf';
import type { FastifyInstance } from 'fastify';
import type { AppDependencies } from '../../app-dependencies.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import { measurePages as measure, renderPdf as render } from './letter-pdf.ts';

export function registerPdfRoutes(app: FastifyInstance, { db, pdf }: Pick<AppDependencies, 'db' | 'pdf'>): void {
  registerEndpoint(app, renderPdf, async ({ body, user, reply }) => {
    const { bytes } = await render({ db, renderer: pdf, body, user });
    reply.header('content-disposition', 'inline; filename="Letter.pdf"');
    return bytes;
  });
  registerEndpoint(app, measurePages, ({ body, user }) => measure({ db, renderer: pdf, body, user }));
}

import { once } from 'node:events';
import { addAbortSignal } from 'node:stream';
import multipart from '@fastify/multipart';
import * as contract from '@letterdesk/contract/attachments';
import * as cloudContract from '@letterdesk/contract/cloud-documents';
import * as ofTemplates from '@letterdesk/contract/template-attachments';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppDependencies } from '../../app-dependencies.ts';
import { Failure } from '../../failure.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import { arrangeAttachments } from './arrange-attachments.ts';
import { attachCloudDocuments } from './attach-cloud-documents.ts';
import { downloadAttachment, downloadTemplateAttachment } from './download-attachment.ts';
import { listCloudDocuments, listContentTypes } from './list-cloud-documents.ts';
import { sendDownload } from './open-download.ts';
import type { IncomingFile } from './receive-upload.ts';
import { removeAttachment, removeTemplateAttachment } from './remove-attachment.ts';
import { setWatermark } from './set-watermark.ts';
import { uploadAttachment, uploadTemplateAttachment } from './upload-attachment.ts';

type Dependencies = Pick<AppDependencies, 'config' | 'db' | 'blobs' | 'scanner' | 'watermarker' | 'office' | 'now'>;

/** Registers the multipart parser for these routes only. */
export async function registerAttachmentRoutes(app: FastifyInstance, dependencies: Dependencies): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(multipart, {
      // The blob store enforces the size limit.
      limits: { files: 1, fields: 10, fieldSize: 1_000, fileSize: Number.POSITIVE_INFINITY },
      throwFileSizeLimit: false,
    });
    registerRoutes(scope, dependencies);
    registerTemplateRoutes(scope, dependencies);
  });
}

function registerRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { config, db, blobs, scanner, watermarker, office, now } = dependencies;
  const limits = config.attachments;
  registerEndpoint(app, contract.uploadAttachment, async ({ query, user, request, reply }) => {
    const { selectedLetterId: letterId } = query;
    return withFile(request, reply, (openFile) =>
      uploadAttachment({ db, blobs, scanner, limits, user, letterId, openFile, now: now() }),
    );
  });
  registerEndpoint(app, contract.downloadAttachment, async ({ params, query, user, reply }) => {
    const target = { id: params.attachmentId, letterId: query.letterId };
    return sendDownload(reply, await downloadAttachment({ db, blobs, user, ...target, now: now() }));
  });
  registerEndpoint(app, contract.setWatermark, ({ params, query, body, user }) => {
    const target = { id: params.attachmentId, letterId: query.letterId, watermarked: body.watermarked };
    return setWatermark({ db, blobs, watermarker, office, user, ...target, now: now() });
  });
  registerEndpoint(app, contract.arrangeAttachments, ({ body, user }) =>
    arrangeAttachments({ db, user, letterId: body.letterId, now: now() }),
  );
  registerEndpoint(app, contract.removeAttachment, ({ params, query, user }) =>
    removeAttachment({ db, user, letterId: query.letterId, id: params.attachmentId, now: now() }),
  );
}

function registerTemplateRoutes(app: FastifyInstance, { config, db, blobs, scanner, now }: Dependencies): void {
  const limits = config.attachments;
  registerEndpoint(app, ofTemplates.uploadTemplateAttachment, ({ params, user, request, reply }) =>
    withFile(request, reply, (openFile) =>
      uploadTemplateAttachment({ db, blobs, scanner, limits, user, templateId: params.id, openFile, now: now() }),
    ),
  );
  registerEndpoint(app, ofTemplates.downloadTemplateAttachment, async ({ params, user, reply }) => {
    const target = { id: params.attachmentId, templateId: params.id };
    return sendDownload(reply, await downloadTemplateAttachment({ db, blobs, user, ...target, now: now() }));
  });
  registerEndpoint(app, ofTemplates.removeTemplateAttachment, ({ params, user }) =>
    removeTemplateAttachment({ db, user, templateId: params.id, id: params.attachmentId, now: now() }),
  );
}

/** Drains the rest of a refused upload, so that the client can read the error. */
async function withFile<Answer>(
  request: FastifyRequest,
  reply: FastifyReply,
  upload: (openFile: () => Promise<IncomingFile>) => Promise<Answer>,
): Promise<Answer> {
  const { stalled, done } = request.arrival.asUpload();
  try {
    return await upload(() => fileOf(request, stalled));
  } catch (error) {
    request.raw.unpipe().resume();
    if (error instanceof Failure) request.log.info({ code: error.code }, 'attachment refused');
    if (!stalled.aborted) throw error;
    reply.header('connection', 'close');
    throw new Failure('too_slow', undefined, { cause: error });
  } finally {
    done();
  }
}

/**
 * @param stalled aborts the file's stream when the upload stalls.
 * @throws Failure `invalid_request` when the request contains no file.
 */
async function fileOf(request: FastifyRequest, stalled: AbortSignal): Promise<IncomingFile> {
  const part = request.isMultipart() ? await Promise.race([firstFile(request), aborted(stalled)]) : undefined;
  if (part === undefined) {
    throw new Failure('invalid_request', {
      fields: [{ field: 'file', problem: 'must be a file in a multipart form' }],
    });
  }
  // Browsers encode quotation marks in form file names as %22.
  return { name: part.filename.replaceAll('%22', '"'), source: addAbortSignal(stalled, part.file) };
}

function firstFile(request: FastifyRequest) {
  return request.file().catch(() => undefined);
}

async function aborted(signal: AbortSignal): Promise<undefined> {
  if (!signal.aborted) await once(signal, 'abort');
  return undefined;
}

type CloudDependencies = Pick<
  AppDependencies,
  'config' | 'db' | 'blobs' | 'scanner' | 'watermarker' | 'office' | 'customerData' | 'cloudDocuments' | 'now'
>;

export function registerCloudDocumentRoutes(app: FastifyInstance, dependencies: CloudDependencies): void {
  const { config, db, blobs, scanner, watermarker, office, customerData, cloudDocuments, now } = dependencies;
  const shared = { db, customerData, cloudDocuments, limits: config.attachments };
  registerEndpoint(app, cloudContract.listCloudDocuments, ({ query }) =>
    listCloudDocuments({ ...shared, letterId: query.letterId, now: now() }),
  );
  registerEndpoint(app, cloudContract.listContentTypes, () => listContentTypes(cloudDocuments));
  registerEndpoint(app, cloudContract.attachCloudDocuments, ({ body, user }) =>
    attachCloudDocuments({ ...shared, ...body, blobs, scanner, watermarker, office, user, now: now() }),
  );
}

import * as contract from '@letterdesk/contract/cloud-documents';
import type { FastifyInstance } from 'fastify';
import type { AppDependencies } from '../../../app-dependencies.ts';
import { registerEndpoint } from '../../../http/register-endpoint.ts';
import { attachCloudDocuments } from './attach-cloud-documents.ts';
import { listCloudDocuments, listContentTypes } from './list-cloud-documents.ts';

type Dependencies = Pick<
  AppDependencies,
  'config' | 'db' | 'blobs' | 'scanner' | 'watermarker' | 'office' | 'customerData' | 'cloudDocuments' | 'now'
>;

export function registerCloudDocumentRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { config, db, blobs, scanner, watermarker, office, customerData, cloudDocuments, now } = dependencies;
  const shared = { db, customerData, cloudDocuments, limits: config.attachments };
  registerEndpoint(app, contract.listCloudDocuments, ({ query }) =>
    listCloudDocuments({ ...shared, letterId: query.letterId, now: now() }),
  );
  registerEndpoint(app, contract.listContentTypes, () => listContentTypes(cloudDocuments));
  registerEndpoint(app, contract.attachCloudDocuments, ({ body, user }) =>
    attachCloudDocuments({ ...shared, ...body, blobs, scanner, watermarker, office, user, now: now() }),
  );
}

import * as contract from '@letterdesk/contract/cloud-documents';
import type { FastifyInstance } from 'fastify';
import type { AppDependencies } from '../../../app-dependencies.ts';
import { registerEndpoint } from '../../../http/register-endpoint.ts';
import { attachCloudDocuments } from './attach-cloud-documents.ts';
import { listCloudDocuments } from './list-cloud-documents.ts';
import { listContentTypes } from './list-content-types.ts';

type Dependencies = Pick<AppDependencies, 'config' | 'db' | 'blobs' | 'customerData' | 'cloudDocuments' | 'now'>;

export function registerCloudDocumentRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { config, db, blobs, customerData, cloudDocuments, now } = dependencies;
  const sources = { db, customerData, cloudDocuments };
  registerEndpoint(app, contract.listCloudDocuments, ({ query }) =>
    listCloudDocuments({ ...sources, letterId: query.letterId, now: now() }),
  );
  registerEndpoint(app, contract.listContentTypes, () => listContentTypes(cloudDocuments));
  registerEndpoint(app, contract.attachCloudDocuments, ({ body, user }) =>
    attachCloudDocuments({ ...sources, ...body, blobs, limits: config.attachments, user, now: now() }),
  );
}

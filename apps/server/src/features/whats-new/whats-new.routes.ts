import { getFeatureScreenshot, getFeatureVersion, listFeatures } from '@letterdesk/contract/whats-new';
import { FEATURES, newestFeatureVersion } from '@letterdesk/core/whats-new/features';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../../failure.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import { presentFeature, readScreenshots } from './present-feature.ts';

/** Reads the screenshots once. Names are looked up in this list and never used as paths. */
export async function registerWhatsNewRoutes(app: FastifyInstance): Promise<void> {
  const screenshots = await readScreenshots();
  const bytesByName = new Map([...screenshots.values()].map(({ name, bytes }) => [name, bytes]));

  registerEndpoint(app, getFeatureVersion, async () => ({ version: newestFeatureVersion(FEATURES) }));
  registerEndpoint(app, listFeatures, async () => FEATURES.map((entry) => presentFeature(entry, screenshots)));
  registerEndpoint(app, getFeatureScreenshot, async ({ params, reply }) => {
    const bytes = bytesByName.get(params.name);
    if (bytes === undefined) throw new Failure('not_found');
    reply.header('cache-control', 'public, max-age=31536000, immutable');
    return bytes;
  });
}

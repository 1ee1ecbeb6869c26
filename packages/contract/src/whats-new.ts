import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';

const FAILURE = 'Unable to retrieve what is new';

/** Specification 3.26, with its picture. */
export const feature = z.object({
  id: z.number().int(),
  text: z.string(),
  screenshot: z.object({
    /** File names of the two pictures; contents never change. */
    light: z.string(),
    dark: z.string(),
    alternativeText: z.string(),
    /** The screenshot's size in pixels. */
    width: z.number().int(),
    height: z.number().int(),
  }),
});
export type Feature = z.output<typeof feature>;

export const getFeatureVersion = defineEndpoint({
  method: 'GET',
  path: '/v1/feature-version',
  summary: 'The newest feature version; null without features',
  access: 'signed-in',
  failure: FAILURE,
  responses: { 200: z.object({ version: z.string().nullable() }) },
  errors: [],
});

export const listFeatures = defineEndpoint({
  method: 'GET',
  path: '/v1/features',
  summary: 'What the What’s New carousel shows, in its order',
  access: 'signed-in',
  failure: FAILURE,
  responses: { 200: z.array(feature) },
  errors: [],
});

export const getFeatureScreenshot = defineEndpoint({
  method: 'GET',
  path: '/feature-screenshots/{name}',
  summary: 'A picture of the product with demo data; open to everybody, since an image asks without a token',
  access: 'public',
  failure: FAILURE,
  params: z.object({ name: z.string() }),
  responses: { 200: { binary: 'image/webp' } },
  errors: ['not_found'],
});

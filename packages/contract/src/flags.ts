import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';

export const listFeatureFlags = defineEndpoint({
  method: 'GET',
  path: '/v1/feature-flag',
  summary: 'The keys of the feature flags that are on for everybody, or for the division of the signed-in person',
  access: 'signed-in',
  failure: 'Unable to retrieve feature flags',
  responses: { 200: z.array(z.string()) },
  errors: [],
});

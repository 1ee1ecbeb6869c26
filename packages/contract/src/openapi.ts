import { z } from 'zod';
import { ALL_ENDPOINTS } from './all.ts';
import { type Binary, COMMON_ERRORS, type Endpoint } from './define-endpoint.ts';
import { ERRORS, type ErrorCode } from './errors.ts';

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 description of every endpoint, generated from the declarations; `openapi.json` is its written form. */
export function openApi(): Json {
  const paths: Record<string, Json> = {};
  for (const { feature, name, endpoint } of ALL_ENDPOINTS) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operation(feature, name, endpoint),
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Letterdesk', version: '1', description: 'Every call answers with and without a trailing slash.' },
    paths: Object.fromEntries(Object.entries(paths).toSorted(([one], [other]) => (one < other ? -1 : 1))),
    components: {
      schemas: { Error: errorSchema() },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

function operation(feature: string, name: string, endpoint: Endpoint): Json {
  return {
    operationId: name,
    tags: [feature],
    summary: endpoint.summary,
    'x-access': endpoint.access,
    'x-failure': endpoint.failure,
    ...(endpoint.access === 'public' ? {} : { security: [{ bearer: [] }] }),
    parameters: [
      ...parameters('path', endpoint.params),
      ...parameters('query', endpoint.query),
      ...parameters('header', endpoint.headers),
    ],
    ...(endpoint.body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } },
          },
        }),
    responses: { ...successes(endpoint), ...failures(endpoint) },
  };
}

function parameters(place: 'path' | 'query' | 'header', schema: z.ZodObject | undefined): Json[] {
  if (schema === undefined) return [];
  const described = schemaOf(schema, 'input');
  const required = Array.isArray(described.required) ? described.required : [];
  return Object.entries((described.properties ?? {}) as Json).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function successes(endpoint: Endpoint): Json {
  return Object.fromEntries(
    Object.entries(endpoint.responses).map(([status, response]) => [
      status,
      { description: 'Success', ...content(response) },
    ]),
  );
}

function content(response: z.ZodType | Binary | null): Json {
  if (response === null) return {};
  if (isBinary(response)) return { content: { [response.binary]: { schema: { type: 'string', format: 'binary' } } } };
  return { content: { 'application/json': { schema: schemaOf(response, 'output') } } };
}

function isBinary(response: z.ZodType | Binary): response is Binary {
  return 'binary' in response;
}

function failures(endpoint: Endpoint): Json {
  const byStatus = Map.groupBy([...COMMON_ERRORS, ...endpoint.errors] as ErrorCode[], (code) => ERRORS[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.map((code) => `${code}: ${ERRORS[code].message}`).join('\n'),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
}

function errorSchema(): Json {
  return {
    type: 'object',
    required: ['code', 'message', 'requestId'],
    properties: {
      code: { type: 'string', enum: Object.keys(ERRORS) },
      message: { type: 'string' },
      details: {},
      requestId: { type: 'string' },
    },
  };
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  void $schema;
  return described;
}

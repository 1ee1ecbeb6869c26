import type { z } from 'zod';
import { ALL_ENDPOINTS } from './all.ts';
import type { Binary, Endpoint } from './define-endpoint.ts';
import { errorSchemas, failures, sharedFailures } from './openapi-failures.ts';
import { describeInline, type Json, type SchemaWriter, schemaWriter } from './openapi-schemas.ts';

/** Generates the OpenAPI 3.1 description of every endpoint; written to `openapi.json`. */
export function openApi(): Json {
  const writer = schemaWriter();
  const shared = sharedFailures();
  const paths: Record<string, Json> = {};
  for (const { feature, name, endpoint } of ALL_ENDPOINTS) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operation(feature, name, endpoint, writer, shared),
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Letterdesk', version: '1', description: 'Every call answers with and without a trailing slash.' },
    security: [{ bearer: [] }],
    paths: byName(paths),
    components: {
      schemas: byName({ ...errorSchemas(writer), ...writer.schemas }),
      responses: byName(shared),
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

function byName(members: Json): Json {
  return Object.fromEntries(Object.entries(members).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

function operation(feature: string, name: string, endpoint: Endpoint, writer: SchemaWriter, shared: Json): Json {
  return {
    operationId: name,
    tags: [feature],
    summary: endpoint.summary,
    'x-access': endpoint.access,
    'x-failure': endpoint.failure,
    ...(endpoint.access === 'public' && { security: [] }),
    parameters: [
      ...parameters('path', endpoint.params),
      ...parameters('query', endpoint.query),
      ...parameters('header', endpoint.headers),
    ],
    ...requestBody(writer, endpoint),
    responses: { ...successes(writer, endpoint), ...failures(endpoint, shared) },
  };
}

function requestBody(writer: SchemaWriter, { body, file }: Endpoint): Json {
  if (file !== undefined) return { requestBody: { required: true, content: formWith(file) } };
  if (body === undefined) return {};
  const content = { 'application/json': { schema: writer.describe(body, 'input') } };
  return { requestBody: { required: true, content } };
}

function formWith(file: string): Json {
  const properties = { [file]: { type: 'string', format: 'binary' } };
  return { 'multipart/form-data': { schema: { type: 'object', required: [file], properties } } };
}

function parameters(place: 'path' | 'query' | 'header', schema: z.ZodObject | undefined): Json[] {
  if (schema === undefined) return [];
  const described = describeInline(schema, 'input');
  const required = Array.isArray(described.required) ? described.required : [];
  return Object.entries((described.properties ?? {}) as Json).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function successes(writer: SchemaWriter, endpoint: Endpoint): Json {
  return Object.fromEntries(
    Object.entries(endpoint.responses).map(([status, response]) => [
      status,
      { description: 'Success', ...content(writer, response) },
    ]),
  );
}

function content(writer: SchemaWriter, response: z.ZodType | Binary | null): Json {
  if (response === null) return {};
  if (isBinary(response)) {
    const { binary, headers } = response;
    const described = Object.entries(headers ?? {}).map(([name, description]) => [
      name,
      { description, schema: { type: 'string' } },
    ]);
    return {
      ...(headers && { headers: Object.fromEntries(described) }),
      content: { [binary]: { schema: { type: 'string', format: 'binary' } } },
    };
  }
  return { content: { 'application/json': { schema: writer.describe(response, 'output') } } };
}

function isBinary(response: z.ZodType | Binary): response is Binary {
  return 'binary' in response;
}

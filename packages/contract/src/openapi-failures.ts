import type { z } from 'zod';
import { ALL_ENDPOINTS } from './all.ts';
import { COMMON_ERRORS, type Endpoint, errorsOf } from './define-endpoint.ts';
import { ERROR_DETAILS } from './error-details.ts';
import { ERRORS, type ErrorCode } from './errors.ts';
import { type Json, pascalCase, type SchemaWriter } from './openapi-schemas.ts';

/** Describes an endpoint's own error responses. `shared` is {@link sharedFailures}. */
export function failures(endpoint: Endpoint, shared: Json): Json {
  const own = [...codesByStatus(endpoint)].map(([status, codes]) => {
    const name = failureName(codes);
    return [status, name in shared ? reference('responses', name) : failure(codes)];
  });
  return { ...Object.fromEntries(own), default: reference('responses', 'Failure') };
}

/** Error responses used by several endpoints, by name. */
export function sharedFailures(): Json {
  const all = ALL_ENDPOINTS.flatMap(({ endpoint }) => [...codesByStatus(endpoint).values()]);
  const alike = [...Map.groupBy(all, failureName).values()].filter((same) => same.length > 1);
  const byName = alike.flatMap(([codes = []]) => [[failureName(codes), failure(codes)]]);
  return { ...Object.fromEntries(byName), Failure: failure(COMMON_ERRORS) };
}

/** Schemas of the error body and of details by code. */
export function errorSchemas(writer: SchemaWriter): Json {
  const detailed = Object.entries(ERROR_DETAILS).map(([code, details]: [string, z.ZodType]) => ({
    properties: { code: { const: code }, details: writer.describe(details, 'output') },
    ...(!details.safeParse(undefined).success && { required: ['details'] }),
  }));
  const plain = Object.keys(ERRORS).filter((code) => !Object.hasOwn(ERROR_DETAILS, code));
  return {
    Error: {
      type: 'object',
      required: ['code', 'message', 'requestId'],
      properties: {
        code: reference('schemas', 'ErrorCode'),
        message: { type: 'string' },
        details: {},
        requestId: { type: 'string' },
      },
      oneOf: [...detailed, { properties: { code: { enum: plain } } }],
    },
    ErrorCode: {
      oneOf: Object.entries(ERRORS).map(([code, { message }]) => ({ const: code, description: message })),
    },
  };
}

/** Groups an endpoint's codes by status, with the common ones for these statuses. */
function codesByStatus(endpoint: Endpoint): Map<number, ErrorCode[]> {
  const common: readonly ErrorCode[] = COMMON_ERRORS;
  const declared = new Set(
    errorsOf(endpoint)
      .filter((code) => !common.includes(code) || endpoint.errors.includes(code))
      .map(statusOf),
  );
  const codes = errorsOf(endpoint).filter((code) => declared.has(statusOf(code)));
  return Map.groupBy(codes, statusOf);
}

function statusOf(code: ErrorCode): number {
  return ERRORS[code].status;
}

/** `letter_stale` and `letter_locked` become `LetterStaleOrLetterLocked`. */
function failureName(codes: readonly ErrorCode[]): string {
  return codes.map(pascalCase).join('Or');
}

function failure(codes: readonly ErrorCode[]): Json {
  return { description: codes.join(', '), content: { 'application/json': { schema: reference('schemas', 'Error') } } };
}

function reference(kind: 'schemas' | 'responses', name: string): Json {
  return { $ref: `#/components/${kind}/${name}` };
}

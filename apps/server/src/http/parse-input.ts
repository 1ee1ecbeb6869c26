import type { Endpoint } from '@letterdesk/contract/define-endpoint';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { Failure } from '../failure.ts';

/** One thing wrong with a request. */
export interface InputProblem {
  /** Where, e.g. `body.name` or `query.letterId`. */
  readonly field: string;
  readonly problem: string;
}

const PLACES = ['params', 'query', 'headers', 'body'] as const;

/**
 * Parses every part of a request that the endpoint declares; the others are undefined.
 * @throws Failure `invalid_request` whose details name each field that is wrong.
 */
export function parseInput(endpoint: Endpoint, request: FastifyRequest) {
  const problems: InputProblem[] = [];
  const [params, query, headers, body] = PLACES.map((place) => {
    const schema = endpoint[place];
    return schema === undefined ? undefined : parsePart(schema, place, request[place], problems);
  });
  if (problems.length > 0) throw new Failure('invalid_request', { fields: problems });
  return { params, query, headers, body };
}

function parsePart(schema: z.ZodType, place: string, value: unknown, problems: InputProblem[]): unknown {
  const read = schema.safeParse(value ?? undefined);
  if (read.success) return read.data;
  for (const issue of read.error.issues) {
    problems.push({ field: [place, ...issue.path.map(String)].join('.'), problem: issue.message });
  }
  return undefined;
}

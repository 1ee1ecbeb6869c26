import { z } from 'zod';
import { ANSWER_LIMIT, ATTEMPTS, TIMEOUT } from './limits.ts';
import { CALLS, readAnswer } from './protocol.ts';

type Json = Record<string, unknown>;

const DESCRIPTION = [
  'What Letterdesk asks of the system that owns clients, providers, jobs, assignments … when CUSTOMER_DATA_URL names it.',
  'Both calls only read. Every request carries "Authorization: Bearer" with CUSTOMER_DATA_TOKEN.',
  `An answer must be there within ${TIMEOUT / 1_000} seconds and hold at most ${ANSWER_LIMIT / 1024 ** 2} MiB.`,
  `Without an answer, and after 429 or 5xx (Retry-After is kept), a request is made again, ${ATTEMPTS} times in all.`,
  'After any other status it is not made again; redirects are not followed.',
  'An answer that is not as described here counts as none. What is not described may be there and is left alone.',
].join('\n');

/** The OpenAPI 3.1 description of the protocol; `docs/customer-data.openapi.json` is its written form. */
export function customerDataOpenApi(): Json {
  return {
    openapi: '3.1.0',
    info: { title: 'Customer data for Letterdesk', version: '1', description: DESCRIPTION },
    servers: [
      { url: '{CUSTOMER_DATA_URL}', variables: { CUSTOMER_DATA_URL: { default: 'https://records.example.org' } } },
    ],
    security: [{ bearer: [] }],
    paths: Object.fromEntries(
      Object.entries(CALLS).map(([name, call]) => [call.path, { post: operation(name, call) }]),
    ),
    components: {
      schemas: namedSchemas(),
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  };
}

function operation(operationId: string, { summary, request, answer }: (typeof CALLS)[keyof typeof CALLS]): Json {
  return {
    operationId,
    summary,
    requestBody: { required: true, content: json(request) },
    responses: {
      200: { description: 'What was found, be it nothing', content: json(answer) },
      401: { description: 'The token is not accepted' },
      429: { description: 'Too many requests' },
      503: { description: 'No answer can be given now' },
    },
  };
}

function json(schema: z.ZodType): Json {
  return { 'application/json': { schema: schemaOf(schema) } };
}

/** Schemas that have a name stand among the components once. */
function schemaOf(schema: z.ZodType): Json {
  const { $schema, $defs, ...described } = z.toJSONSchema(schema, { io: 'input' });
  return pointingToComponents(described);
}

function namedSchemas(): Json {
  return pointingToComponents({ ...z.toJSONSchema(readAnswer, { io: 'input' }).$defs });
}

function pointingToComponents(described: object): Json {
  return JSON.parse(JSON.stringify(described).replaceAll('#/$defs/', '#/components/schemas/')) as Json;
}

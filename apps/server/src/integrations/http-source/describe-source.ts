import { z } from 'zod';

type Json = Record<string, unknown>;

/** A call to document; a non-JSON response is bytes. */
interface DescribedCall {
  readonly path: string;
  readonly summary: string;
  readonly request: z.ZodType;
  readonly answer: z.ZodType | null;
  /** Other status codes with descriptions. */
  readonly others?: Readonly<Record<number, string>>;
}

interface DescribedSource {
  readonly title: string;
  readonly description: string;
  /** Environment variable of its address, with an example. */
  readonly variable: string;
  readonly example: string;
  readonly calls: Readonly<Record<string, DescribedCall>>;
}

/** Builds the OpenAPI 3.1 description of a source's protocol. */
export function describeSource({ title, description, variable, example, calls }: DescribedSource): Json {
  return {
    openapi: '3.1.0',
    info: { title, version: '1', description },
    servers: [{ url: `{${variable}}`, variables: { [variable]: { default: example } } }],
    security: [{ bearer: [] }],
    paths: Object.fromEntries(
      Object.entries(calls).map(([name, call]) => [call.path, { post: operation(name, call) }]),
    ),
    components: {
      schemas: Object.assign({}, ...Object.values(calls).map(({ answer }) => (answer ? namedSchemas(answer) : {}))),
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  };
}

function operation(operationId: string, { summary, request, answer, others }: DescribedCall): Json {
  const described = Object.entries(others ?? {}).map(([status, text]) => [status, { description: text }]);
  return {
    operationId,
    summary,
    requestBody: { required: true, content: json(request) },
    responses: {
      200: answer === null ? BYTES : { description: 'The result, which may be empty', content: json(answer) },
      401: { description: 'The token is not accepted' },
      ...Object.fromEntries(described),
      429: { description: 'Too many requests' },
      503: { description: 'Unavailable for now; try again later' },
    },
  };
}

const BYTES: Json = { description: 'The bytes', content: { 'application/octet-stream': {} } };

function json(schema: z.ZodType): Json {
  return { 'application/json': { schema: schemaOf(schema) } };
}

/** Named schemas become components. */
function schemaOf(schema: z.ZodType): Json {
  const { $schema, $defs, ...described } = z.toJSONSchema(schema, { io: 'input' });
  return pointingToComponents(described);
}

function namedSchemas(answer: z.ZodType): Json {
  return pointingToComponents({ ...z.toJSONSchema(answer, { io: 'input' }).$defs });
}

function pointingToComponents(described: object): Json {
  return JSON.parse(JSON.stringify(described).replaceAll('#/$defs/', '#/components/schemas/')) as Json;
}

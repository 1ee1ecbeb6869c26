import { z } from 'zod';
import { EXPORTS } from './all.ts';

export type Json = Record<string, unknown>;

/** The shapes that get a name of their own; what is smaller stands where it is used. */
const NAMED_KINDS = [z.ZodObject, z.ZodEnum, z.ZodISODate, z.ZodISODateTime, z.ZodNumber];

/** Describes shapes, and gathers those with a name. */
export interface SchemaWriter {
  /** The JSON Schema of a request's (`input`) or an answer's (`output`) shape; named ones are references. */
  describe(schema: z.ZodType, io: 'input' | 'output'): Json;
  /** The named shapes that were described so far, by name. */
  readonly schemas: Json;
}

/**
 * A shape that the contract exports is described once, under the name of its export: `letterTemplate` is
 * `#/components/schemas/LetterTemplate`.
 */
export function schemaWriter(): SchemaWriter {
  const names = exportedNames();
  const schemas: Json = {};
  return {
    schemas,
    describe(schema, io) {
      const { $schema, $defs = {}, ...described } = jsonSchema(schema, io, names);
      void $schema;
      for (const [name, shape] of Object.entries($defs as Json)) gather(schemas, name, shape as Json);
      return described;
    },
  };
}

/** The JSON Schema of a shape with all that it holds, without references. */
export function describeInline(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema, ...described } = jsonSchema(schema, io, z.registry<{ id: string }>());
  void $schema;
  return described;
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output', metadata: z.core.$ZodRegistry<{ id: string }>): Json {
  const described = z.toJSONSchema(schema, { io, unrepresentable: 'any', metadata, override: withoutTheObvious });
  return JSON.parse(JSON.stringify(described).replaceAll('"#/$defs/', '"#/components/schemas/')) as Json;
}

/**
 * Every number of JSON is within the safe range, so that tells nobody anything; and whoever reads an answer must not mind
 * what a later version adds to it.
 */
function withoutTheObvious({ jsonSchema: described }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (described.additionalProperties === false) delete described.additionalProperties;
  if (described.minimum === Number.MIN_SAFE_INTEGER) delete described.minimum;
  if (described.maximum === Number.MAX_SAFE_INTEGER) delete described.maximum;
}

/** @throws Error when the name stands for another shape already, such as one that is sent and answered differently. */
function gather(schemas: Json, name: string, shape: Json): void {
  const { id, ...described } = shape;
  void id;
  const before = schemas[name];
  if (before !== undefined && JSON.stringify(before) !== JSON.stringify(described)) {
    throw new Error(`two shapes of the contract are called ${name}`);
  }
  schemas[name] = described;
}

function exportedNames(): z.core.$ZodRegistry<{ id: string }> {
  const names = z.registry<{ id: string }>();
  for (const exports of EXPORTS) {
    for (const [name, value] of Object.entries(exports)) {
      if (NAMED_KINDS.some((kind) => value instanceof kind)) names.add(value as z.ZodType, { id: pascalCase(name) });
    }
  }
  return names;
}

/** `letterTemplate` and `letter_stale` as `LetterTemplate` and `LetterStale`. */
export function pascalCase(name: string): string {
  return name.replace(/(?:^|_)([a-z])/g, (_whole, letter: string) => letter.toUpperCase());
}

import { z } from 'zod';
import { EXPORTS } from './all.ts';

export type Json = Record<string, unknown>;

/** Shapes that get their own name; others are inlined. */
const NAMED_KINDS = [z.ZodObject, z.ZodEnum, z.ZodISODate, z.ZodISODateTime, z.ZodNumber];

/** Describes shapes and collects named ones. */
export interface SchemaWriter {
  /** Returns the JSON Schema of a request (`input`) or response (`output`) shape, with references to named ones. */
  describe(schema: z.ZodType, io: 'input' | 'output'): Json;
  /** Named shapes described so far. */
  readonly schemas: Json;
}

/** Exported shapes are named after their export: `letterTemplate` is `#/components/schemas/LetterTemplate`. */
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

/** Returns the JSON Schema of a shape without references. */
export function describeInline(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema, ...described } = jsonSchema(schema, io, z.registry<{ id: string }>());
  void $schema;
  return described;
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output', metadata: z.core.$ZodRegistry<{ id: string }>): Json {
  const described = z.toJSONSchema(schema, { io, unrepresentable: 'any', metadata, override: withoutTheObvious });
  return JSON.parse(JSON.stringify(described).replaceAll('"#/$defs/', '"#/components/schemas/')) as Json;
}

/** Drops the safe-integer range and `additionalProperties`: clients must accept fields added later. */
function withoutTheObvious({ jsonSchema: described }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (described.additionalProperties === false) delete described.additionalProperties;
  if (described.minimum === Number.MIN_SAFE_INTEGER) delete described.minimum;
  if (described.maximum === Number.MAX_SAFE_INTEGER) delete described.maximum;
}

/** @throws Error if another shape has the same name, such as one with different input and output. */
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

/** `letterTemplate` and `letter_stale` become `LetterTemplate` and `LetterStale`. */
export function pascalCase(name: string): string {
  return name.replace(/(?:^|_)([a-z])/g, (_whole, letter: string) => letter.toUpperCase());
}

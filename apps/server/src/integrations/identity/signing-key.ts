import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';
import { z } from 'zod';

const privateKeySchema = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  d: z.string(),
  kid: z.string(),
  alg: z.literal('ES256'),
  use: z.literal('sig'),
});

export type SigningKey = z.output<typeof privateKeySchema>;

/** Creates a private ES256 key, named by its thumbprint. */
export async function makeSigningKey(): Promise<SigningKey> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk: JWK = await exportJWK(privateKey);
  return privateKeySchema.parse({ ...jwk, kid: await calculateJwkThumbprint(jwk), alg: 'ES256', use: 'sig' });
}

/**
 * Parses a JWK as JSON.
 * @throws if invalid.
 */
export function readSigningKey(text: string): SigningKey {
  return privateKeySchema.parse(JSON.parse(text));
}

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

/** Makes a new private key for ES256, named by its thumbprint. */
export async function makeSigningKey(): Promise<SigningKey> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk: JWK = await exportJWK(privateKey);
  return privateKeySchema.parse({ ...jwk, kid: await calculateJwkThumbprint(jwk), alg: 'ES256', use: 'sig' });
}

/** Reads a key as the data folder keeps it, a JWK as JSON. @throws when the text is no such key. */
export function readSigningKey(text: string): SigningKey {
  return privateKeySchema.parse(JSON.parse(text));
}

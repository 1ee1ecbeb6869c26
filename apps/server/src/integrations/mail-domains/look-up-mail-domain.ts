import type { Resolver } from 'node:dns/promises';

/** `unknown` if DNS doesn't answer, or not clearly. */
export type MailDomainAnswer = 'accepts' | 'refuses' | 'unknown';

export type DomainResolver = Pick<Resolver, 'resolveMx' | 'resolve4' | 'resolve6'>;

/** Looks up whether a domain accepts mail: by its MX records, or else at its own address (RFC 5321, 5.1). */
export async function lookUpMailDomain(resolver: DomainResolver, domain: string): Promise<MailDomainAnswer> {
  const servers = await recordsOf(() => resolver.resolveMx(domain));
  if (!Array.isArray(servers)) return answerWithout(servers);
  // A null MX (RFC 7505) says that the domain accepts no mail.
  if (servers.length > 0) return servers.every(({ exchange }) => /^\.?$/.test(exchange)) ? 'refuses' : 'accepts';
  for (const resolve of [() => resolver.resolve4(domain), () => resolver.resolve6(domain)]) {
    const addresses = await recordsOf(resolve);
    if (!Array.isArray(addresses)) return answerWithout(addresses);
    if (addresses.length > 0) return 'accepts';
  }
  return 'refuses';
}

/** Only a clear answer that there is no such domain counts. */
function answerWithout(reason: 'no domain' | 'no answer'): MailDomainAnswer {
  return reason === 'no domain' ? 'refuses' : 'unknown';
}

async function recordsOf<T>(resolve: () => Promise<T[]>): Promise<T[] | 'no domain' | 'no answer'> {
  try {
    return await resolve();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENODATA') return [];
    return code === 'ENOTFOUND' ? 'no domain' : 'no answer';
  }
}

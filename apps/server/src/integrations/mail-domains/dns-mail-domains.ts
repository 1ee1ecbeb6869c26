import { Resolver } from 'node:dns/promises';
import { withinTime } from '../within-time.ts';
import { lookUpMailDomain, type MailDomainAnswer } from './look-up-mail-domain.ts';
import type { MailDomains } from './port.ts';

/** Milliseconds for which an answer is used. */
const KEPT: Readonly<Record<MailDomainAnswer, number>> = { accepts: 3_600_000, refuses: 300_000, unknown: 30_000 };
/** Milliseconds that a caller waits. */
const PATIENCE = 300;
/** Milliseconds for each try of one query. */
const QUERY_TIMEOUT = 2_000;
const TRIES = 2;
const DOMAINS_KEPT = 5_000;
/** More at once are left unknown. */
const LOOK_UPS = 100;

interface DnsOptions {
  /** `host:port` of name servers; the system's by default. */
  readonly servers?: readonly string[];
  readonly queryTimeout?: number;
  readonly patience?: number;
  /** Milliseconds of a monotonic clock. */
  readonly now?: () => number;
}

interface CachedAnswer {
  readonly answer: MailDomainAnswer;
  readonly until: number;
}

/** Asks DNS, and caches what it answers. */
export function dnsMailDomains(options: DnsOptions = {}): MailDomains {
  const { servers, queryTimeout = QUERY_TIMEOUT, patience = PATIENCE, now = () => performance.now() } = options;
  const resolver = new Resolver({ timeout: queryTimeout, tries: TRIES });
  if (servers) resolver.setServers(servers);
  /** The oldest first. */
  const cache = new Map<string, CachedAnswer>();
  const running = new Map<string, Promise<void>>();

  async function lookUp(domain: string): Promise<void> {
    const answer = await lookUpMailDomain(resolver, domain).catch((): MailDomainAnswer => 'unknown');
    cache.delete(domain);
    cache.set(domain, { answer, until: now() + KEPT[answer] });
    for (const oldest of cache.keys()) {
      if (cache.size <= DOMAINS_KEPT) break;
      cache.delete(oldest);
    }
  }

  function refresh(domain: string): Promise<void> | undefined {
    if ((cache.get(domain)?.until ?? 0) > now()) return undefined;
    const known = running.get(domain);
    if (known !== undefined || running.size >= LOOK_UPS) return known;
    const started = lookUp(domain).finally(() => running.delete(domain));
    running.set(domain, started);
    return started;
  }

  return {
    async findWithoutServer(domains) {
      const distinct = [...new Set(domains)];
      await withinTime(Promise.all(distinct.map(refresh)), patience);
      return distinct.filter((domain) => {
        const cached = cache.get(domain);
        return cached !== undefined && cached.until > now() && cached.answer === 'refuses';
      });
    },
  };
}

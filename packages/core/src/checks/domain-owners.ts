import { isPublicMailDomain } from '../sending/public-mail-domains.ts';

/** More clients than these share a domain only if it is a mail provider's. */
const MAX_OWNERS = 3;

/** Which clients use which domains in their addresses. */
export class DomainOwners {
  readonly #clients = new Map<string, Set<number>>();
  readonly #labels = new Map<number, string>();

  addClient(id: number, label: string): void {
    this.#labels.set(id, label);
  }

  /** @param domain in lower case. */
  addDomain(domain: string, clientId: number): void {
    const clients = this.#clients.get(domain) ?? new Set();
    if (clients.size <= MAX_OWNERS) clients.add(clientId);
    this.#clients.set(domain, clients);
  }

  /**
   * Returns the name of a client that a domain belongs to; null if it's nobody's, or a mail provider's.
   * @param domain in lower case.
   */
  ownerOf(domain: string): string | null {
    const clients = [...(this.#clients.get(domain) ?? [])].sort((one, other) => one - other);
    if (clients.length > MAX_OWNERS || isPublicMailDomain(domain)) return null;
    const [label] = clients.flatMap((id) => this.#labels.get(id) ?? []);
    return label ?? null;
  }
}

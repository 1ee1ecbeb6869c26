import { describe, expect, it } from 'vitest';
import { DomainOwners } from './domain-owners.ts';

function givenOwners(domain: string, ...clients: readonly number[]): DomainOwners {
  const owners = new DomainOwners();
  for (const id of clients) {
    owners.addClient(id, `Client ${id}`);
    owners.addDomain(domain, id);
  }
  return owners;
}

describe('a domain', () => {
  it('belongs to the client that uses it, or to the first of a few', () => {
    expect(givenOwners('lakeside.example', 4).ownerOf('lakeside.example')).toBe('Client 4');
    expect(givenOwners('lakeside.example', 7, 4, 5).ownerOf('lakeside.example')).toBe('Client 4');
  });

  it('belongs to no client if none uses it, or many do, or anyone can', () => {
    expect(givenOwners('lakeside.example', 4).ownerOf('other.example')).toBeNull();
    expect(givenOwners('local-mail.example', 1, 2, 3, 4, 5).ownerOf('local-mail.example')).toBeNull();
    expect(givenOwners('gmail.com', 4).ownerOf('gmail.com')).toBeNull();
  });

  it('belongs to no client if that client is gone', () => {
    const owners = new DomainOwners();
    owners.addDomain('lakeside.example', 4);
    expect(owners.ownerOf('lakeside.example')).toBeNull();
  });
});

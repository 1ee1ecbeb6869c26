import type { User } from '../session/claims.ts';

/** The form by which usernames and addresses are compared: in any case of letters (specification, section 6). */
export function personKey(username: string): string {
  return username.toLowerCase();
}

export function isSamePerson(one: string, other: string): boolean {
  return personKey(one) === personKey(other);
}

/** Who somebody is to an approval. */
export type Person = Pick<User, 'username' | 'subject'>;

/**
 * Whether an approval names the user. It names people by their whole address, because two companies may each have a
 * `dana.whitfield`; only whoever has no address is named by the username.
 */
export function isNamed(user: Person, name: string): boolean {
  return isSamePerson(name.includes('@') ? user.subject : user.username, name);
}

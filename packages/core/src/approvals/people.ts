/** The form by which usernames are compared: in any case of letters (specification, section 6). */
export function personKey(username: string): string {
  return username.toLowerCase();
}

export function isSamePerson(one: string, other: string): boolean {
  return personKey(one) === personKey(other);
}

/** Every address of the product (specification, section 2). */
export const paths = {
  login: '/login',
  letters: '/letters',
  search: '/search',
  records: '/records',
  mailbox: '/mailbox',
} as const satisfies Record<string, string>;

/** The address of one letter. */
export function letterPath(id: number): string {
  return `/letters/${id}`;
}

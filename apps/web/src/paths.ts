/** Every address of the product (specification 2.1 to 2.5). */
export const paths = {
  login: '/login',
  letters: '/letters',
  templates: '/templates',
  emailMessages: '/email-messages',
  search: '/search',
  records: '/records',
  mailbox: '/mailbox',
} as const satisfies Record<string, string>;

/** The address of one letter. */
export function letterPath(id: number): string {
  return `/letters/${id}`;
}

/** The address of one template. */
export function templatePath(id: number): string {
  return `/templates/${id}`;
}

/** The address of one e-mail message. */
export function emailMessagePath(id: number): string {
  return `/email-messages/${id}`;
}

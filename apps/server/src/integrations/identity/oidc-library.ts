/**
 * The provider's library. It prints a warning under every Node that does not call itself "LTS", which ours, pinned and
 * tested, does not: nobody should have to read that at each start.
 */
const { warn } = console;
console.warn = () => undefined;
export const { default: Provider, errors } = await import('oidc-provider');
console.warn = warn;

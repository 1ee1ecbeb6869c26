import { registerHooks } from 'node:module';

/** Loaded before the product: it appends audit events as `unchained-append.ts` does. */
registerHooks({
  resolve(specifier, context, next) {
    const resolved = next(specifier, context);
    if (!resolved.url.endsWith('/server/src/audit/append-audit-event.ts')) return resolved;
    return { ...resolved, url: new URL('unchained-append.ts', import.meta.url).href };
  },
});

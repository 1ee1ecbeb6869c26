import { registerHooks } from 'node:module';

/** Loaded before the product: its audit events are written as ever, and nothing puts them into the chain. */
registerHooks({
  resolve(specifier, context, next) {
    const resolved = next(specifier, context);
    if (!resolved.url.endsWith('/server/src/audit/start-sealer.ts')) return resolved;
    return { ...resolved, url: new URL('no-sealer.ts', import.meta.url).href };
  },
});

import { registerHooks } from 'node:module';

/** Preloaded to write audit events without chaining them. */
registerHooks({
  resolve(specifier, context, next) {
    const resolved = next(specifier, context);
    if (!resolved.url.endsWith('/server/src/audit/seal-audit-events.ts')) return resolved;
    return { ...resolved, url: new URL('no-sealer.ts', import.meta.url).href };
  },
});

/** The product's tokens, as far as the sign-in pages use them; these pages load nothing but the web's own typeface. */
const LIGHT = `--ink:#17242f;--ink-2:#51606d;--desk:#f4f3ef;--surface:#ffffff;--line:#dedbd3;--accent:#0c6a63;--accent-ink:#ffffff;--accent-soft:#e0efed;--accent-text:#0a5a54;color-scheme:light;`;
const DARK = `--ink:#e8ecef;--ink-2:#a9b4bd;--desk:#12181d;--surface:#1a2229;--line:#2f3b45;--accent:#2fa89d;--accent-ink:#06211f;--accent-soft:#173634;--accent-text:#6fd0c7;color-scheme:dark;`;

/** @param basePath below which the typeface lies. */
export const providerStyle = (basePath: string) => `
@font-face{font-family:'Inter Variable';font-weight:100 900;font-display:swap;src:url(${basePath}/inter-latin.woff2) format('woff2')}
:root{${LIGHT}}
:root[data-scheme=dark]{${DARK}}
@media (prefers-color-scheme:dark){:root[data-scheme=system]{${DARK}}}
*{box-sizing:border-box;margin:0}
body{font:14px/1.5 'Inter Variable',Inter,system-ui,sans-serif;color:var(--ink);background:var(--surface);-webkit-font-smoothing:antialiased}
main{max-width:720px;margin:0 auto;padding:28px 32px 32px}
header{margin-bottom:20px}
h1{font-size:18px;line-height:1.3;letter-spacing:-.015em;font-weight:650}
header p{color:var(--ink-2)}
h2{font-size:12px;font-weight:600;color:var(--ink-2);margin-bottom:6px}
form{display:grid;grid-template-columns:repeat(auto-fill,minmax(260px,1fr));gap:16px 12px}
section{display:grid;gap:8px;align-content:start}
button,.primary{font:inherit;color:inherit;cursor:pointer;border-radius:8px}
section button{display:flex;align-items:center;gap:12px;width:100%;padding:8px 12px;text-align:left;background:var(--surface);border:1px solid var(--line);transition:background .12s,border-color .12s}
section button:hover{background:var(--accent-soft);border-color:var(--accent)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.avatar{flex:none;width:32px;height:32px;border-radius:50%;display:grid;place-items:center;background:var(--accent-soft);color:var(--accent-text);font-size:12px;font-weight:650}
section button:hover .avatar{background:var(--surface)}
.who{min-width:0}.who b{display:block;font-weight:600;line-height:1.35}.who small{display:block;font-size:12px;color:var(--ink-2);line-height:1.35}
.primary{display:inline-flex;align-items:center;height:36px;padding:0 16px;border:0;background:var(--accent);color:var(--accent-ink);font-weight:600;text-decoration:none}
.secondary{display:inline-flex;align-items:center;height:36px;padding:0 16px;border:1px solid var(--line);border-radius:8px;color:inherit;font-weight:600;text-decoration:none}
:root:has(.whole) body{background:var(--desk)}
.whole{max-width:504px;padding-top:64px}
.brand{display:flex;align-items:center;justify-content:center;gap:12px;margin-bottom:20px;font-size:20px;font-weight:650;letter-spacing:-.02em}
.card{padding:28px;background:var(--surface);border:1px solid var(--line);border-radius:8px}
.card form{display:block}
.actions{display:flex;flex-wrap:wrap;gap:8px}
@media (prefers-reduced-motion:reduce){*{transition:none}}
`;

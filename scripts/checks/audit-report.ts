export interface AuditReport {
  readonly verdict: 'ok' | 'failed' | 'not checked';
  readonly says: string;
}

/** The part of npm's report that we read. */
interface NpmAudit {
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string }>>;
}

/** Reads the output of `npm audit --json`; anything but a report means that the registry didn't answer. */
export function describeAudit(output: string): AuditReport {
  const vulnerabilities = parse(output)?.vulnerabilities;
  if (vulnerabilities === undefined) return { verdict: 'not checked', says: 'The registry doesn’t answer audits.' };
  const found = Object.entries(vulnerabilities);
  if (found.length === 0) return { verdict: 'ok', says: 'No known vulnerabilities.' };
  return { verdict: 'failed', says: found.map(([name, { severity }]) => `${name} (${severity})`).join(', ') };
}

function parse(text: string): NpmAudit | undefined {
  try {
    return JSON.parse(text) as NpmAudit;
  } catch {
    return undefined;
  }
}

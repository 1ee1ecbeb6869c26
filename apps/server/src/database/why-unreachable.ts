import { codeOf, isUntrusted } from '../checks/finding.ts';

const IN_WORDS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'it broke the connection off',
  EHOSTUNREACH: 'no way leads there',
  ENETUNREACH: 'no way leads there',
  ETIMEDOUT: 'it does not answer in time',
  EAI_AGAIN: 'its name cannot be looked up now',
};

/** Why the PostgreSQL named by DATABASE_URL cannot be used, in one sentence with what to do. */
export function whyUnreachable(error: unknown): string {
  const code = codeOf(error);
  if (code === 'ENOTFOUND') return 'DATABASE_URL names a host that there is not: write its name as others reach it.';
  if (isUntrusted(code)) {
    return `The certificate of the host in DATABASE_URL is not trusted (${code}): name the file of its authority in sslrootcert= of DATABASE_URL.`;
  }
  const file = fileOf(error);
  if (file !== undefined) return `DATABASE_URL names the file ${file}, which cannot be read (${code}).`;
  return `The PostgreSQL named by DATABASE_URL cannot be used: ${reasonOf(error, code)}.`;
}

function reasonOf(error: unknown, code: string): string {
  const words = IN_WORDS[code];
  if (words !== undefined) return `${words} (${code})`;
  const message = error instanceof Error ? error.message : String(error);
  return /timeout/i.test(message) ? 'it does not answer in time' : message.replace(/\.$/, '');
}

/** A certificate or key that an option names. */
function fileOf(error: unknown): string | undefined {
  const isOfFile = error instanceof Error && 'syscall' in error && error.syscall === 'open' && 'path' in error;
  return isOfFile ? String(error.path) : undefined;
}

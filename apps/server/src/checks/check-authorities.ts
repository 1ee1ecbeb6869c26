import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { codeOf, type Finding, findingsOf } from './finding.ts';

const { fine, wrong } = findingsOf('authorities');
const CERTIFICATE = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/;

/** Whether the file in NODE_EXTRA_CA_CERTS can be used: Node itself warns, and goes on without it. */
export async function checkAuthorities(file: string): Promise<Finding> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => ({ code: codeOf(error) }));
  if (typeof text !== 'string') {
    return wrong(
      `NODE_EXTRA_CA_CERTS names ${file}, which cannot be read (${text.code}): name another file, or unset it.`,
    );
  }
  const first = CERTIFICATE.exec(text)?.[0];
  if (first === undefined || !isCertificate(first)) {
    return wrong(
      `NODE_EXTRA_CA_CERTS names ${file}, which holds no certificate in PEM: name another file, or unset it.`,
    );
  }
  return fine(`${file} can be read.`);
}

function isCertificate(pem: string): boolean {
  try {
    return new X509Certificate(pem).subject !== undefined;
  } catch {
    return false;
  }
}

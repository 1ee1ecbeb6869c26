import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { docxFile, odtFile, pptxFile, xlsxFile } from '@letterdesk/demo/documents/office-files';
import { csvFile, rtfFile } from '@letterdesk/demo/documents/plain-files';
import { readPdf } from '@letterdesk/pdf/testing/read-pdf';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createOfficeConverter, type LibreOffice } from './libreoffice.ts';
import { OfficeMissing, OfficeTooSlow, OfficeUnconvertible } from './port.ts';
import { csvThatAsks, docxWithFarPicture, odtWithFarPicture, xlsxThatAsks } from './testing/given-far-links.ts';

const STARTING = 60_000;
const SAID = 'Coverage of Günther is confirmed';
const textOf = async (pdf: Uint8Array) => (await readPdf(pdf)).pages.map(({ text }) => text).join('\n');
const docx = { bytes: docxFile('Confirmation', [SAID]), extension: 'docx' } as const;

describe('a local LibreOffice', () => {
  let office: LibreOffice;
  beforeAll(() => {
    office = createOfficeConverter({ timeLimit: STARTING });
  });
  afterAll(() => office.close());

  test.for([
    ['docx', docx.bytes],
    ['xlsx', xlsxFile([['Item', SAID]])],
    ['odt', odtFile('Confirmation', [SAID])],
    ['pptx', pptxFile('Confirmation', [SAID])],
    ['rtf', rtfFile('Confirmation', [SAID])],
    ['csv', csvFile([['Item', SAID]])],
    ['txt', new TextEncoder().encode(SAID)],
  ] as const)('makes a PDF with the text of a file: %s', { timeout: STARTING }, async ([extension, bytes]) => {
    expect(await textOf(await office.toPdf({ bytes, extension }))).toContain(SAID);
  });

  test('splits the rows of a csv at its commas', async () => {
    const [page] = (await readPdf(await office.toPdf({ bytes: csvFile([['One', 'Two']]), extension: 'csv' }))).pages;
    expect(page?.text).not.toContain('One,Two');
    expect(page?.text).toMatch(/One\s+Two/);
  });

  test.for(['docx', 'xlsx', 'pages', 'png'] as const)('reports an invalid office file: %s', async (extension) => {
    const file = { bytes: new Uint8Array([80, 75, 3, 4, 0, 1, 2]), extension };
    await expect(office.toPdf(file)).rejects.toThrow(OfficeUnconvertible);
  });

  test.for([
    ['docx', docxWithFarPicture],
    ['odt', odtWithFarPicture],
    ['xlsx', xlsxThatAsks],
    ['csv', csvThatAsks],
  ] as const)('fetches nothing that a file refers to: %s', async ([extension, fileWith]) => {
    let requests = 0;
    const server = createServer((_, response) => {
      requests += 1;
      response.end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/picture.png`;
    const pdf = await office.toPdf({ bytes: fileWith(url, SAID), extension });
    expect(await textOf(pdf)).toContain(SAID);
    expect(requests).toBe(0);
    server.closeAllConnections();
    server.close();
  });

  test('includes no other local file in the PDF', async () => {
    const picture = import.meta.resolve('@letterdesk/demo/documents/office-files').replace(/[^/]+$/, 'photograph.png');
    const pdf = await office.toPdf({ bytes: docxWithFarPicture(picture, SAID), extension: 'docx' });
    expect(await textOf(pdf)).toContain(SAID);
    expect(new TextDecoder('latin1').decode(pdf)).not.toMatch(/\/Subtype\s*\/Image/);
  });

  test('restarts after a kill, before and during a conversion', { timeout: STARTING }, async () => {
    await office.toPdf(docx);
    const first = office.processId();
    process.kill(Number(first), 'SIGKILL');
    await vi.waitFor(() => expect(office.processId()).toBeUndefined(), {
      timeout: Number(process.env.TEST_CONDITION_MS),
    });
    expect(await textOf(await office.toPdf(docx))).toContain(SAID);
    const second = office.processId();
    expect(second).not.toBe(first);
    const inTheMiddle = office.toPdf(docx);
    process.kill(Number(second), 'SIGKILL');
    expect(await textOf(await inTheMiddle)).toContain(SAID);
    expect(office.processId()).not.toBe(second);
  });

  test('kills a conversion that exceeds its memory limit', { timeout: STARTING }, async () => {
    const small = createOfficeConverter({ timeLimit: STARTING, memoryLimit: 1024 ** 2 });
    await expect(small.toPdf(docx)).rejects.toThrow('more memory');
    expect(small.processId()).toBeUndefined();
    await small.close();
  });

  test('leaves no process and no folder behind when it is closed', { timeout: STARTING }, async () => {
    const other = createOfficeConverter({ timeLimit: STARTING });
    const before = await foldersOfOffices();
    await other.toPdf(docx);
    const processId = Number(other.processId());
    await other.close();
    expect(() => process.kill(processId, 0)).toThrow('ESRCH');
    expect(await foldersOfOffices()).toEqual(before);
    await expect(other.toPdf(docx)).rejects.toThrow(OfficeTooSlow);
  });
});

describe('a faulty LibreOffice', () => {
  test("is missing if the configured one doesn't exist", async () => {
    const office = createOfficeConverter({ program: '/nowhere/soffice' });
    await expect(office.toPdf(docx)).rejects.toThrow(OfficeMissing);
    await office.close();
  });

  test('is killed with all its processes when it hangs', async () => {
    const { program, child } = await givenHanging();
    const office = createOfficeConverter({ program, timeLimit: 500 });
    await expect(office.toPdf(docx)).rejects.toThrow(OfficeTooSlow);
    const started = await child();
    await vi.waitFor(async () => expect(await isAlive(started)).toBe(false), {
      timeout: Number(process.env.TEST_CONDITION_MS),
    });
    await office.close();
  });

  test('lets at most twenty files wait, and none after it is closed', async () => {
    const { program } = await givenHanging();
    const office = createOfficeConverter({ program });
    const sentences = Array.from({ length: 22 }, () => office.toPdf(docx).then(String, String));
    for (const refused of sentences.slice(20)) expect(await refused).toContain('too many files wait');
    await office.close();
    for (const ended of sentences.slice(0, 20)) expect(await ended).toContain('Letterdesk is stopping');
  });

  test("takes another person's file before one person's second, and a few of each person", async () => {
    const { program } = await givenHanging();
    const office = createOfficeConverter({ program, timeLimit: 300 });
    const order: string[] = [];
    const convert = (person: string) =>
      office.toPdf(docx, { person, urgent: false }).catch((error: Error) => {
        order.push(error.message.includes('too many') ? `${person} refused` : person);
      });
    await Promise.all([...Array.from({ length: 5 }, () => convert('ann')), convert('ben')]);
    expect(order).toEqual(['ann refused', 'ann', 'ben', 'ann', 'ann', 'ann']);
    await office.close();
  });
});

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

async function givenHanging() {
  const folder = await mkdtemp(join(tmpdir(), 'letterdesk-hanging-'));
  folders.push(folder);
  const program = join(folder, 'hanging');
  await writeFile(program, `#!/bin/sh\nsleep 600 &\necho $! > '${folder}/child'\nwait\n`);
  await chmod(program, 0o755);
  return { program, child: async () => (await readFile(join(folder, 'child'), 'utf8')).trim() };
}

async function foldersOfOffices(): Promise<string[]> {
  return (await readdir(tmpdir())).filter((name) => name.startsWith('letterdesk-office-'));
}

/** Ended processes stay listed until reaped. */
async function isAlive(processId: string): Promise<boolean> {
  const status = await readFile(`/proc/${processId}/status`, 'utf8').catch(() => 'State:\tX');
  return !/^State:\t[XZ]/m.test(status);
}

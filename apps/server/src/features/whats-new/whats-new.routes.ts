import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { type Feature, getFeatureScreenshot, getFeatureVersion, listFeatures } from '@letterdesk/contract/whats-new';
import {
  FEATURES,
  type FeatureEntry,
  newestFeatureVersion,
  SCREENSHOT_SIZE,
} from '@letterdesk/core/whats-new/features';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../../failure.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';

/** Reads the screenshots once. Names are looked up in this list and never used as paths. */
export async function registerWhatsNewRoutes(app: FastifyInstance): Promise<void> {
  const screenshots = await readScreenshots();
  const bytesByName = new Map([...screenshots.values()].map(({ name, bytes }) => [name, bytes]));

  registerEndpoint(app, getFeatureVersion, async () => ({ version: newestFeatureVersion(FEATURES) }));
  registerEndpoint(app, listFeatures, async () => FEATURES.map((entry) => presentFeature(entry, screenshots)));
  registerEndpoint(app, getFeatureScreenshot, async ({ params, reply }) => {
    const bytes = bytesByName.get(params.name);
    if (bytes === undefined) throw new Failure('not_found');
    reply.header('cache-control', 'public, max-age=31536000, immutable');
    return bytes;
  });
}

/** @throws Error when a screenshot is missing. */
function presentFeature(entry: FeatureEntry, screenshots: ReadonlyMap<string, Screenshot>): Feature {
  const { id, text, screenshot, alternativeText } = entry;
  const nameOf = (file: string): string => {
    const found = screenshots.get(file);
    if (found === undefined) throw new Error(`Screenshot ${file} is missing. Run: npm run screenshots`);
    return found.name;
  };
  const names = { light: nameOf(`${screenshot}-light`), dark: nameOf(`${screenshot}-dark`) };
  return { id, text, screenshot: { ...names, alternativeText, ...SCREENSHOT_SIZE } };
}

interface Screenshot {
  /** Contains a part of the hash, so that browsers can cache it forever. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

const FOLDER = join(import.meta.dirname, 'screenshots');
/** Hexadecimal digits of a hash in an address. */
const HASH_LENGTH = 12;

/** Reads all screenshots, keyed by file name without extension. */
export async function readScreenshots(): Promise<ReadonlyMap<string, Screenshot>> {
  const files = (await readdir(FOLDER)).toSorted();
  return new Map(await Promise.all(files.map(readScreenshot)));
}

async function readScreenshot(file: string): Promise<[string, Screenshot]> {
  const bytes = await readFile(join(FOLDER, file));
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, HASH_LENGTH);
  const plain = basename(file, extname(file));
  return [plain, { name: `${plain}.${hash}${extname(file)}`, bytes }];
}

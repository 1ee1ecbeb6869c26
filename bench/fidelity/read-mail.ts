import { omitMissing } from '@letterdesk/core/document/omit-missing';
import type { DocumentNode } from '@letterdesk/core/document/schema';
import { toEmailHtml } from '@letterdesk/document/to-email-html';
import { RULE_TEXT, toText } from '@letterdesk/document/to-text';
import type { Page } from '@playwright/test';
import { readBrowserBlocks } from './read-browser.ts';
import type { ShownBlock } from './shown-line.ts';

/** Reads a letter's mail as a browser shows it. Pictures stay pictures. */
export async function readMailBlocks(page: Page, document: DocumentNode): Promise<ShownBlock[]> {
  const html = toEmailHtml(omitMissing(document), () => ({ address: 'data:,', width: null }));
  await page.setContent(`<!doctype html><meta charset="utf-8"><main>${html}</main>`);
  return readBrowserBlocks(page, 'main', []);
}

/**
 * Returns the text part of a letter's mail without rules, and without signs of marks, addresses of links and
 * alternative texts.
 */
export function readTextPart(document: DocumentNode): string {
  const text = toText(plain(omitMissing(document)));
  return text.replace(new RegExp(`(?<=^|/ |\\| )\\s*${RULE_TEXT}(?= /| \\||$)`, 'gm'), '');
}

function plain(node: DocumentNode): DocumentNode {
  const { marks: _, ...rest } = node;
  if (node.content === undefined) return rest;
  return { ...rest, content: node.content.filter(({ type }) => type !== 'image').map(plain) };
}

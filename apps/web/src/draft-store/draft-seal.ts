import { gcm } from '@noble/ciphers/aes.js';

/** Bytes of a random nonce, in front of the ciphertext and its tag. */
const NONCE_BYTES = 12;

/** Encrypts and decrypts one person's drafts: AES-256-GCM, each under the name of its place. */
export interface DraftSeal {
  /** False if the key leaves with the page: what it sealed can't be opened afterwards. */
  readonly isLasting: boolean;
  seal(place: string, value: unknown): Promise<Uint8Array<ArrayBuffer>>;
  /** For a closing page, which Web Crypto answers too late. */
  sealAtOnce(place: string, value: unknown): Uint8Array<ArrayBuffer>;
  /** @returns undefined if it was changed, or sealed by another key or for another place. */
  open(place: string, sealed: Uint8Array<ArrayBuffer>): Promise<unknown>;
  openAtOnce(place: string, sealed: Uint8Array<ArrayBuffer>): unknown;
}

/** @param draftKey the server's key for the signed-in person. */
export function createDraftSeal(draftKey: string): DraftSeal {
  const rawKey = bytesOf(draftKey);
  // Imported on first use. Signing in needs `crypto.subtle`, too.
  let imported: Promise<CryptoKey> | null = null;
  const importKey = () => {
    imported ??= crypto.subtle.importKey('raw', rawKey, 'AES-GCM', false, ['encrypt', 'decrypt']);
    return imported;
  };
  const parametersOf = (place: string, nonce: Uint8Array<ArrayBuffer>) => ({
    name: 'AES-GCM',
    iv: nonce,
    additionalData: encode(place),
  });
  return {
    isLasting: true,
    async seal(place, value) {
      const nonce = createNonce();
      const text = encode(JSON.stringify(value));
      const sealed = await crypto.subtle.encrypt(parametersOf(place, nonce), await importKey(), text);
      return join(nonce, new Uint8Array(sealed));
    },
    sealAtOnce(place, value) {
      const nonce = createNonce();
      return join(nonce, gcm(rawKey, nonce, encode(place)).encrypt(encode(JSON.stringify(value))));
    },
    async open(place, sealed) {
      const { nonce, rest } = split(sealed);
      try {
        return decode(await crypto.subtle.decrypt(parametersOf(place, nonce), await importKey(), rest));
      } catch {
        return undefined;
      }
    },
    openAtOnce(place, sealed) {
      const { nonce, rest } = split(sealed);
      try {
        return decode(gcm(rawKey, nonce, encode(place)).decrypt(rest));
      } catch {
        return undefined;
      }
    },
  };
}

/** Returns a seal whose key leaves with the page. */
export function createPassingSeal(): DraftSeal {
  return { ...createDraftSeal(textOf(crypto.getRandomValues(new Uint8Array(32)))), isLasting: false };
}

/** Characters per call: more arguments overflow the stack. */
const CHUNK = 0x8000;

/** Writes bytes as base64url, for local storage. */
export function textOf(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK) text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** @throws if it isn't base64url. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));
}

/** Opens what was sealed at once and written as base64url. @returns undefined like `open`. */
export function openText(seal: DraftSeal, place: string, text: string): unknown {
  try {
    return seal.openAtOnce(place, bytesOf(text));
  } catch {
    return undefined;
  }
}

function createNonce(): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
}

function split(sealed: Uint8Array<ArrayBuffer>) {
  return { nonce: sealed.slice(0, NONCE_BYTES), rest: sealed.slice(NONCE_BYTES) };
}

function join(nonce: Uint8Array, rest: Uint8Array): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(nonce.length + rest.length);
  joined.set(nonce);
  joined.set(rest, nonce.length);
  return joined;
}

function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

function decode(bytes: BufferSource): unknown {
  return JSON.parse(new TextDecoder().decode(bytes));
}

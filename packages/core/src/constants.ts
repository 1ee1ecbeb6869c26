/** Business constants and limits (specification 9). */

export const RECENT_LETTERS_COUNT = 20;

export const TOKEN_REFRESH_MS = 1_200_000;
export const TOKEN_POLL_FAST_MS = 3_000;
export const TOKEN_POLL_FAST_ATTEMPTS = 10;
export const TOKEN_POLL_SLOW_MS = 8_000;
export const ROUTE_GUARD_TRIES = 10;
export const ROUTE_GUARD_INTERVAL_MS = 100;
/** The warning before the idle lock. */
export const IDLE_WARNING_MS = 60_000;

export const CAROUSEL_INTERVAL_MS = 8_000;

export const SEARCH_PAGE_SIZE = 50;
export const BOTTOM_PAGER_ABOVE_ROWS = 10;

export const ATTACHMENTS_PER_LETTER = 5;
/** Binary megabytes, the larger reading of 25 MB. */
export const ATTACHMENT_BYTES = 25 * 1024 * 1024;
/** Fits the largest attachment once encoded; most mail servers refuse more. */
export const MAIL_BYTES = 37_000_000;
/** Characters of an attachment name that are displayed. */
export const ATTACHMENT_NAME_LENGTH = { editor: 30, email: 70 } as const;

/** Options a dropdown shows before it scrolls. */
export const DROPDOWN_OPTIONS = 6;
export const AUTOFILL_CAP = 100;

/** Selectable font sizes in points. */
export const FONT_SIZES = [8, 10, 11, 12, 14, 16] as const;
export const DEFAULT_FONT_SIZE = 11;
export const FONT_FAMILIES = ['Carlito', 'Arimo', 'Tinos'] as const;

/** CSS pixels. */
export const EDITOR_HEIGHT = { letter: 570, emailBody: 350, template: 520, emailMessage: 550 } as const;
export const PDF_FRAME_MIN_HEIGHT = 800;

export const RECIPIENT_TYPES = ['CLIENT', 'PROVIDER', 'OTHER'] as const;
export type RecipientType = (typeof RECIPIENT_TYPES)[number];

export const LETTER_TYPES = ['PRESENT', 'NAME_CLEAR', 'RISK', 'HOUSING', 'CONFIRMATION', 'CANCEL', 'OTHER'] as const;
export type LetterType = (typeof LETTER_TYPES)[number];

export const TITLE_LENGTH = 300;

/** The id of an unsaved letter. */
export const NEW_LETTER_ID = -1;

/** Days the server remembers a send request's idempotency key. */
export const IDEMPOTENCY_KEY_DAYS = 7;

/** Days a returned address keeps its warning. */
export const RETURN_REMEMBERED_DAYS = 180;

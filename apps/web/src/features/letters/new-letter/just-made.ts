/** The letter that is shown next was made here a moment ago; the page that shows it asks once. */
let made = false;

/** Somebody made a letter, and goes on in its text. */
export function letterMade(): void {
  made = true;
}

/** Whether the letter that is shown was just made; afterwards it is not. */
export function takeJustMade(): boolean {
  const wasMade = made;
  made = false;
  return wasMade;
}

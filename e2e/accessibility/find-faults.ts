/*
 * Functions that Playwright runs in the page, each on its own: they use nothing from outside. Each returns one
 * description for every fault.
 */

/** Finds controls and text that can't be reached or are cut in a small window (WCAG 1.4.4, 1.4.10, 2.4.11). */
export function findUnreachable(): string[] {
  const CONTROLS =
    'a[href], button, input:not([type=file]), select, textarea, [role=menuitem], [role=option], [role=tab], [tabindex="0"]';
  const faults: string[] = [];
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}”`;
  const over = [...document.querySelectorAll('[role=dialog][aria-modal=true], [role=menu], [role=dialog]')].filter(
    (element) => element.checkVisibility({ visibilityProperty: true }),
  );
  const place = over.at(-1) ?? document.body;

  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) faults.push(`the page scrolls sideways by ${scrollWidth - clientWidth} px`);
  for (const element of place.querySelectorAll('*')) {
    const isScrolled = /auto|scroll/.test(getComputedStyle(element).overflowX);
    // Tables, the paper and the toolbar's row have two dimensions.
    const isExempt = element.querySelector('table, .ld-paper') !== null || element.closest('[role=toolbar], table');
    if (isScrolled && element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0 && !isExempt) {
      faults.push(`${nameOf(element)} scrolls sideways`);
    }
  }

  const isHit = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const places = [0.5, 0.1, 0.9].flatMap((x) => [0.5, 0.1, 0.9].map((y) => [left + width * x, top + height * y]));
    return places.some(([x = 0, y = 0]) => {
      const hit = document.elementFromPoint(x, y);
      return (
        hit !== null &&
        (element.contains(hit) || hit.contains(element) || hit.closest('label') === element.closest('label'))
      );
    });
  };
  for (const element of place.querySelectorAll<HTMLElement>(CONTROLS)) {
    const { width, height } = element.getBoundingClientRect();
    const isShown =
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && width > 1 && height > 1;
    if (!isShown || element.closest('[inert], [aria-hidden=true]') || element.matches(':disabled')) continue;
    // Above the page until they have the focus.
    if (/^Skip to /.test(element.textContent ?? '')) continue;
    element.scrollIntoView({ block: 'center', inline: 'center' });
    if (!isHit(element)) faults.push(`${nameOf(element)} can't be reached`);
  }
  return faults;
}

/** Finds text that is cut once it is spaced as WCAG 1.4.12 asks for, and wasn't before. */
export async function findTextCutBySpacing(): Promise<string[]> {
  const cut = () =>
    [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
      const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
      const ownText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      if (!ownText || element.clientWidth <= 1 || !element.checkVisibility({ visibilityProperty: true })) return false;
      const isHigher = /hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 2;
      // Lists of one line end in an ellipsis; what they open shows the whole text.
      const isWider =
        /hidden|clip/.test(overflowX) && textOverflow !== 'ellipsis' && element.scrollWidth > element.clientWidth + 2;
      return isHigher || isWider;
    });
  const before = new Set(cut());
  const style = document.createElement('style');
  style.textContent =
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }';
  document.head.append(style);
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const faults = cut()
    .filter((element) => !before.has(element))
    .map((element) => `“${element.textContent?.trim().slice(0, 60)}” is cut with wider spacing`);
  style.remove();
  return faults;
}

/** Finds animations that run although the person asked for less motion (WCAG 2.2.2, 2.3.3). */
export function findMotion(): string[] {
  return document
    .getAnimations()
    .filter(({ playState }) => playState === 'running')
    .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) > 100)
    .map(({ effect }) => `${(effect as KeyframeEffect).target?.className} moves`);
}

/** Finds controls whose focus can't be seen (WCAG 2.4.7). A text shows its caret. */
export function findUnseenFocus(): string[] {
  const CONTROLS = 'a[href], button, input:not([type=file]), select, textarea, [tabindex="0"]:not([contenteditable])';
  const over = [...document.querySelectorAll('[role=dialog], [role=menu]')].filter((element) =>
    element.checkVisibility({ visibilityProperty: true }),
  );
  const place = over.at(-1) ?? document.body;
  const look = (element: Element) => {
    const looks: string[] = [];
    for (let at: Element | null = element, depth = 0; at && depth < 6; at = at.parentElement, depth += 1) {
      for (const pseudo of [null, '::before', '::after']) {
        const { outlineStyle, outlineWidth, boxShadow, borderColor, backgroundColor } = getComputedStyle(at, pseudo);
        const outline = outlineStyle === 'none' ? 'none' : `${outlineStyle} ${outlineWidth}`;
        looks.push(`${outline} ${boxShadow} ${borderColor} ${backgroundColor}`);
      }
      const { nextElementSibling } = at;
      if (depth === 0 && nextElementSibling) {
        const { outlineStyle, boxShadow, borderColor } = getComputedStyle(nextElementSibling);
        looks.push(`${outlineStyle} ${boxShadow} ${borderColor}`);
      }
    }
    return looks.join('|');
  };
  const faults: string[] = [];
  const focused = document.activeElement;
  for (const element of place.querySelectorAll<HTMLElement>(CONTROLS)) {
    const isShown = element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 1;
    if (!isShown || element.closest('[inert], [aria-hidden=true]') || element.matches(':disabled')) continue;
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    const before = look(element);
    element.focus({ preventScroll: true, focusVisible: true } as FocusOptions);
    if (document.activeElement !== element) continue;
    if (look(element) === before) {
      faults.push(
        `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').slice(0, 40)}” looks the same with the focus`,
      );
    }
  }
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return faults;
}

/** Finds what the page itself lacks (WCAG 1.3.1, 2.4.1, 2.4.2, 3.1.1). */
export function findMissingStructure(): string[] {
  const faults: string[] = [];
  if (document.documentElement.lang === '') faults.push('the page has no language');
  if (!/\S/.test(document.title)) faults.push('the page has no title');
  if (document.querySelectorAll('main').length !== 1) faults.push('the page has not one main part');
  // Texts and dialogs have headings of their own.
  const headings = [...document.querySelectorAll('h1')].filter((one) => !one.closest('[role=textbox], [role=dialog]'));
  if (headings.length !== 1) faults.push(`the page has ${headings.length} main headings`);
  return faults;
}

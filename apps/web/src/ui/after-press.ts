let pressed = false;

// Before everything else hears of it: a press takes the focus from a field before its click comes.
window.addEventListener('pointerdown', () => set(true), { capture: true });
for (const end of ['pointerup', 'pointercancel', 'dragend'] as const) {
  window.addEventListener(end, () => set(false), { capture: true });
}

function set(now: boolean): void {
  pressed = now;
}

/**
 * Does what moves things on the page once no button of the mouse is held down any more: what is pressed would otherwise not
 * be under the mouse when it is let go, and nothing of it would be clicked.
 */
export function afterPress(work: () => void): void {
  if (!pressed) {
    work();
    return;
  }
  const ends = ['pointerup', 'pointercancel'] as const;
  const once = () => {
    for (const end of ends) window.removeEventListener(end, once);
    // The click comes before it.
    setTimeout(work);
  };
  for (const end of ends) window.addEventListener(end, once);
}

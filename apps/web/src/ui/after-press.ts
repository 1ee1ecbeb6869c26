let pressed = false;

// Capture phase: a press blurs a field before its click arrives.
window.addEventListener('pointerdown', () => set(true), { capture: true });
for (const end of ['pointerup', 'pointercancel', 'dragend'] as const) {
  window.addEventListener(end, () => set(false), { capture: true });
}

function set(now: boolean): void {
  pressed = now;
}

/** Defers layout changes until no mouse button is down; otherwise a pressed element could move before its click. */
export function afterPress(work: () => void): void {
  if (!pressed) {
    work();
    return;
  }
  const ends = ['pointerup', 'pointercancel'] as const;
  const once = () => {
    for (const end of ends) window.removeEventListener(end, once);
    // After the click.
    setTimeout(work);
  };
  for (const end of ends) window.addEventListener(end, once);
}

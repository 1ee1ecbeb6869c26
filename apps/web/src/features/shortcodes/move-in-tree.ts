/** Moves the focus among the rows of a tree that are shown. @returns whether the key was one that moves. */
export function moveInTree(tree: HTMLElement, key: string): boolean {
  const rows = [...tree.querySelectorAll<HTMLElement>('[role=treeitem]')];
  const here = rows.indexOf(document.activeElement as HTMLElement);
  const next = nextRow(rows, here, key);
  if (next === undefined) return false;
  next.focus();
  return true;
}

function nextRow(rows: readonly HTMLElement[], here: number, key: string): HTMLElement | undefined {
  switch (key) {
    case 'ArrowDown':
      return rows[Math.min(here + 1, rows.length - 1)];
    case 'ArrowUp':
      return rows[Math.max(here - 1, 0)];
    case 'Home':
      return rows[0];
    case 'End':
      return rows.at(-1);
    case 'ArrowLeft':
      // From an expression to its group.
      return rows.slice(0, here).findLast((row) => row.ariaLevel === '1');
    default:
      return key.length === 1 && key !== ' ' ? rowByLetter(rows, here, key) : undefined;
  }
}

function rowByLetter(rows: readonly HTMLElement[], here: number, letter: string): HTMLElement | undefined {
  const inOrder = [...rows.slice(here + 1), ...rows.slice(0, here + 1)];
  return inOrder.find((row) => row.textContent?.trim().toLowerCase().startsWith(letter.toLowerCase()));
}

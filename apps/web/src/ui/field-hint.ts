const BELOW: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

/** Returns Mantine field props for a warning below it; null for none. */
export function fieldHint(sentence: string | null) {
  if (sentence === null) return {};
  return { description: sentence, descriptionProps: { role: 'status', c: 'var(--warn)' }, inputWrapperOrder: BELOW };
}

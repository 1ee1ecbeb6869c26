const BELOW: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

/** The props of a Mantine field that say below it what is doubtful about it, which is no error; null says nothing. */
export function fieldHint(sentence: string | null) {
  if (sentence === null) return {};
  return { description: sentence, descriptionProps: { role: 'status', c: 'var(--warn)' }, inputWrapperOrder: BELOW };
}

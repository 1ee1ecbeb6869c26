import type { NewValue } from '@letterdesk/contract/check-result';
import type { Letter } from '@letterdesk/contract/letters';
import { Button } from '@mantine/core';

export interface TakeNewValuesProps {
  readonly letter: Pick<Letter, 'abilities' | 'locked'>;
  readonly values: readonly NewValue[];
  /** Refloods only these values. */
  readonly take: (values: readonly NewValue[]) => Promise<void>;
  readonly isTaking: boolean;
}

/** Takes all values that changed in their source, or says who can. */
export function TakeNewValues({ letter, values, take, isTaking }: TakeNewValuesProps) {
  if (!letter.abilities.reflood) {
    return `The author can take the new values${letter.locked ? ' after revoking the approval' : ''}.`;
  }
  return (
    <Button size="compact-xs" variant="default" loading={isTaking} onClick={() => void take(values)}>
      {values.length === 1 ? 'Take the new value' : `Take the ${values.length} new values`}
    </Button>
  );
}

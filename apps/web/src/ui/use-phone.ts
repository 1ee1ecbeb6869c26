import { useMediaQuery } from '@mantine/hooks';

/** Whether the window is as narrow as a phone, where the styles say so as well. */
export function usePhone(): boolean {
  return useMediaQuery('(max-width: 720px)', false, { getInitialValueInEffect: false });
}

import { useMediaQuery } from '@mantine/hooks';

const now = { getInitialValueInEffect: false } as const;

/** No room beside the content: the sidebar becomes a drawer. */
export const useIsSmall = (): boolean => useMediaQuery('(max-width: 640px)', false, now);

/** Room for icons only. */
export const useIsNarrow = (): boolean => useMediaQuery('(max-width: 1024px)', false, now);

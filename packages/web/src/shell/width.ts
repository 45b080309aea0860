import { useMediaQuery } from '@mantine/hooks';

const now = { getInitialValueInEffect: false } as const;

/** No room beside the content: the sidebar becomes a drawer. */
export const useIsSmall = (): boolean => useMediaQuery('(max-width: 640px)', false, now);

/** Room for icons, unless the reader wants the words too. */
export const useIsNarrow = (): boolean => useMediaQuery('(max-width: 1024px)', false, now);

/** Too narrow for a table of several columns. */
export const useIsPhone = (): boolean => useMediaQuery('(max-width: 480px)', false, now);

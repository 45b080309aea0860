import { tierNameList } from '@longshore/contract/tiers/tiers';
import { useQuery } from '@tanstack/react-query';
import { errorWords } from '#/api/error-words.ts';
import { queryOf } from '#/api/query.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { lifecycleMessages } from './messages.ts';

interface TierNames {
  readonly names: readonly string[];
  readonly help: string;
  /** There are none, and not only none that are told. */
  readonly isEmpty?: boolean;
}

/** The names of the server's tiers; where they cannot be listed, why a name must be typed. */
export function useTierNames(): TierNames {
  const { t } = useMessages(lifecycleMessages);
  const { data, error } = useQuery(queryOf(tierNameList, {}));
  const names = data?.items ?? [];
  if (error) return { names, help: t('lifecycle.form.tierFree', { reason: errorWords(error).errorMessage }) };
  if (data && names.length === 0) return { names, help: t('lifecycle.form.tierNone'), isEmpty: true };
  return { names, help: t('lifecycle.form.tierHelp') };
}

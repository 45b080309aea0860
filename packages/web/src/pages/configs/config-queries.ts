import { configList, configView } from '@longshore/contract/configs/configs';
import { queryClient } from '#/api/query-client.ts';
import { queryOf } from '#/api/query.ts';
import { setServerNeedsRestart } from '#/stores/system.ts';

export const configsQuery = () => queryOf(configList, {});
export const configQuery = (name: string) => queryOf(configView, { params: { name } });

export const configGoneBy = { codes: ['NotFound'], param: 'name' } as const;

export async function loadConfigs(): Promise<void> {
  await queryClient.fetchQuery(configsQuery());
}

export async function loadConfig(name: string): Promise<void> {
  await queryClient.fetchQuery(configQuery(name));
}

export async function refreshConfigs(): Promise<void> {
  await Promise.all(
    [configList, configView].map(({ id }) => queryClient.invalidateQueries({ queryKey: [id] })),
  );
}

/** The bar that restarts the storage server shows from now on. */
export function noteRestart({ restart }: { readonly restart: boolean }): void {
  if (restart) setServerNeedsRestart(true);
}

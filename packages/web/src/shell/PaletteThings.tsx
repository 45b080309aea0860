import { useRouter, type AnyRoute } from '@tanstack/react-router';
import { lazy, Suspense, useMemo } from 'react';
import { routeShown } from '@longshore/contract/route-access';
import { useSession } from '#/api/session.ts';
import { chunk } from '#/ui/chunk.ts';
import { FailureBoundary } from './FailureBoundary.tsx';
import type { PaletteThingsProps } from './screen.ts';

/** Of each screen that lists things: what offers them to the palette. */
export function PaletteThings({ query }: PaletteThingsProps) {
  const { routesById } = useRouter();
  const session = useSession();
  const sources = useMemo(
    () =>
      Object.values<AnyRoute>(routesById).flatMap(({ id, options }) => {
        const { things, needs = {} } = options.staticData?.screen ?? {};
        return things && routeShown(needs, session) ? [{ id: String(id), Things: lazy(chunk(things)) }] : [];
      }),
    [routesById, session],
  );
  return sources.map(({ id, Things }) => (
    <FailureBoundary key={id}>
      <Suspense>
        <Things query={query} />
      </Suspense>
    </FailureBoundary>
  ));
}

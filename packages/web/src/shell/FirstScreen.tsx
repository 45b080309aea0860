import { useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Loading } from './Loading.tsx';

/** Around all screens: says that the first of them is on its way. */
export function FirstScreen({ children }: { readonly children: ReactNode }) {
  const isEmpty = useRouterState({ select: ({ matches }) => matches.length === 0 });
  return (
    <>
      {isEmpty && <Loading />}
      {children}
    </>
  );
}

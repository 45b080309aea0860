import { ApiError } from '@longshore/contract/client';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { noteGone } from './gone.ts';
import { noteFailure } from './session-loss.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** That no answer came is told where it was asked for, and is not the session's end. */
      readonly failsInPlace?: boolean;
    };
    mutationMeta: {
      /** Of the sign-in page, whose failures are its own findings. */
      readonly isSignIn?: boolean;
      /** Runs long or carries bytes: that no answer came is told where it was asked for, and is not the session's end. */
      readonly failsInPlace?: boolean;
    };
  }
}

/** Rows of the sign-in page, whose failures are its own findings. */
const ofSignIn = new Set<unknown>(['loginView', 'sessionView']);

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      const hasData = query.state.data !== undefined;
      if (hasData || !ofSignIn.has(query.queryKey[0]))
        noteFailure(error, { isBackground: hasData || query.meta?.failsInPlace === true });
      if (hasData) noteGone(error);
    },
  }),
  mutationCache: new MutationCache({
    onError: (...[error, , , mutation]) => {
      const { isSignIn = false, failsInPlace = false } = mutation.meta ?? {};
      if (!isSignIn) noteFailure(error, { isBackground: failsInPlace });
      noteGone(error);
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      refetchOnWindowFocus: false,
      // What the route's loader was refused is shown by the screen, which offers to try again.
      retryOnMount: false,
      // The browser's own idea of being offline says nothing about reaching the console.
      networkMode: 'always',
      // A refusal stays a refusal; only what never got an answer is tried once more.
      retry: (count, error) => count < 1 && error instanceof ApiError && error.status >= 502,
    },
    mutations: { networkMode: 'always' },
  },
});

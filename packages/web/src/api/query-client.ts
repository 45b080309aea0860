import { ApiError } from '@longshore/contract/client';
import { QueryClient } from '@tanstack/react-query';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      refetchOnWindowFocus: false,
      // A refusal stays a refusal; only what never got an answer is tried once more.
      retry: (count, error) => count < 1 && error instanceof ApiError && error.status >= 502,
    },
  },
});

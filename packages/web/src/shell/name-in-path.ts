/**
 * The parameters of a screen whose thing is named by the rest of the path, `$`. Without a name it is not this screen but
 * the list above it, which the router would otherwise take for less exact.
 */
export const nameInPath = {
  parse: ({ _splat = '' }: { readonly _splat?: string | undefined }) => (_splat === '' ? false : { _splat }),
} as const;

interface Shown {
  readonly pathname: string;
  readonly search: { readonly prefix?: string | undefined };
}

/** Another folder of a bucket is another screen at the same path. */
export const isSameScreen = (from: Shown, to: Shown): boolean =>
  from.search.prefix === to.search.prefix && from.pathname === to.pathname;

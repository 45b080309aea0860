/** Who sees a route and its menu item. */
export interface RouteRule {
  /** Path below the base path; `{name}` stands for one part, `*` for the rest. */
  readonly path: `/${string}`;
  /** Any of these is enough; absent where the route is always shown. */
  readonly actions?: readonly string[];
  /** What the actions are needed on; `console-ui` where absent. */
  readonly on?: 'anyBucket' | 'bucket';
  readonly needsDistributed?: true;
  /** The session feature that hides the route. */
  readonly hiddenBy?: 'ldap-idp';
}

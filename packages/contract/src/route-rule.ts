import type { Row } from './endpoint.ts';

/** Who sees a screen and its menu item or tab; the rule of a screen that everyone sees is empty. */
export interface RouteRule {
  /** The mode of the console that has the screen; absent where both have it. */
  readonly mode?: 'admin' | 'operator';
  /** Any of these is enough; absent where the screen is always shown. */
  readonly actions?: readonly string[];
  /** What the actions are needed on; `console-ui` where absent. */
  readonly on?: 'anyBucket' | 'bucket';
  /** What holds for the screens around this one, too. */
  readonly within?: RouteRule;
  /** Any permission that one of these calls needs is enough, at the place that the address names. */
  readonly anyOf?: readonly Pick<Row, 'needs'>[];
  readonly needsDistributed?: true;
  /** The session feature that hides the screen. */
  readonly hiddenBy?: 'ldap-idp';
  /** The session feature without which menu and palette leave the screen out; at its address it says what is missing. */
  readonly listedWith?: 'kms';
}

import { NameLink } from '#/shell/NameLink.tsx';

/** To the page of a user. */
export function UserLink({ name }: { readonly name: string }) {
  return <NameLink to="/identity/users/$" name={name} />;
}

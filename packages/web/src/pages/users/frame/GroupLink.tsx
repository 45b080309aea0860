import { NameLink } from '#/shell/NameLink.tsx';

/** To the page of a group. */
export function GroupLink({ name }: { readonly name: string }) {
  return <NameLink to="/identity/groups/$" name={name} />;
}

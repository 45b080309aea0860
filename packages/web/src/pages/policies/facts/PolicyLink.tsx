import { NameLink } from '#/shell/NameLink.tsx';

/** To the page of a policy. */
export function PolicyLink({ name }: { readonly name: string }) {
  return <NameLink to="/access/policies/$" name={name} />;
}

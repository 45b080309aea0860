/** The default target of a subsystem that can have several. */
const unnamed = '_';

/** Takes `subsystem` or `subsystem:target` apart. */
export function optionParts(option: string): { subsystem: string; target: string | undefined } {
  const at = option.indexOf(':');
  if (at === -1) return { subsystem: option, target: undefined };
  return { subsystem: option.slice(0, at), target: option.slice(at + 1) || unnamed };
}

/** The address of one target: the subsystem alone is the list of its targets. */
export const optionOf = (name: string): string => (name.includes(':') ? name : `${name}:${unnamed}`);

/** The name of a target within its subsystem; undefined of the default one. */
export function targetName(name: string): string | undefined {
  const { target } = optionParts(name);
  return target === unnamed ? undefined : target;
}

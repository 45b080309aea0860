const secret = /^([ -]{0,200})(["']?(?:secretKey|sessionToken|token|password)["']?:)(?:([ \t]+)(\S.*)?)?$/i;
const isEmpty = /^(?:""|''|null|~)?$/;
/** All that protects a webhook may be the path of its address. */
const path =
  /^([ -]{0,200}["']?endpoint["']?:[ \t]+["']?[a-z]{1,10}:\/\/)(?:[^\s/"']*@)?([^\s/@"']+\/)[^\s"']+/i;

/** What the storage server leaves out of a definition by itself, and what it may leave in. */
export function maskedDefinition(yaml: string): string {
  // The lines below a secret that are further in are a part of it.
  let secretIndent = Infinity;
  return yaml
    .split('\n')
    .flatMap((line) => {
      if (line.search(/\S/) > secretIndent) return [];
      if (line.trim() !== '') secretIndent = Infinity;
      const [, indent = '', name = '', gap = ' ', value = ''] = secret.exec(line) ?? [];
      if (name === '') return line.replace(path, '$1$2*redacted*');
      secretIndent = indent.length;
      return isEmpty.test(value) ? line : `${indent}${name}${gap}'*redacted*'`;
    })
    .join('\n');
}

const secret = /^([ -]{0,200}["']?(?:secretKey|sessionToken|token|password)["']?:[ \t]{1,9})([^\s].*)$/i;
const isEmpty = /^(?:""|''|null|~)?$/;

/** What the storage server leaves out of a definition by itself, and what it may leave in. */
export function maskedDefinition(yaml: string): string {
  return yaml
    .split('\n')
    .map((line) => {
      const [, head = '', value = ''] = secret.exec(line) ?? [];
      return head === '' || isEmpty.test(value) ? line : `${head}'*redacted*'`;
    })
    .join('\n');
}

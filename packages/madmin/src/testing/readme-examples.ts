import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const readme = await readFile(join(import.meta.dirname, '../../README.md'), 'utf8');

export interface ReadmeExample {
  /** The heading above it. */
  readonly title: string;
  readonly needsLdap: boolean;
  /** A program of its own, with the first example's lines that make `admin`. */
  readonly program: string;
}

export const readmeExamples: readonly ReadmeExample[] = Array.from(
  readme.matchAll(/^```ts( ldap)?\n(.*?)^```$/gms),
  ([, tag, code = ''], index) => ({
    title: titleOf(code),
    needsLdap: tag !== undefined,
    program: index === 0 ? code : `${head()}\n${code}`,
  }),
);

function head(): string {
  const first = /^```ts\n(.*?)^```$/ms.exec(readme)?.[1] ?? '';
  const making = first.split('\n').slice(2, 4).join('\n');
  // Under another name, and its parts out of sight, so that an example may use these names itself.
  return `import { createAdmin as made } from '@longshore/madmin';
const admin = ((createAdmin) => {
${making}
return admin;
})(made);`;
}

function titleOf(code: string): string {
  const before = readme.slice(0, readme.indexOf(code));
  return (
    before
      .match(/^#+ .*$/gm)
      ?.at(-1)
      ?.replace(/^#+ /, '') ?? 'first call'
  );
}

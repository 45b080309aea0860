import { areas, type Area, type Endpoint } from './endpoints.ts';
import { keyManagement, notOffered, type LeftOut } from './left-out.ts';

/** One exchange of a live test with a real server, as the tests write it down. */
export interface Exchange {
  readonly test: string;
  readonly method: string;
  readonly path: string;
  readonly parameters: Readonly<Record<string, string>>;
  readonly status: number;
}

type Kind = 'allowed' | 'refused';

export interface Report {
  readonly markdown: string;
  /** What is neither tested nor explained, or explained although it is tested. */
  readonly faults: readonly string[];
}

const intro = `# What the tests call

Made from the live tests, which talk to real servers: each exchange is written down as it happens and matched to the
end points below. "Allowed" names a test in which the server did what it was asked, "refused" one in which it refused a
real account that lacks the right, or a proof that is wrong. Written by \`node tools/admin-coverage/admin-coverage.ts --write\` after
\`npm test\`, which fails when this file is not true.

What is left out is named at the end.
`;

const leftOut = `## Left out

Commercial servers have these end points, or older ones had them. The community server answers them with 426,
\`XMinioAdminVersionMismatch\`, as it does every path that it does not know; a test asks for each.

${leftOutTable(notOffered, '/minio/admin/v3')}
Current servers answer these with 400. Keys are deleted and imported, policies and identities kept, in the key manager.

${leftOutTable(keyManagement, '/minio/kms/v1')}`;

function leftOutTable(list: readonly LeftOut[], base: string): string {
  const rows = list.map(({ purpose, method, path }) => `| ${purpose} | \`${method} ${base}${path}\` |\n`);
  return `| For | End point |\n|---|---|\n${rows.join('')}`;
}

export function coverageReport(exchanges: readonly Exchange[]): Report {
  const seen = seenBy(exchanges);
  const faults: string[] = [];
  const cell = (endpoint: Endpoint, kind: Kind): string => {
    const tests = [...(seen.get(endpoint)?.[kind] ?? [])];
    const reason = endpoint.gap?.[kind];
    const where = `${endpoint.method} ${endpoint.path} (${endpoint.calls})`;
    if (tests.length === 0 && reason === undefined)
      faults.push(`${where} has no test in which it is ${kind}.`);
    if (tests.length > 0 && reason !== undefined)
      faults.push(`${where} is ${kind} in ${tests.join(', ')}: no gap.`);
    return tests.length === 0 ? `no test: ${reason ?? '**not explained**'}` : (own(endpoint, tests) ?? '');
  };
  const own = (endpoint: Endpoint, tests: readonly string[]): string | undefined => {
    const both = seen.get(endpoint);
    // The test that has both kinds is the one about this end point; others only use it.
    return (
      tests.toSorted().find((test) => both?.allowed.has(test) && both.refused.has(test)) ??
      tests.toSorted()[0]
    )?.replace('.live.test.ts', '');
  };
  const tables = areas.map(({ title, base, endpoints }) => {
    const rows = endpoints.map(
      (one) =>
        `| ${callsOf(one)} | \`${one.method} ${base}${one.path}${parametersOf(one)}\` | ${cell(one, 'allowed')} | ${cell(one, 'refused')} |`,
    );
    return `## ${title}\n\n| Call | End point | Allowed | Refused |\n|---|---|---|---|\n${rows.join('\n')}\n`;
  });
  return { markdown: [intro, ...tables, leftOut].join('\n'), faults };
}

function callsOf(endpoint: Endpoint): string {
  return endpoint.calls
    .split(', ')
    .map((call) => `\`${call}\``)
    .join(', ');
}

function parametersOf({ parameters = {} }: Endpoint): string {
  const pairs = Object.entries(parameters).map(([name, value]) =>
    value === '*' ? name : `${name}=${value}`,
  );
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

type Seen = Map<Endpoint, Record<Kind, Set<string>>>;

function seenBy(exchanges: readonly Exchange[]): Seen {
  const seen: Seen = new Map();
  const patterns = areas.flatMap((area) =>
    area.endpoints.map((endpoint) => ({ endpoint, ...patternOf(area, endpoint) })),
  );
  for (const exchange of exchanges) {
    const kind = kindOf(exchange.status, exchange.path);
    const found = patterns.find(({ endpoint, path }) => matches(endpoint, path, exchange));
    if (kind === undefined || found === undefined) continue;
    const tests = seen.get(found.endpoint) ?? { allowed: new Set<string>(), refused: new Set<string>() };
    tests[kind].add(exchange.test);
    seen.set(found.endpoint, tests);
  }
  return seen;
}

/** STS refuses a proof with 400, everything else a missing right with 403. */
function kindOf(status: number, path: string): Kind | undefined {
  if (status >= 200 && status < 300) return 'allowed';
  return status === 403 || (status >= 400 && status < 500 && path === '/') ? 'refused' : undefined;
}

function matches(endpoint: Endpoint, path: RegExp, exchange: Exchange): boolean {
  if (endpoint.method !== exchange.method || !path.test(exchange.path)) return false;
  return Object.entries(endpoint.parameters ?? {}).every(([name, value]) => {
    const given = exchange.parameters[name];
    return given !== undefined && (value === '*' || value === given);
  });
}

function patternOf(area: Area, endpoint: Endpoint): { readonly path: RegExp } {
  const literal = (area.base + endpoint.path).replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`);
  const whole = literal
    .replaceAll('{path}', '.*')
    .replaceAll('{part}', '.+')
    .replaceAll(/\{\w+\}/g, '[^/]+');
  return { path: new RegExp(`^${whole}$`) };
}

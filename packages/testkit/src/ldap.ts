import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Guarded } from './guarded.ts';
import { programAt, startListening } from './listening.ts';

const run = promisify(execFile);
const base = 'dc=example,dc=org';
const lookup = { dn: `cn=lookup,${base}`, password: 'the lookup password' };
const people = ['alice', 'bob', 'carol'] as const;
const groups = { staff: ['alice', 'carol'], guests: ['bob'] } as const;

export type LdapPerson = (typeof people)[number];
export type LdapGroup = keyof typeof groups;

/** A real OpenLDAP with three people: alice and carol are staff, bob is a guest. */
export interface Ldap {
  readonly port: number;
  /** What makes a MinIO server ask it. */
  readonly minioEnv: Readonly<Record<string, string>>;
  userDn(name: LdapPerson): string;
  groupDn(name: LdapGroup): string;
  password(name: LdapPerson): string;
  output(): string;
  stop(): Promise<void>;
}

/** With its tree in a temporary folder. */
export async function startLdap(): Promise<Ldap> {
  const slapadd = programAt('slapadd', 'slapd');
  const home = await mkdtemp(join(tmpdir(), 'longshore-ldap-'));
  await chmod(home, 0o700);
  await mkdir(join(home, 'tree'));
  const configFile = join(home, 'slapd.conf');
  await writeFile(configFile, config(home));
  await writeFile(join(home, 'tree.ldif'), tree());
  await run(slapadd, ['-q', '-f', configFile, '-l', join(home, 'tree.ldif')]);
  const { server, port } = await startListening({
    program: 'slapd',
    home,
    // With -d it stays in the foreground; `none` still tells what goes wrong.
    words: (number) => ['-d', 'none', '-f', configFile, '-h', `ldap://127.0.0.1:${String(number)}`],
  });
  return ldapOf(server, { port, home });
}

function ldapOf(server: Guarded, { port, home }: { port: number; home: string }): Ldap {
  return {
    port,
    minioEnv: {
      MINIO_IDENTITY_LDAP_SERVER_ADDR: `127.0.0.1:${String(port)}`,
      MINIO_IDENTITY_LDAP_SERVER_INSECURE: 'on',
      MINIO_IDENTITY_LDAP_LOOKUP_BIND_DN: lookup.dn,
      MINIO_IDENTITY_LDAP_LOOKUP_BIND_PASSWORD: lookup.password,
      MINIO_IDENTITY_LDAP_USER_DN_SEARCH_BASE_DN: `ou=people,${base}`,
      MINIO_IDENTITY_LDAP_USER_DN_SEARCH_FILTER: '(uid=%s)',
      MINIO_IDENTITY_LDAP_GROUP_SEARCH_BASE_DN: `ou=groups,${base}`,
      MINIO_IDENTITY_LDAP_GROUP_SEARCH_FILTER: '(&(objectclass=groupOfNames)(member=%d))',
    },
    userDn,
    groupDn,
    password,
    output: () => server.output(),
    stop: async () => {
      await server.stop();
      await rm(home, { recursive: true, force: true });
    },
  };
}

const userDn = (name: string): string => `uid=${name},ou=people,${base}`;
const groupDn = (name: string): string => `cn=${name},ou=groups,${base}`;
const password = (name: string): string => `the password of ${name}`;

function config(home: string): string {
  return [
    ...['core', 'cosine', 'inetorgperson'].map((name) => `include /etc/ldap/schema/${name}.schema`),
    'modulepath /usr/lib/ldap',
    'moduleload back_mdb',
    `pidfile ${home}/slapd.pid`,
    'database mdb',
    `suffix "${base}"`,
    `rootdn "${lookup.dn}"`,
    `rootpw "${lookup.password}"`,
    `directory ${home}/tree`,
    'dbnosync',
    '',
  ].join('\n');
}

function tree(): string {
  const folder = (name: string): string[] => [
    `dn: ou=${name},${base}`,
    'objectClass: organizationalUnit',
    '',
  ];
  const person = (name: string): string[] => [
    `dn: ${userDn(name)}`,
    'objectClass: inetOrgPerson',
    `cn: ${name}`,
    `sn: ${name}`,
    `userPassword: ${password(name)}`,
    '',
  ];
  const group = ([name, members]: [string, readonly string[]]): string[] => [
    `dn: ${groupDn(name)}`,
    'objectClass: groupOfNames',
    ...members.map((member) => `member: ${userDn(member)}`),
    '',
  ];
  return [
    `dn: ${base}`,
    'objectClass: domain',
    '',
    ...folder('people'),
    ...folder('groups'),
    ...people.flatMap(person),
    ...Object.entries(groups).flatMap(group),
  ].join('\n');
}

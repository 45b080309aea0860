import { type JsonNode, jsonTree, memberOf } from '../json-tree.ts';

/** One key of one operator, with its values as texts. Two may have the same for as long as they are edited. */
export interface ShownCondition {
  readonly operator: string;
  readonly key: string;
  readonly values: readonly string[];
}

/** What fields can show of a statement. */
export interface ShownStatement {
  readonly sid: string;
  readonly effect: 'Allow' | 'Deny';
  readonly actionMember: 'Action' | 'NotAction';
  readonly actions: readonly string[];
  readonly resourceMember: 'Resource' | 'NotResource';
  readonly resources: readonly string[];
  /** Null where they have another form, and stay as they are. */
  readonly conditions: readonly ShownCondition[] | null;
  /** Of members that are kept, and for which there is no field. */
  readonly otherMembers: readonly string[];
}

export interface ShownPolicy {
  readonly root: JsonNode;
  readonly statements: readonly JsonNode[];
}

/** The statements of a document, a lone one too; null where it is no object with statements, and no fields can show it. */
export function shownPolicy(text: string): ShownPolicy | null {
  const root = jsonTree(text);
  if (root === null || !isRecord(root.value)) return null;
  const list = memberOf(root, 'Statement')?.node;
  if (list === undefined) return { root, statements: [] };
  if (Array.isArray(list.value)) return { root, statements: list.items };
  return isRecord(list.value) ? { root, statements: [list] } : null;
}

const shownMembers = new Set([
  'Sid',
  'Effect',
  'Action',
  'NotAction',
  'Resource',
  'NotResource',
  'Condition',
]);

/** Null where fields would show it as something else than it is. */
export function shownStatement(node: JsonNode, hasPrincipal: boolean): ShownStatement | null {
  const { value, members } = node;
  if (!isRecord(value)) return null;
  const names = members.map(({ name }) => name);
  const isTwice = new Set(names).size < names.length;
  const isBoth =
    ('Action' in value && 'NotAction' in value) || ('Resource' in value && 'NotResource' in value);
  if (isTwice || isBoth || !isPrincipalShown(value, hasPrincipal)) return null;
  const { Sid: sid = '', Effect: effect } = value;
  const actionMember = 'NotAction' in value ? 'NotAction' : 'Action';
  const resourceMember = 'NotResource' in value ? 'NotResource' : 'Resource';
  const actions = textsOf(value[actionMember]);
  const resources = textsOf(value[resourceMember]);
  if (typeof sid !== 'string' || (effect !== 'Allow' && effect !== 'Deny')) return null;
  if (actions === null || resources === null) return null;
  const otherMembers = names.filter((name) => !shownMembers.has(name) && name !== 'Principal');
  const conditions = conditionsOf(memberOf(node, 'Condition')?.node);
  return { sid, effect, actionMember, actions, resourceMember, resources, conditions, otherMembers };
}

/** Where statements have a principal, the one that can be shown is anyone. */
function isPrincipalShown(value: Readonly<Record<string, unknown>>, hasPrincipal: boolean): boolean {
  if ('NotPrincipal' in value) return false;
  if (!hasPrincipal) return !('Principal' in value);
  const { Principal: principal } = value;
  if (principal === '*') return true;
  if (!isRecord(principal) || Object.keys(principal).length !== 1) return false;
  const named = textsOf(principal['AWS']);
  return named?.length === 1 && named[0] === '*';
}

function textsOf(given: unknown): readonly string[] | null {
  if (given === undefined) return [];
  const list: unknown[] = Array.isArray(given) ? given : [given];
  return list.every((one) => typeof one === 'string') ? list : null;
}

function conditionsOf(node: JsonNode | undefined): readonly ShownCondition[] | null {
  if (node === undefined) return [];
  const names = node.members.map(({ name }) => name);
  if (names.length === 0 || new Set(names).size < names.length) return null;
  const conditions: ShownCondition[] = [];
  for (const { name: operator, node: keys } of node.members) {
    if (keys.members.length === 0) return null;
    for (const { name: key, node: written } of keys.members) {
      const values = valuesOf(written);
      if (values === null) return null;
      conditions.push({ operator, key, values });
    }
  }
  return conditions;
}

/** Numbers as they are written: read, large ones would be others. */
function valuesOf(node: JsonNode): readonly string[] | null {
  const list = Array.isArray(node.value) ? node.items : [node];
  const isPlain = list.every(({ value }) => ['string', 'number', 'boolean'].includes(typeof value));
  return isPlain ? list.map(({ value, text }) => (typeof value === 'string' ? value : text)) : null;
}

function isRecord(given: unknown): given is Readonly<Record<string, unknown>> {
  return typeof given === 'object' && given !== null && !Array.isArray(given);
}

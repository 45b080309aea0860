import { parseAst } from 'vitest/node';

/** One way to break a line. */
export interface Mutation {
  readonly what: string;
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [member: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const swaps: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '&&': '||',
  '||': '&&',
};

/** Calls that leave a list or a text of the same kind when they are left out. */
const omissible = new Set([
  'filter',
  'slice',
  'sort',
  'toSorted',
  'reverse',
  'toReversed',
  'trim',
  'toLowerCase',
]);

/** Casts and the like: there is code only in what they wrap. */
const wrappers = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']);

/** All that can be broken in a file. Types are left alone: no test could notice. */
export function mutationsOf(text: string, path: string): Mutation[] {
  const found: Mutation[] = [];
  const lang = path.endsWith('x') ? 'tsx' : 'ts';
  visit(parseAst(text, { lang }, path) as unknown as Node, (node) => found.push(...ofNode(node, text)));
  return found;
}

function visit(node: Node, tell: (node: Node) => void): void {
  if (node.type.startsWith('TS') && !wrappers.has(node.type)) return;
  if (node.type === 'ImportDeclaration') return;
  tell(node);
  for (const [name, member] of Object.entries(node)) {
    // What is written as a name has no value.
    if (name === 'key' && node['computed'] !== true) continue;
    for (const child of [member].flat()) if (isNode(child)) visit(child, tell);
  }
}

function ofNode(node: Node, text: string): Mutation[] {
  const source = (part: unknown): string => (isNode(part) ? text.slice(part.start, part.end) : '');
  const instead = (what: string, replacement: string, part: unknown = node): Mutation[] =>
    isNode(part) ? [{ what, start: part.start, end: part.end, replacement }] : [];
  switch (node.type) {
    case 'IfStatement':
    case 'ConditionalExpression':
      return instead('condition negated', `!(${source(node['test'])})`, node['test']);
    case 'UnaryExpression':
      return node['operator'] === '!' ? instead('negation dropped', `(${source(node['argument'])})`) : [];
    case 'LogicalExpression':
      return [...swapped(node, text), ...instead('right side dropped', `(${source(node['left'])})`)];
    case 'BinaryExpression':
      return joinsTexts(node) ? [] : swapped(node, text);
    case 'Literal':
      if (typeof node['value'] === 'boolean') return instead('flag turned', String(!node['value']));
      return typeof node['value'] === 'number' ? instead('number shifted', String(node['value'] + 1)) : [];
    case 'ThrowStatement':
      return instead('throw dropped', '{}');
    case 'ReturnStatement':
      return node['argument'] === null ? instead('return dropped', '{}') : [];
    case 'ExpressionStatement':
      return node['directive'] === undefined || node['directive'] === null
        ? instead('statement dropped', '{}')
        : [];
    case 'CallExpression': {
      const { callee } = node;
      if (!isNode(callee) || callee.type !== 'MemberExpression') return [];
      const { object, property } = callee;
      const name = isNode(property) ? property['name'] : undefined;
      return typeof name === 'string' && omissible.has(name)
        ? instead(`${name}() dropped`, source(object))
        : [];
    }
    default:
      return [];
  }
}

function swapped({ operator, left, right }: Node, text: string): Mutation[] {
  if (typeof operator !== 'string' || !isNode(left) || !isNode(right)) return [];
  const next = swaps[operator];
  const start = text.indexOf(operator, left.end);
  if (next === undefined || start < 0 || start >= right.start) return [];
  return [{ what: `${operator} became ${next}`, start, end: start + operator.length, replacement: next }];
}

/** A minus between texts is no fault that anybody makes. */
const joinsTexts = ({ operator, left, right }: Node): boolean =>
  operator === '+' &&
  [left, right].some(
    (side) => isNode(side) && (side.type === 'TemplateLiteral' || typeof side['value'] === 'string'),
  );

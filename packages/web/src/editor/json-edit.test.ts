import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withItem, withMember, withName, withoutItem, withoutMember, withValue } from './json-edit.ts';
import { jsonTree, memberOf, type JsonNode } from './json-tree.ts';

const treeOf = (text: string): JsonNode => {
  const tree = jsonTree(text);
  if (tree === null) throw new Error('the case is no JSON');
  return tree;
};

test('finds every value with its place', () => {
  fc.assert(
    fc.property(fc.json(), fc.boolean(), (written, isInLines) => {
      const text = isInLines ? JSON.stringify(JSON.parse(written), null, 2) : written;
      const check = ({ from, to, value, items, members }: JsonNode): void => {
        expect(JSON.parse(text.slice(from, to))).toEqual(value);
        for (const inner of [...items, ...members.map(({ node }) => node)]) check(inner);
        for (const { name, from: start, nameTo } of members)
          expect(JSON.parse(text.slice(start, nameTo))).toBe(name);
      };
      check(treeOf(text));
    }),
  );
});

test('takes neither apart what is not JSON nor what is too deep', () => {
  expect(jsonTree('{"a": }')).toBeNull();
  expect(jsonTree('['.repeat(200) + ']'.repeat(200))).toBeNull();
});

const odd = `{ "b":1.0,
   "big": 12345678901234567890, "same": 1, "same": [ ],
  "list" : ["one" , {"x":  2}]
}`;

test('leaves everything else letter for letter', () => {
  const tree = treeOf(odd);
  const list = memberOf(tree, 'list')?.node ?? tree;
  const first = list.items[0] ?? tree;
  expect(withValue(odd, first, 'two')).toBe(odd.replace('"one"', '"two"'));
  expect(withItem(odd, list, 3)).toBe(odd.replace('2}]', '2}, 3]'));
  expect(withoutItem(odd, list, 0)).toBe(odd.replace('"one" , ', ''));
  expect(withoutItem(odd, list, 1)).toBe(odd.replace(' , {"x":  2}', ''));
  expect(withoutItem(odd, list, 9)).toBe(odd);
  expect(withoutMember(odd, tree, 'none')).toBe(odd);
  expect(withoutMember(odd, tree, 'b')).toBe(odd.replace('"b":1.0,\n   ', ''));
  expect(withMember(odd, tree, { name: 'same', value: 2 })).toBe(odd.replace('[ ]', '2'));
  const [member] = tree.members;
  expect(member && withName(odd, member, 'c')).toBe(odd.replace('"b"', '"c"'));
});

test('adds in the way the text is written', () => {
  const add = (text: string) => withMember(text, treeOf(text), { name: 'a', value: [1] });
  expect(add('{}')).toBe('{"a": [1]}');
  expect(add('{"b":1}')).toBe('{"b":1,"a": [1]}');
  expect(add('{\n}')).toBe('{\n  "a": [\n    1\n  ]\n}');
  expect(add('{\n\t"b": 1\n}')).toBe('{\n\t"b": 1,\n\t"a": [\n\t  1\n\t]\n}');
  const list = '{\n  "a": []\n}';
  expect(withItem(list, memberOf(treeOf(list), 'a')?.node ?? treeOf(list), 1)).toBe(
    '{\n  "a": [\n    1\n  ]\n}',
  );
  const last = '{\n  "a": 1,\n  "b": 2\n}';
  expect(withoutMember(last, treeOf(last), 'b')).toBe('{\n  "a": 1\n}');
  const lone = '{ "a": 1 }';
  expect(withoutMember(lone, treeOf(lone), 'a')).toBe('{  }');
});

import { expect, test } from 'vitest';
import { prettyLines } from './pretty-lines.ts';

test.each([
  [undefined, []],
  ['null', []],
  ['{"a":[1]}', ['{', '  "a": [', '    1', '  ]', '}']],
  [JSON.stringify('{"a":1}'), ['{', '  "a": 1', '}']],
  [JSON.stringify('<A><B>c</B></A>'), ['<A>', '<B>c</B>', '</A>']],
  ['<A><B/></A>', ['<A>', '<B/>', '</A>']],
  ['"1024"', ['1024']],
  ['1024', ['1024']],
  ['no JSON', ['no JSON']],
])('puts %j into lines', (text, lines) => {
  expect(prettyLines(text)).toEqual(lines);
});

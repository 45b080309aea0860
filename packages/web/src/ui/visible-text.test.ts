import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textRuns, visibleText } from './visible-text.ts';

describe('visibleText', () => {
  it('escapes characters that reorder or hide a name', () => {
    expect(visibleText('invoice\u202Efdp.exe')).toBe('invoice\\u202Efdp.exe');
    expect(visibleText('a\tb\u0000c')).toBe('a\\u0009b\\u0000c');
    expect(visibleText('soft\u00adhyphen\ufeff')).toBe('soft\\u00ADhyphen\\uFEFF');
    expect(visibleText('half\ud83d')).toBe('half\\uD83D');
  });

  it('keeps letters, emoji and joiners', () => {
    for (const name of ['föhn 100%2F+#?.txt', '👩‍👩‍👧 family', 'نامه‌ها', '日本語 “q”'])
      expect(visibleText(name)).toBe(name);
  });

  it('keeps visible characters in order', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const kept = textRuns(text).filter((run) => !run.isEscape);
        let from = 0;
        for (const run of kept) {
          const at = text.indexOf(run.text, from);
          expect(at).toBeGreaterThanOrEqual(from);
          from = at + run.text.length;
        }
      }),
    );
  });
});

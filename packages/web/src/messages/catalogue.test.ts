import { describe, expect, expectTypeOf, test, vi } from 'vitest';
import { catalogue, textOf } from './catalogue.ts';
import { i18n, startMessages } from './i18n.ts';

const early = catalogue({ early: { greeting: 'Good morning, {{name}}' } });

describe('a catalogue', () => {
  test('returns messages loaded before and after the language', async () => {
    vi.stubGlobal('document', { documentElement: {} });
    await startMessages('en');
    const late = catalogue({
      late: { days_one: '{{count, number}} day', days_other: '{{count, number}} days' },
    });
    const t = textOf(early, late);
    expect(t('early.greeting', { name: 'Ada' })).toBe('Good morning, Ada');
    expect(t('late.days', { count: 1 })).toBe('1 day');
    expect(t('late.days', { count: 2 })).toBe('2 days');
    expect(t('shell.close')).toBe('Close');
  });

  test('groups digits with commas in every language', async () => {
    const t = textOf(catalogue({ figures: { objects: '{{count, number}} objects' } }));
    for (const language of ['de', 'fr', 'hi', 'en']) {
      await i18n.changeLanguage(language);
      expect(i18n.services.formatter?.format(1_234_567, 'number', language, {})).toBe('1,234,567');
    }
    expect(t('figures.objects', { count: 1_234_567 })).toBe('1,234,567 objects');
  });

  test('requires its messages and their values by type', () => {
    const other = catalogue({ other: { title: 'Other' } });
    const t = textOf(early);
    expectTypeOf(t<'early.greeting'>)
      .parameter(1)
      .toEqualTypeOf<Readonly<Record<'name', string | number>>>();
    expectTypeOf<'other.title'>().not.toExtend<Parameters<typeof t>[0]>();
    expectTypeOf<'other.title'>().toExtend<Parameters<ReturnType<typeof textOf<[typeof other]>>>[0]>();
  });
});

/** Text that a key manager may leave out, or leave empty. */
export const toldText = <Name extends string>(
  name: Name,
  value: unknown,
): { readonly [N in Name]?: string } =>
  typeof value === 'string' && value !== '' ? ({ [name]: value } as { [N in Name]: string }) : {};

export const toldFlag = <Name extends string>(
  name: Name,
  value: unknown,
): { readonly [N in Name]?: boolean } =>
  typeof value === 'boolean' ? ({ [name]: value } as { [N in Name]: boolean }) : {};

export type Wire = Readonly<Record<string, unknown>>;

export const asWire = (value: unknown): Wire =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Wire) : {};

/** An empty list comes as null. */
export const asWires = (value: unknown): readonly Wire[] => (Array.isArray(value) ? value.map(asWire) : []);

/** The year 1 stands for a time that is not known. */
const isTime = (value: unknown): boolean => typeof value === 'string' && !value.startsWith('0001-');

/** When and by whom something was made; policies and single keys are told in another spelling than lists. */
export function madeOf({ createdAt, created_at, createdBy, created_by }: Wire) {
  const at = createdAt ?? created_at;
  return {
    ...(isTime(at) ? toldText('createdAt', at) : {}),
    ...toldText('createdBy', createdBy ?? created_by),
  };
}

export const asTexts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

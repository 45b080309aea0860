const entities: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

/** The text of the first element of that name that holds only text. Enough for the flat replies of STS and errors. */
export function elementText(xml: string, name: string): string | undefined {
  const start = xml.indexOf(`<${name}>`);
  if (start < 0) return undefined;
  const from = start + name.length + 2;
  const end = xml.indexOf(`</${name}>`, from);
  return end < 0 ? undefined : decodeEntities(xml.slice(from, end));
}

function decodeEntities(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([0-9a-fA-F]{1,6})|([a-z]+));/g, (whole, ...groups: string[]) => {
    const [decimal, hex, named] = groups;
    if (named !== undefined) return entities.get(named) ?? whole;
    const point = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number.parseInt(decimal, 10);
    return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
  });
}

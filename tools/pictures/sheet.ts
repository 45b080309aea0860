/** What is seen of one scene. */
export interface Taken {
  readonly name: string;
  readonly path: string;
  readonly pictures: readonly Picture[];
  /** What the page complained of, and how far its layout moved by itself. */
  readonly complaints: readonly string[];
  readonly layoutShift: number;
}

export interface Picture {
  readonly file: string;
  readonly width: number;
  readonly theme: string;
}

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

const anchorOf = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');

const figure = ({ file, width, theme }: Picture): string =>
  `<figure style="flex:${width}"><a href="${file}"><img loading="lazy" alt="" src="${file}"></a><figcaption>${width} px, ${theme}</figcaption></figure>`;

const section = ({ name, path, pictures, complaints, layoutShift }: Taken): string => `
<section id="${anchorOf(name)}">
<h2>${escaped(name)} <code>${escaped(path)}</code></h2>
<p>Layout shift ${layoutShift.toFixed(3)}${complaints.map((one) => `<br>${escaped(one)}`).join('')}</p>
${['light', 'dark']
  .map(
    (theme) =>
      `<div>${pictures
        .filter((one) => one.theme === theme)
        .map(figure)
        .join('')}</div>`,
  )
  .join('\n')}
</section>`;

/** One page with all pictures. */
export const sheetOf = (taken: readonly Taken[]): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Longshore: every screen</title>
<style>
body { margin: 24px; font: 14px/20px system-ui, sans-serif; background: #ddd; color: #111 }
nav { columns: 4; margin-bottom: 24px }
nav a { display: block }
section { margin-bottom: 48px }
h2 { font-size: 20px } code { font-size: 13px; font-weight: 400 }
section > div { display: flex; gap: 12px; align-items: flex-start; margin-bottom: 12px }
figure { margin: 0; min-width: 0 } img { width: 100%; border: 1px solid #999 }
</style>
<h1>Longshore: every screen</h1>
<nav>${taken.map(({ name }) => `<a href="#${anchorOf(name)}">${escaped(name)}</a>`).join('')}</nav>
${taken.map(section).join('\n')}
</html>
`;

/** What the browser asks before text becomes markup or the address of a script; null refuses. */
interface Rules {
  createHTML(text: string): string | null;
  createScriptURL(address: string): string | null;
}

/** TypeScript's library of the browser does not have it yet, nor do all browsers. */
interface TrustedTypes {
  createPolicy(name: 'default', rules: Rules): unknown;
}

/** Markup is made by React alone, scripts come with the build: all else that asks for either is an attack or a mistake. */
export function rulesBelow(baseUrl: string): Rules {
  const assets = new URL('assets/', baseUrl).href;
  return {
    // The style sheets that libraries write this way hold no sign of markup.
    createHTML: (text) => (text.includes('<') ? null : text),
    createScriptURL: (address) => {
      if (!URL.canParse(address, baseUrl)) return null;
      const { href } = new URL(address, baseUrl);
      return href.startsWith(assets) ? href : null;
    },
  };
}

/** The one policy that the page's Content-Security-Policy admits. */
export function trustOwnAssets(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', rulesBelow(document.baseURI));
}

/** Of the page's Content-Security-Policy, which every style element that the editor makes must carry. */
export const styleNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

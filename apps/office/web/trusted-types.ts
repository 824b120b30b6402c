/**
 * No string becomes markup or code unless this policy lets it: React makes an empty script element from markup, and text
 * without a `<` can make no element.
 */
export function allowOnlyInertMarkup(): void {
  const page: Window & { trustedTypes?: TrustedTypesFactory } = window
  page.trustedTypes?.createPolicy('default', { createHTML: (markup) => (isInert(markup) ? markup : null) })
}

type TrustedTypesFactory = {
  createPolicy(name: string, rules: { createHTML: (markup: string) => string | null }): unknown
}

export function isInert(markup: string): boolean {
  return markup === '<script></script>' || !markup.includes('<')
}

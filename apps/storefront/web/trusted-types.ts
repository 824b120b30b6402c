/**
 * Where a page asks for Trusted Types, no string becomes markup or code unless this policy lets it. React needs two strings:
 * an empty script element, which it makes from markup, and the structured data of a garment, which has every `<` escaped.
 * Text without a `<` can make no element.
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

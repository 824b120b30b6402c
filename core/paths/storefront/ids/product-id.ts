const LENGTH = 36
const HYPHENS = [9, 14, 19]

/** The shape a product's id has in addresses: 36 characters, hyphens at the 9th, 14th and 19th. */
export function isProductId(text: string): boolean {
  return text.length === LENGTH && HYPHENS.every((position) => text[position - 1] === '-')
}

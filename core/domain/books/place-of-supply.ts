import { vatPart } from '#domain/orders/receipt/vat.ts'

/** Hiring and plans are taxed where the supplier is; only goods follow their consumer. */
export type SuppliedKind = 'hire' | 'goods'

export type EuSale = {
  kind: SuppliedKind
  /** Of the consumer, as ISO 3166 writes it. */
  country: string
  /** Net goods sent to consumers in other EU countries this year and the year before are above the threshold. */
  isAboveThreshold: boolean
}

export type Rates = { home: { country: string; rate: number }; ofCountry: ReadonlyMap<string, number> }

/** Where a sale to a consumer in the EU is taxed, by which rate; null: the rate of that country is not known. */
export function taxedIn({ kind, country, isAboveThreshold }: EuSale, { home, ofCountry }: Rates) {
  if (kind === 'hire' || country === home.country || !isAboveThreshold) return home
  const rate = ofCountry.get(country)
  return rate === undefined ? null : { country, rate }
}

export function vatIn(gross: number, taxed: { rate: number }): number {
  return vatPart(gross, taxed.rate).vat
}

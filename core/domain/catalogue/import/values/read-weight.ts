import { MOST_GRAMS } from '#domain/floor/parcel-weight.ts'

export type ReadWeight = { ok: true; grams: number | null } | { ok: false; reason: 'NOT_A_NUMBER' | 'TOO_LARGE' }

const WRITTEN = /^(?<whole>\d{1,6})(?:[.,](?<decimals>\d{1,3}))?\s*(?<unit>g|gr|kg)?\.?$/i

/**
 * A weight in grams, or with the unit it is meant in: "850", "850 g", "0,85 kg". A number with decimals and no unit could be
 * either. Nothing weighs nothing: Shopify writes 0 where nobody knows.
 */
export function readWeight(text: string): ReadWeight {
  const { whole = '', decimals = '', unit = '' } = WRITTEN.exec(text.trim())?.groups ?? {}
  const isKilos = unit.toLowerCase() === 'kg'
  if (whole === '' || (unit === '' && Number(decimals) > 0)) return { ok: false, reason: 'NOT_A_NUMBER' }
  const number = Number(`${whole}.${decimals || 0}`)
  const grams = Math.round(isKilos ? number * 1000 : number)
  return grams > MOST_GRAMS ? { ok: false, reason: 'TOO_LARGE' } : { ok: true, grams: grams === 0 ? null : grams }
}

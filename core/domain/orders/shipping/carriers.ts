/** Names by which people call the couriers of `tracking-link.ts`. */
export const CARRIER_NAMES: Readonly<Record<string, string>> = {
  brt: 'BRT',
  dhl: 'DHL',
  fedex: 'FedEx',
  gls: 'GLS',
  poste: 'Poste Italiane',
  simulated: 'Demo',
  ups: 'UPS',
}

/** Couriers to choose from: nobody types the one that drives in demos. */
export const USUAL_CARRIERS: readonly string[] = Object.keys(CARRIER_NAMES).filter((carrier) => carrier !== 'simulated')

export const LONGEST_CARRIER = 40

const NUMBER = /^[A-Za-z0-9][A-Za-z0-9./-]{2,59}$/

/** A courier as people call it; one we do not know by what was typed. */
export function carrierName(carrier: string): string {
  return Object.hasOwn(CARRIER_NAMES, carrier) ? (CARRIER_NAMES[carrier] ?? carrier) : carrier
}

/** Courier that somebody typed, as one we know where it is one; null: nothing. */
export function toCarrier(typed: string): string | null {
  const text = typed.trim().replaceAll(/\s+/g, ' ')
  const same = (name: string) => name.toLowerCase() === text.toLowerCase()
  const known = Object.entries(CARRIER_NAMES).find(([carrier, name]) => same(carrier) || same(name))
  return known?.[0] ?? (text === '' ? null : text)
}

/** A number as it was typed or scanned, without the spaces people read it with; null: nothing; undefined: no number. */
export function toTracking(typed: string): string | null | undefined {
  const text = typed.replaceAll(/\s+/g, '')
  if (text === '') return null
  return NUMBER.test(text) ? text : undefined
}

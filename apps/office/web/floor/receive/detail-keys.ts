import { DAMAGE_PAYERS, type DamagePayer } from '#domain/floor/verdicts.ts'

/** The keys after those of the verdicts: who pays for a damage. */
export const PAYER_KEYS: Record<DamagePayer, string> = { customer: '6', store: '7', unknown: '8' }

/** Leads into the first field to write in. */
export const NOTE_KEY = '9'

export function payerOf(key: string): DamagePayer | undefined {
  return DAMAGE_PAYERS.find((payer) => PAYER_KEYS[payer] === key)
}

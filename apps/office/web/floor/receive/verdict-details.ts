import type { DamagePayer, Verdict } from '#domain/floor/verdicts.ts'

/** What a verdict leaves open. */
export type VerdictDetails = { note: string; part: string; payer: DamagePayer | null }

export const NO_DETAILS: VerdictDetails = { note: '', part: '', payer: null }

export function wantsDetails(verdict: Verdict | null): verdict is Verdict {
  return verdict === 'stain' || verdict === 'damage' || verdict === 'missingPart'
}

/** What of it goes with a verdict: who pays for a damage, which part is missing. */
export function detailsOf(verdict: Verdict, { note, part, payer }: VerdictDetails): VerdictDetails {
  if (!wantsDetails(verdict)) return NO_DETAILS
  return { note, part: verdict === 'missingPart' ? part : '', payer: verdict === 'damage' ? payer : null }
}

export function isSame(one: VerdictDetails, other: VerdictDetails): boolean {
  return one.note === other.note && one.part === other.part && one.payer === other.payer
}

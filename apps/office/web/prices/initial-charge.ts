import type { Charge } from '#domain/prices/rule/price-rule.ts'
import { showCents, showNumber } from '../ui/form/typed-values.ts'

/** A charge as somebody would type it. */
export function initialCharge(charge: Charge | undefined, language: string): { value: string; unit: string } {
  if (charge === undefined) return { value: '', unit: 'percent' }
  if ('amount' in charge) return { value: showCents(charge.amount, language), unit: 'euro' }
  return { value: showNumber(charge.share / 10, language), unit: 'percent' }
}

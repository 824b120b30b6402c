import type { CalculationLine } from '#domain/charges/charge-calculation.ts'
import { formatMoney } from '#domain/money.ts'
import { fillPlaceholders } from '#domain/stores/fill-placeholders.ts'
import type { Language } from '#domain/stores/languages.ts'
import { chargePageTexts } from '../orders/document-texts.ts'

/** How a charge comes about, as its customer reads it. */
export function calculationRows(
  lines: readonly CalculationLine[],
  language: Language,
): { label: string; amount: number; value: string }[] {
  const { calculation: texts } = chargePageTexts(language)
  return lines.map((line) => {
    const { amount } = line
    return { label: labelOf(line, { texts, language }), amount, value: formatMoney(amount, language) }
  })
}

type Words = { texts: ReturnType<typeof chargePageTexts>['calculation']; language: Language }

function labelOf(line: CalculationLine, { texts, language }: Words): string {
  if (line.what === 'said') return line.words
  if (line.what !== 'lateDays') return texts[line.what]
  return fillPlaceholders(texts.lateDays, { days: String(line.days), fee: formatMoney(line.perDay, language) })
}

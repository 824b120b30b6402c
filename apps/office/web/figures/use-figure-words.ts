import { use, useMemo } from 'react'
import { changeOf, type Figure, MONEY_FIGURES } from '#domain/figures/overview/figures.ts'
import { type Language, localeOf } from '#domain/stores/languages.ts'
import { TextsContext } from '#kit/texts/create-use-translations.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { useMoney } from '../ui/use-money.ts'

/** How figures are written: money as money, counts as numbers, and what lies between two of them. */
export function useFigureWords() {
  const texts = useTranslations('figures')
  const money = useMoney()
  const { language } = use(TextsContext)
  return useMemo(() => {
    const locale = localeOf(language as Language)
    const count = new Intl.NumberFormat(locale)
    const percent = new Intl.NumberFormat(locale, {
      style: 'percent',
      maximumFractionDigits: 0,
      signDisplay: 'exceptZero',
    })
    const isMoney = (figure: Figure) => MONEY_FIGURES.some((name) => name === figure)
    return {
      value: (figure: Figure, value: number) => (isMoney(figure) ? money(value) : count.format(value)),
      /** In percent; in words where there was nothing before. */
      change: (now: number, before: number) => {
        const change = changeOf(now, before)
        if (change !== null) return percent.format(change)
        return texts(now === 0 ? 'same' : 'noneBefore')
      },
      signed: (cents: number) => (cents > 0 ? `+${money(cents)}` : money(cents)),
    }
  }, [texts, money, language])
}

import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { useDayTexts } from './use-day-texts.ts'

/** From when something can be had, as one says it: "dal 9 dicembre", "dall’8 dicembre". */
export function useFromDay(): (day: string) => string {
  const texts = useTranslations('garment')
  const dayTexts = useDayTexts()
  return (day) => texts('fromDay', { day: String(Number(day.slice(8))), date: dayTexts.date(day) })
}

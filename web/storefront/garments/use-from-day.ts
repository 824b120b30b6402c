import { useTranslations } from '#web/storefront/texts/use-translations.ts'
import { useStorefront } from '../use-storefront.ts'
import { createDayFormat } from './create-day-format.ts'

const formatDay = createDayFormat({ day: 'numeric', month: 'long' })

/** From when something can be had, as one says it: "dal 9 dicembre", "dall’8 dicembre". */
export function useFromDay(): (day: string) => string {
  const texts = useTranslations('garment')
  const { language } = useStorefront()
  return (day) => texts('fromDay', { day: String(Number(day.slice(8))), date: formatDay(day, language) })
}

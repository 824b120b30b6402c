import { localeOf } from '#domain/stores/languages.ts'
import { useTranslations } from '#web/storefront/texts/use-translations.ts'
import { useStorefront } from '../use-storefront.ts'

const FORM = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const

/** From when something can be had, as one says it: "dal 9 dicembre", "dall’8 dicembre". */
export function useFromDay(): (day: string) => string {
  const texts = useTranslations('garment')
  const { language } = useStorefront()
  return (day) => {
    const date = new Intl.DateTimeFormat(localeOf(language), FORM).format(Date.parse(day))
    return texts('fromDay', { day: String(Number(day.slice(8))), date })
  }
}

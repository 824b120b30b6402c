import { use, useMemo } from 'react'
import { type Language, localeOf } from '#domain/stores/languages.ts'
import { TextsContext } from '#kit/texts/create-use-translations.ts'
import { useTranslations } from '../../texts/use-translations.ts'

/** A share of one in percent; one of nobody is no figure, and not nothing. */
export function useShare(): (share: number | null) => string {
  const texts = useTranslations('memberFigures')
  const { language } = use(TextsContext)
  return useMemo(() => {
    const percent = new Intl.NumberFormat(localeOf(language as Language), {
      style: 'percent',
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    })
    return (share) => (share === null ? texts('noFigure') : percent.format(share))
  }, [texts, language])
}

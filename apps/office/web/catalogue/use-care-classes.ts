import { useMemo } from 'react'
import { CARE_CLASSES } from '#domain/rentals/care.ts'
import { useTranslations } from '../texts/use-translations.ts'

/** How a garment can be cleaned, to choose from. */
export function useCareClasses(): { value: string; label: string }[] {
  const texts = useTranslations('catalogue.careClasses')
  return useMemo(() => CARE_CLASSES.map((value) => ({ value, label: texts(value) })), [texts])
}

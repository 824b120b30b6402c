import { useCallback } from 'react'
import type { ListedExceptionView } from '#office/contract/incidents/incidents.ts'
import { useTranslations } from '../texts/use-translations.ts'

/** What an exception is about, in a few words. */
export function useExceptionTitle() {
  const texts = useTranslations('exceptions')
  return useCallback(
    ({ garment, membership }: Pick<ListedExceptionView, 'garment' | 'membership'>) => {
      if (garment) return `${garment.name} · ${garment.size}`
      return membership ? texts('membership', { number: membership.number }) : texts('job')
    },
    [texts],
  )
}

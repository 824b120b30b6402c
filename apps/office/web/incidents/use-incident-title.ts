import { useCallback } from 'react'
import type { ListedIncidentView } from '#office/contract/incidents/incidents.ts'
import { useTranslations } from '../texts/use-translations.ts'

/** What an incident is about, in a few words. */
export function useIncidentTitle() {
  const texts = useTranslations('incidents')
  return useCallback(
    ({ garment, membership }: Pick<ListedIncidentView, 'garment' | 'membership'>) => {
      if (garment) return `${garment.name} · ${garment.size}`
      return membership ? texts('membership', { number: membership.number }) : texts('job')
    },
    [texts],
  )
}

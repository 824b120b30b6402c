import { useCallback } from 'react'
import { useTranslations } from '../../texts/use-translations.ts'

/** What a field of a file is called: "Nome (it)", "Noleggio: un mese". */
export function useFieldName(): (field: string) => string {
  const texts = useTranslations('importTarget')
  const periods = useTranslations('catalogue.period')
  const conditions = useTranslations('unitCondition')
  return useCallback(
    (field: string) => {
      const [name = '', part] = field.split(' ')
      const label = texts(name as 'name')
      if (part === undefined) return label
      if (name === 'rent') return `${label}: ${periods(part as 'DAY').toLowerCase()}`
      if (name === 'secondHand') return `${label}: ${conditions(part as 'new').toLowerCase()}`
      return name.startsWith('option') ? `${label} ${part}` : `${label} (${part})`
    },
    [texts, periods, conditions],
  )
}

import { localise } from '#domain/stores/languages.ts'
import type { FactEntryView } from '#office/contract/catalogue/fact-lists.ts'
import { useSession } from '../../session/use-session.ts'

/** A size by its number in Italy, everything else in the language of the person. */
export function useEntryName(): (entry: Pick<FactEntryView, 'name' | 'labels'>) => string {
  const { language } = useSession().person
  return ({ name, labels }) => labels?.IT ?? localise(name, language)
}

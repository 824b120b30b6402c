import { CONTACT_STATES } from '#domain/newsletter/contact-state.ts'
import { LANGUAGES } from '#domain/stores/languages.ts'
import { useLanguageNames } from '../texts/use-language-names.ts'
import { useTranslations } from '../texts/use-translations.ts'
import type { Filter } from '../ui/table/filter-bar.tsx'

/** The same names as the call's own. */
export const CONTACT_FILTERS = ['text', 'state', 'language', 'profiling', 'from', 'to']

export function useContactFilters(): Filter[] {
  const texts = useTranslations('newsletter')
  const states = useTranslations('newsletter.states')
  const languages = useLanguageNames()
  return [
    { name: 'text', label: texts('text'), kind: 'text' },
    {
      name: 'state',
      label: texts('state'),
      kind: 'choice',
      choices: CONTACT_STATES.map((state) => ({ value: state, label: states(state) })),
    },
    {
      name: 'language',
      label: texts('language'),
      kind: 'choice',
      choices: LANGUAGES.map((language) => ({ value: language, label: languages.title(language) })),
    },
    {
      name: 'profiling',
      label: texts('profiling'),
      kind: 'choice',
      choices: (['yes', 'no'] as const).map((value) => ({ value, label: texts(value) })),
    },
    { name: 'from', label: texts('from'), kind: 'date' },
    { name: 'to', label: texts('to'), kind: 'date' },
  ]
}

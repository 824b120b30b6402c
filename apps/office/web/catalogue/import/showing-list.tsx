import type { ImportDetailView } from '#office/contract/catalogue/imports/imports.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import css from './import.module.css'

const LINES = ['shown', 'noPrice', 'noUnits', 'hidden'] as const

/** What shoppers see of it afterwards, in numbers, and why they do not see the rest. */
export function ShowingList({ showings }: Pick<ImportDetailView, 'showings'>) {
  const texts = useTranslations('import.showing')
  const lines = LINES.filter((line) => showings[line] > 0)
  if (lines.length === 0) return null
  return (
    <ul className={css.showings}>
      {lines.map((line) => (
        <li key={line}>{texts(line, { count: showings[line] })}</li>
      ))}
      {showings.rule > 0 && <li>{texts('rule', { count: showings.rule })}</li>}
      {showings.typed > 0 && <li>{texts('typed', { count: showings.typed })}</li>}
    </ul>
  )
}

import { Link } from 'react-router'
import { FATES, type Fate } from '#domain/catalogue/import/planning/plan-import.ts'
import type { ImportDetailView, PlannedEntryView } from '#office/contract/catalogue/imports/imports.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TabLinks } from '../../ui/tabs/tab-links.tsx'
import { EntryRow } from './entry-row.tsx'
import css from './import.module.css'

type Preview = {
  detail: ImportDetailView
  page: { entries: PlannedEntryView[]; next: number | null }
  query: { fate?: Fate | undefined; after?: number | undefined }
}

/** Every product of the file with its fate, page by page. */
export function PreviewCard({ detail: { counts }, page, query }: Preview) {
  const texts = useTranslations('import')
  const fates = useTranslations('importFate')
  const { fate, after } = query
  const all = counts.create + counts.change + counts.same + counts.refused
  const at = (search: Record<string, string>) => `?${new URLSearchParams(search)}`
  const chosen: Record<string, string> = fate ? { fate } : {}
  return (
    <section>
      <TabLinks
        label={texts('previewTitle')}
        tabs={[
          { to: '?', label: texts('all'), count: all, isCurrent: fate === undefined },
          ...FATES.map((each) => ({
            to: at({ fate: each }),
            label: fates(each),
            count: counts[each],
            isSevere: each === 'refused',
            isCurrent: fate === each,
          })),
        ]}
      />
      {page.entries.length === 0 ? (
        <EmptyState icon="search" title={texts('nothingHere')} text={texts('nothingHereText')} />
      ) : (
        <ul className={css.entries}>
          {page.entries.map((entry) => (
            <EntryRow key={entry.number} entry={entry} />
          ))}
        </ul>
      )}
      {(after || page.next) && (
        <nav className={css.places} aria-label={texts('previewPages')}>
          {after ? <Link to={at(chosen)}>{texts('first')}</Link> : <span />}
          {page.next && <Link to={at({ ...chosen, after: String(page.next) })}>{texts('more')}</Link>}
        </nav>
      )}
    </section>
  )
}

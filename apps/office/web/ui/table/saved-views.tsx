import { useState } from 'react'
import { Link } from 'react-router'
import type { List, ViewOfList } from '#office/contract/search/views.ts'
import { inStore } from '#paths/office/paths.ts'
import { useCurrentStore, useMay } from '../../session/use-session.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../base/button.tsx'
import { Icon } from '../base/icon.tsx'
import css from './saved-views.module.css'
import { type TableState, writeTableState } from './table-state.ts'
import { ViewDialog } from './view-dialog.tsx'

type SavedViewsProps = { list: List; views: readonly ViewOfList[]; state: TableState }

/** The ways of looking at a list that have a name: chips above it, one's own first, then those of the store. */
export function SavedViews({ list, views, state }: SavedViewsProps) {
  const texts = useTranslations('views')
  const store = useCurrentStore()
  const mayShare = useMay('brand.edit')
  const [edited, setEdited] = useState<ViewOfList | 'new' | null>(null)
  const search = writeTableState(state).toString()
  const current = views.find((view) => isSame(view.search, search))
  const mayChange = current && (!current.isShared || mayShare)
  if (store === null || (views.length === 0 && search === '')) return null
  return (
    <div className={css.views}>
      <ul aria-label={texts('title')}>
        <li>
          <Link className={css.view} to="?all" aria-current={search === '' ? 'page' : undefined}>
            {texts('all')}
          </Link>
        </li>
        {views.map((view) => (
          <li key={view.id}>
            <Link
              className={css.view}
              to={view.search === '' ? '?all' : `?${view.search}`}
              aria-current={view === current && search !== '' ? 'page' : undefined}
            >
              {view.isShared && <Icon name="team" size={14} />}
              {view.name}
              {view.isDefault && <span className={css.default}>{texts('default')}</span>}
            </Link>
          </li>
        ))}
      </ul>
      {mayChange && search !== '' && (
        <Button kind="quiet" isSmall icon="settings" onClick={() => setEdited(current)}>
          {texts('edit')}
        </Button>
      )}
      {!current && search !== '' && (
        <Button kind="quiet" isSmall icon="plus" onClick={() => setEdited('new')}>
          {texts('save')}
        </Button>
      )}
      <ViewDialog
        key={edited === 'new' ? 'new' : edited?.id}
        action={inStore('views', store.id).replace(':list', list)}
        view={edited}
        search={search}
        mayShare={mayShare}
        onClose={() => setEdited(null)}
      />
    </div>
  )
}

/** In whichever order the address names them. */
function isSame(one: string, other: string): boolean {
  const parts = (search: string) => [...new URLSearchParams(search)].map(String).toSorted().join('&')
  return parts(one) === parts(other)
}

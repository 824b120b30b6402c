import { useState } from 'react'
import { data } from 'react-router'
import { FACT_LISTS, type FactList } from '#domain/catalogue/facts/fact-lists.ts'
import type { FactEntryView } from '#office/contract/catalogue/fact-lists.ts'
import { inStore } from '#paths/office/paths.ts'
import { apiContext } from '../../session/contexts.ts'
import { requireAnswer } from '../../session/require-answer.ts'
import { requireStore } from '../../session/require-store.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../../ui/base/button.tsx'
import { Card, PageHeader } from '../../ui/page/page-header.tsx'
import type { Route } from './+types/lists-page.ts'
import { EntryDialog } from './entry-dialog.tsx'
import { EntryRow } from './entry-row.tsx'
import { ListTabs } from './list-tabs.tsx'
import { MergeDialog } from './merge-dialog.tsx'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const store = requireStore(context, { storeId: params.storeId, permission: 'catalogue.view' })
  const list = (params.list ?? 'categories') as FactList
  if (!FACT_LISTS.includes(list)) throw data({ code: 'NOT_FOUND' }, { status: 404 })
  const asked = context.get(apiContext).call('factList', { params: { storeId: store.id, list } })
  return { store, list, ...(await requireAnswer(request, asked)) }
}

export { listsAction as action } from './lists-action.ts'

type Opened = { kind: 'entry'; entry: FactEntryView | null } | { kind: 'merge'; entry: FactEntryView }

/** What garments are sorted by: what everybody has, and what the store has added for itself. */
export default function ListsPage({ loaderData }: Route.ComponentProps) {
  const { store, list, entries, languages } = loaderData
  const texts = useTranslations('lists')
  const titles = useTranslations('lists.list')
  const leads = useTranslations('lists.leadOf')
  const [opened, setOpened] = useState<Opened | null>(null)
  const canEdit = store.permissions.includes('catalogue.edit')
  const close = () => setOpened(null)
  return (
    <>
      <PageHeader
        title={texts('title')}
        breadcrumb={[
          { label: store.name, to: inStore('store', store.id) },
          { label: texts('catalogue'), to: inStore('catalogue', store.id) },
        ]}
        lead={texts('lead')}
        actions={
          canEdit && (
            <Button kind="primary" icon="plus" onClick={() => setOpened({ kind: 'entry', entry: null })}>
              {texts('add')}
            </Button>
          )
        }
      />
      <ListTabs storeId={store.id} current={list} canEdit={canEdit} />
      <Card title={titles(list)} lead={leads(list)}>
        <ul>
          {entries.map((entry) => (
            <EntryRow
              key={entry.key}
              {...{ entry, entries, canEdit }}
              onEdit={() => setOpened({ kind: 'entry', entry })}
              onMerge={() => setOpened({ kind: 'merge', entry })}
            />
          ))}
        </ul>
      </Card>
      {opened?.kind === 'entry' && (
        <EntryDialog
          key={opened.entry?.key ?? ''}
          {...{ list, entries, languages }}
          entry={opened.entry}
          onClose={close}
        />
      )}
      {opened?.kind === 'merge' && <MergeDialog {...{ entries }} entry={opened.entry} onClose={close} />}
    </>
  )
}

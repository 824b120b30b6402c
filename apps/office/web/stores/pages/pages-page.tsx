import { useState } from 'react'
import type { PageKind } from '#domain/stores/pages/page-kinds.ts'
import { Stack } from '#kit/ui/base/stack.tsx'
import type { PageSummaryView } from '#office/contract/stores/pages.ts'
import { inStore } from '#paths/office/paths.ts'
import { apiContext } from '../../session/contexts.ts'
import { requireAnswer } from '../../session/require-answer.ts'
import { requireStore } from '../../session/require-store.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../../ui/base/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Card, PageHeader } from '../../ui/page/page-header.tsx'
import type { Route } from './+types/pages-page.ts'
import { NewPageDialog } from './new-page-dialog.tsx'
import { PageRow } from './page-row.tsx'
import { pagesAction } from './pages-action.ts'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const store = requireStore(context, { storeId: params.storeId, permission: 'brand.view' })
  const answer = context.get(apiContext).call('pages', { params: { storeId: store.id } })
  return { store, pages: await requireAnswer(request, answer) }
}

export function action(args: Route.ActionArgs) {
  return pagesAction(args)
}

const KINDS: readonly PageKind[] = ['words', 'landings', 'own', 'legal']

/** Everything the store says, page by page, with what is missing in which language. */
export default function PagesPage({ loaderData: { store, pages } }: Route.ComponentProps) {
  const texts = useTranslations('pages')
  const kinds = useTranslations('pages.kind')
  const leads = useTranslations('pages.kindLead')
  const [isAdding, setIsAdding] = useState(false)
  const mayEdit = store.permissions.includes('brand.edit')
  const add = (
    <Button kind="primary" icon="plus" onClick={() => setIsAdding(true)}>
      {texts('add')}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={texts('title')}
        breadcrumb={[{ label: store.name, to: inStore('store', store.id) }]}
        lead={texts('lead')}
        actions={mayEdit && add}
      />
      <Stack gap={16}>
        {KINDS.map((kind) => (
          <Card key={kind} title={kinds(kind)} lead={leads(kind)}>
            <Rows pages={pages.filter((page) => page.kind === kind)} storeId={store.id} />
          </Card>
        ))}
      </Stack>
      <NewPageDialog isOpen={isAdding} storeId={store.id} onClose={() => setIsAdding(false)} />
    </>
  )
}

function Rows({ pages, storeId }: { pages: readonly PageSummaryView[]; storeId: string }) {
  const texts = useTranslations('pages')
  if (pages.length === 0) return <EmptyState icon="page" title={texts('noneTitle')} text={texts('noneText')} />
  return (
    <Stack as="ul">
      {pages.map((page) => (
        <PageRow key={page.slug} page={page} storeId={storeId} />
      ))}
    </Stack>
  )
}

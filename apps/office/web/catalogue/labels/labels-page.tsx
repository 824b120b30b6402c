import { Link } from 'react-router'
import { labelUnitsQuery } from '#office/contract/catalogue/labels.ts'
import { inStore } from '#paths/office/paths.ts'
import { apiContext } from '../../session/contexts.ts'
import { requireAnswer } from '../../session/require-answer.ts'
import { requireStore } from '../../session/require-store.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import type { Route } from './+types/labels-page.ts'
import { LabelForm } from './label-form.tsx'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const store = requireStore(context, { storeId: params.storeId, permission: 'catalogue.view' })
  const search = new URL(request.url).searchParams
  const given = { units: search.get('units') ?? undefined, products: search.get('products') ?? undefined }
  // an address written by hand that says nothing sensible has no units
  const isSensible = labelUnitsQuery.safeParse(given).success
  const query = isSensible ? given : {}
  const asked = context.get(apiContext).call('labelUnits', { params: { storeId: store.id }, query })
  return { store, chosen: await requireAnswer(request, asked) }
}

/** Which labels, how large and with which code; then the PDF. */
export default function LabelsPage({ loaderData }: Route.ComponentProps) {
  const { store, chosen } = loaderData
  const texts = useTranslations('labels')
  const catalogue = useTranslations('catalogue')
  return (
    <>
      <PageHeader
        title={texts('title')}
        breadcrumb={[
          { label: store.name, to: inStore('store', store.id) },
          { label: catalogue('title'), to: inStore('catalogue', store.id) },
        ]}
        lead={texts('lead')}
      />
      {chosen.hasMore && <Notice kind="info">{texts('tooMany', { count: chosen.units.length })}</Notice>}
      {chosen.units.length === 0 ? (
        <EmptyState
          icon="tag"
          title={texts('noneTitle')}
          text={texts('noneText')}
          action={<Link to={inStore('catalogue', store.id)}>{texts('toCatalogue')}</Link>}
        />
      ) : (
        <LabelForm units={chosen.units} storeId={store.id} />
      )}
    </>
  )
}

import { Link } from 'react-router'
import { Row } from '#kit/ui/base/row.tsx'
import { inStore, labelsPath, productPath, timelinePath } from '#paths/office/paths.ts'
import { apiContext } from '../session/contexts.ts'
import { requireAnswer } from '../session/require-answer.ts'
import { requireStore } from '../session/require-store.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { ButtonLink } from '../ui/base/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageHeader } from '../ui/page/page-header.tsx'
import pieces from '../ui/page/parts.module.css'
import { useDates } from '../ui/use-dates.ts'
import { useMoney } from '../ui/use-money.ts'
import type { Route } from './+types/unit-page.ts'
import css from './catalogue.module.css'
import { Thumbnail } from './thumbnail.tsx'
import { InspectionsCard, TreatmentsCard } from './unit/care-card.tsx'
import { ClaimsCard } from './unit/claims-card.tsx'
import { EventsCard } from './unit/events-card.tsx'
import { PhotosCard } from './unit/photos-card.tsx'
import { StateBadge } from './unit/state-badge.tsx'
import { StateForm } from './unit/state-form.tsx'
import { UnitFactsForm } from './unit/unit-facts-form.tsx'
import { Whereabouts } from './unit/whereabouts.tsx'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { storeId, unitId } = params
  const store = requireStore(context, { storeId, permission: 'catalogue.view' })
  const asked = context.get(apiContext).call('stockUnit', { params: { storeId, id: unitId } })
  return { store, unit: await requireAnswer(request, asked) }
}

export { unitAction as action } from './unit-action.ts'

/** One physical garment: where it is, who has it and who waits for it, how it looked. */
export default function UnitPage({ loaderData }: Route.ComponentProps) {
  const { store, unit } = loaderData
  const texts = useTranslations('unit')
  const catalogue = useTranslations('catalogue')
  const dates = useDates()
  const money = useMoney()
  const { product } = unit
  const canWork = unit.isOwn && store.permissions.includes('floor.work')
  const until = unit.until ? texts('until', { day: dates.day(unit.until) }) : unit.isKept ? texts('untilUnknown') : ''
  return (
    <>
      <PageHeader
        title={unit.barcode}
        breadcrumb={[
          { label: store.name, to: inStore('store', store.id) },
          { label: catalogue('title'), to: inStore('catalogue', store.id) },
          { label: product.name, to: productPath(store.id, product.id, 'units') },
        ]}
        actions={
          <>
            <ButtonLink to={timelinePath(store.id, product.id)} icon="calendar">
              {catalogue('timeline')}
            </ButtonLink>
            <ButtonLink to={labelsPath(store.id, { units: [unit.id] })} icon="tag">
              {catalogue('labels')}
            </ButtonLink>
          </>
        }
        lead={
          <Row as="span" gap={8} isCentred>
            <StateBadge state={unit.state} />
            {texts('since', { at: dates.moment(unit.stateSince) })} {until}
            <Whereabouts storeId={store.id} custody={unit.custody} />
          </Row>
        }
      />
      <div className={pieces.columns}>
        <div className={pieces.part}>
          {canWork && <StateForm unit={unit} />}
          <ClaimsCard claims={unit.claims} />
          <InspectionsCard inspections={unit.inspections} />
          <TreatmentsCard storeId={store.id} treatments={unit.treatments} />
          <EventsCard storeId={store.id} events={unit.events} />
        </div>
        <div className={pieces.part}>
          {unit.proposedPrice !== null && (
            <Notice kind="info">
              <strong>{texts('proposal', { amount: money(unit.proposedPrice) })}</strong>
              <br />
              {texts('proposalHint')}
            </Notice>
          )}
          <Link className={css.product} to={productPath(store.id, product.id, 'units')}>
            <Thumbnail image={product.image} isLarge />
            <span className={css.words}>
              <strong>{product.name}</strong>
              <small>
                {product.brand} · {catalogue('size', { size: unit.sizeLabel })}
              </small>
            </span>
          </Link>
          <UnitFactsForm unit={unit} canEdit={canWork} seesCost={store.permissions.includes('cost.view')} />
          {unit.isOwn && <PhotosCard unit={unit} storeId={store.id} canEdit={canWork} />}
        </div>
      </div>
    </>
  )
}

import { useState } from 'react'
import type { BrandWithMakerView } from '#office/contract/catalogue/makers.ts'
import { inStore } from '#paths/office/paths.ts'
import { apiContext } from '../../session/contexts.ts'
import { requireAnswer } from '../../session/require-answer.ts'
import { requireStore } from '../../session/require-store.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/base/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Card, PageHeader } from '../../ui/page/page-header.tsx'
import pieces from '../../ui/page/parts.module.css'
import { Muted } from '../../ui/text/muted.tsx'
import { ListTabs } from '../lists/list-tabs.tsx'
import css from '../lists/lists.module.css'
import type { Route } from './+types/makers-page.ts'
import { MakerDialog } from './maker-dialog.tsx'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const store = requireStore(context, { storeId: params.storeId, permission: 'catalogue.edit' })
  const asked = context.get(apiContext).call('makers', { params: { storeId: store.id } })
  return { store, ...(await requireAnswer(request, asked)) }
}

export { makersAction as action } from './makers-action.ts'

/** Who makes the garments of each brand and how they are reached, as it is read beside each garment in the shop. */
export default function MakersPage({ loaderData: { store, brands } }: Route.ComponentProps) {
  const lists = useTranslations('lists')
  const texts = useTranslations('makers')
  const [opened, setOpened] = useState<BrandWithMakerView | null>(null)
  return (
    <>
      <PageHeader
        title={lists('makers')}
        breadcrumb={[
          { label: store.name, to: inStore('store', store.id) },
          { label: lists('catalogue'), to: inStore('catalogue', store.id) },
        ]}
        lead={texts('lead')}
      />
      <ListTabs storeId={store.id} current="makers" canEdit />
      <Card title={texts('brands')}>
        {brands.length === 0 && <EmptyState icon="tag" title={texts('noneTitle')} text={texts('noneText')} />}
        <ul>
          {brands.map((brand) => (
            <BrandRow key={brand.id} brand={brand} onEdit={() => setOpened(brand)} />
          ))}
        </ul>
      </Card>
      {opened && <MakerDialog key={opened.id} brand={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

function BrandRow({ brand, onEdit }: { brand: BrandWithMakerView; onEdit: () => void }) {
  const texts = useTranslations('makers')
  const lists = useTranslations('lists')
  const maker = brand.own ?? brand.known
  return (
    <li className={css.entry}>
      <span className={`${pieces.line} ${css.name}`}>
        <strong>{brand.name}</strong>
        {maker && <small>{`${maker.name}, ${maker.address} · ${maker.contact}`}</small>}
      </span>
      <Muted as="span" size="small">
        {texts('garments', { count: brand.garments })}
      </Muted>
      <span>
        {maker === null && <Badge kind="warning">{texts('missing')}</Badge>}
        {brand.own && <Badge kind="accent">{lists('own')}</Badge>}
        {maker && !brand.own && <Badge>{lists('everybody')}</Badge>}
      </span>
      <span className={`${pieces.ends} ${css.deeds}`}>
        <Button isSmall onClick={onEdit} aria-label={lists('editNamed', { name: brand.name })}>
          {lists('edit')}
        </Button>
      </span>
    </li>
  )
}

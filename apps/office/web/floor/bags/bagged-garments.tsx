import { useState } from 'react'
import { Stack } from '#kit/ui/base/stack.tsx'
import type { BagDetailView } from '#office/contract/floor/bags.ts'
import { Thumbnail } from '../../catalogue/thumbnail.tsx'
import { useTranslations } from '../../texts/use-translations.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/base/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Card } from '../../ui/page/page-header.tsx'
import pieces from '../../ui/page/parts.module.css'
import { ActionButton } from '../action-button.tsx'
import css from './bags.module.css'
import { LostDialog } from './lost-dialog.tsx'

type Bagged = BagDetailView['garments'][number]

const TONES = { ready: 'success', notReady: 'warning', lost: 'danger' } as const

/** What is in the bag and what has come back. Each garment has its own buttons: nothing is done with all of them. */
export function BaggedGarments({ bag, garments }: Pick<BagDetailView, 'bag' | 'garments'>) {
  const texts = useTranslations('bags')
  const [lost, setLost] = useState<Bagged | null>(null)
  if (garments.length === 0) {
    return (
      <Card>
        <EmptyState icon="scan" title={texts('emptyTitle')} text={texts('emptyText')} />
      </Card>
    )
  }
  const title = bag.state === 'open' ? texts('inside', { count: bag.inside }) : texts('missing', { count: bag.inside })
  return (
    <Card title={title}>
      <Stack as="ul" className={`${pieces.ruled} ${css.garments}`}>
        {garments.map((garment) => (
          <li key={garment.unitId}>
            <Thumbnail image={garment.image} />
            <span className={css.words}>
              <strong>{`${garment.name} · ${garment.size}`}</strong>
              <small>{garment.barcode}</small>
              {garment.reason && <q>{garment.reason}</q>}
            </span>
            {garment.outcome && (
              <Badge kind={TONES[garment.outcome]}>{texts(`outcome.${bag.kind}.${garment.outcome}`)}</Badge>
            )}
            {bag.state === 'open' && (
              <ActionButton intent="takeOut" fields={{ unitId: garment.unitId }} done={texts('said.undone')}>
                {texts('takeOut')}
              </ActionButton>
            )}
            {bag.state !== 'open' && garment.outcome === null && (
              <Button onClick={() => setLost(garment)}>{texts('markLost')}</Button>
            )}
          </li>
        ))}
      </Stack>
      {lost && <LostDialog garment={lost} onClose={() => setLost(null)} />}
    </Card>
  )
}

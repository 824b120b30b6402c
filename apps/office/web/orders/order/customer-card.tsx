import { useState } from 'react'
import { Link } from 'react-router'
import { Stack } from '#kit/ui/base/stack.tsx'
import type { OrderDetailView } from '#office/contract/orders/order-detail.ts'
import { customerPath } from '#paths/office/paths.ts'
import { useLanguageNames } from '../../texts/use-language-names.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../../ui/base/button.tsx'
import { Card } from '../../ui/page/page-header.tsx'
import { MaskedLines } from '../../ui/reveal/masked-lines.tsx'
import { Muted } from '../../ui/text/muted.tsx'
import css from '../orders.module.css'
import { AddressDialog } from './address-dialog.tsx'

type CustomerCardProps = { order: OrderDetailView; storeId: string; canReveal: boolean; canOpen: boolean }

/** Who ordered: masked, until somebody says that they need to see it. */
export function CustomerCard({ order, storeId, canReveal, canOpen }: CustomerCardProps) {
  const texts = useTranslations('order')
  const languages = useLanguageNames()
  const { customer, language } = order
  const [isChanging, setIsChanging] = useState(false)
  const changes = useTranslations('orderChange')
  const kind = customer.isGuest ? 'guest' : customer.id === null ? 'erased' : null
  return (
    <Card title={texts('customer')}>
      <Stack gap={8}>
        <p className={css.name}>
          {canOpen && customer.id !== null ? (
            <Link to={customerPath(storeId, customer.id)} prefetch="intent">
              {customer.name || texts('toCustomer')}
            </Link>
          ) : (
            customer.name || '—'
          )}
          {kind && <small> {texts(kind)}</small>}
        </p>
        <Muted>{[customer.city, languages.title(language)].filter(Boolean).join(' · ')}</Muted>
        <MaskedLines group="contact" masked={customer.email} label={texts('revealContact')} canReveal={canReveal} />
        <MaskedLines
          group="address"
          masked={texts('addressHidden')}
          label={texts('revealAddress')}
          canReveal={canReveal}
        />
        {order.canChangeAddress && (
          <div>
            <Button isSmall icon="edit" onClick={() => setIsChanging(true)}>
              {changes('address')}
            </Button>
          </div>
        )}
      </Stack>
      {isChanging && <AddressDialog onClose={() => setIsChanging(false)} />}
    </Card>
  )
}

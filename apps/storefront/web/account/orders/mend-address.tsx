import { useRef, useState } from 'react'
import { Row } from '#kit/ui/base/row.tsx'
import type { OrderView } from '#storefront/contract/orders/orders.ts'
import { announce, useRefusal } from '#storefront/web/api/use-messages.ts'
import { callOrder } from '#storefront/web/guest/call-order.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import button from '#storefront/web/ui/base/button.module.css'
import textButton from '#storefront/web/ui/base/text-button.module.css'
import { Form } from '#storefront/web/ui/form/form.tsx'
import { AddressFields } from '../profile/addresses/address-fields.tsx'
import { useAddressFields } from '../profile/addresses/use-address-fields.ts'
import css from './mend-address.module.css'
import { useFocusOnOpen } from './use-focus-on-open.ts'

type MendAddressProps = {
  order: OrderView
  /** The courier comes there again, to fetch what goes back. */
  isCollected: boolean
  onChange: (order: OrderView) => void
}

/** A wrong street is mended by whoever sees it first, as long as nothing is packed. */
export function MendAddress({ order, isCollected, onChange }: MendAddressProps) {
  const texts = useTranslations('orders')
  const [isOpen, setIsOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)

  function leave() {
    setIsOpen(false)
    requestAnimationFrame(() => place.current?.querySelector('button')?.focus())
  }

  function change(changed: OrderView) {
    leave()
    onChange(changed)
  }

  return (
    <div ref={place} className={css.mend}>
      {isOpen ? (
        <AddressForm order={order} isCollected={isCollected} onChange={change} onLeave={leave} />
      ) : (
        <button type="button" className={textButton.inText} onClick={() => setIsOpen(true)}>
          {texts('mendAddress')}
        </button>
      )}
    </div>
  )
}

function AddressForm({ order, isCollected, onChange, onLeave }: MendAddressProps & { onLeave: () => void }) {
  const texts = useTranslations('orders')
  const labels = useTranslations('form')
  const refuse = useRefusal()
  const place = useFocusOnOpen<HTMLParagraphElement>()
  const { text, wrong, body } = useAddressFields({ ...order.address, preferred: false })

  async function save() {
    if (!body) return
    const answer = await callOrder('mendAddress', { params: { id: order.id }, body })
    if (!answer.success) return refuse(answer)
    announce('success', texts('mendAddressDone'))
    onChange(answer.data)
  }

  return (
    <div className={css.form}>
      <p ref={place} tabIndex={-1}>
        {isCollected && `${texts('mendAddressPickUp')} `}
        {texts('mendAddressText')}
      </p>
      <Form isValid={body !== null} onSubmit={save}>
        {({ busy, canSubmit }) => (
          <>
            <AddressFields text={text} wrong={wrong} />
            <Row gap={12}>
              <button type="submit" className={button.button} disabled={!canSubmit} aria-disabled={busy || undefined}>
                {busy ? labels('wait') : labels('save')}
              </button>
              <button type="button" className={button.quiet} onClick={onLeave}>
                {labels('cancel')}
              </button>
            </Row>
          </>
        )}
      </Form>
    </div>
  )
}

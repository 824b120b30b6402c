import { Row } from '#kit/ui/base/row.tsx'
import type { AddressView } from '#storefront/contract/accounts/addresses.ts'
import { browserApi } from '#storefront/web/api/browser-api.ts'
import { announce, useRefusal } from '#storefront/web/api/use-messages.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import button from '#storefront/web/ui/base/button.module.css'
import { Checkbox } from '#storefront/web/ui/form/checkbox.tsx'
import { Form } from '#storefront/web/ui/form/form.tsx'
import { AddressFields } from './address-fields.tsx'
import { useAddressFields } from './use-address-fields.ts'

type AddressFormProps = { address: AddressView | null; onSaved: () => void; onCancel: () => void }

export function AddressForm({ address, onSaved, onCancel }: AddressFormProps) {
  const texts = useTranslations('profile')
  const labels = useTranslations('form')
  const refuse = useRefusal()
  const { text, tick, wrong, body } = useAddressFields(address)

  async function save() {
    if (!body) return
    const api = browserApi()
    const answer = address
      ? await api.call('updateAddress', { params: { id: address.id }, body })
      : await api.call('addAddress', { body })
    if (!answer.success) return refuse(answer)
    announce('success', texts('addressSaved'))
    onSaved()
  }

  return (
    <Form isValid={body !== null} onSubmit={save}>
      {({ busy, canSubmit }) => (
        <>
          <AddressFields text={text} wrong={wrong} />
          <Checkbox {...tick('preferred')}>{texts('makePreferred')}</Checkbox>
          <Row gap={12}>
            <button type="submit" className={button.button} disabled={!canSubmit} aria-disabled={busy || undefined}>
              {busy ? labels('wait') : labels('save')}
            </button>
            <button type="button" className={button.quiet} onClick={onCancel}>
              {labels('cancel')}
            </button>
          </Row>
        </>
      )}
    </Form>
  )
}

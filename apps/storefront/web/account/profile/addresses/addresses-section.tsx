import { useEffect, useState } from 'react'
import type { AddressView } from '#storefront/contract/accounts/addresses.ts'
import { browserApi } from '#storefront/web/api/browser-api.ts'
import { announce, useRefusal } from '#storefront/web/api/use-messages.ts'
import { change } from '#storefront/web/state/main-store.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import button from '#storefront/web/ui/base/button.module.css'
import { Loaded } from '../loaded.tsx'
import css from '../profile.module.css'
import { Section } from '../section.tsx'
import { useLoaded } from '../use-loaded.ts'
import { AddressCard } from './address-card.tsx'
import { AddressForm } from './address-form.tsx'

export function AddressesSection() {
  const texts = useTranslations('profile')
  const { answer, reload } = useLoaded('addresses', {})
  useEffect(() => {
    if (answer?.success) change('user', (user, addresses) => ({ ...user, addresses }), answer.data)
  }, [answer])
  return (
    <Section title={texts('pages.addresses')}>
      <Loaded answer={answer} reload={reload}>
        {(addresses) => <AddressList addresses={addresses} onChange={reload} />}
      </Loaded>
    </Section>
  )
}

function AddressList({ addresses, onChange }: { addresses: AddressView[]; onChange: () => void }) {
  const texts = useTranslations('profile')
  const refuse = useRefusal()
  const [edited, setEdited] = useState<AddressView | 'new' | null>(null)

  function finish() {
    setEdited(null)
    onChange()
  }

  async function remove(id: string) {
    const answer = await browserApi().call('removeAddress', { params: { id } })
    if (!answer.success) return refuse(answer)
    announce('success', texts('addressRemoved'))
    onChange()
  }

  if (edited !== null) {
    return <AddressForm address={edited === 'new' ? null : edited} onSaved={finish} onCancel={() => setEdited(null)} />
  }
  return (
    <>
      {addresses.length === 0 ? (
        <div className={css.empty}>
          <h3>{texts('noAddresses')}</h3>
          <p>{texts('noAddressesText')}</p>
        </div>
      ) : (
        <ul className={css.rows}>
          {addresses.map((address) => (
            <AddressCard
              key={address.id}
              address={address}
              onEdit={() => setEdited(address)}
              onRemove={() => remove(address.id)}
            />
          ))}
        </ul>
      )}
      <button type="button" className={button.button} onClick={() => setEdited('new')}>
        {texts('addAddress')}
      </button>
    </>
  )
}

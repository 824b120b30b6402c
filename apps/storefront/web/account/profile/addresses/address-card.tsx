import type { AddressView } from '#storefront/contract/accounts/addresses.ts'
import { AddressLines } from '#storefront/web/addresses/address-lines.tsx'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import css from '../profile.module.css'

type AddressCardProps = { address: AddressView; onEdit: () => void; onRemove: () => void }

export function AddressCard({ address, onEdit, onRemove }: AddressCardProps) {
  const texts = useTranslations('profile')
  const { fullName, street, preferred } = address
  return (
    <li>
      <address className={css.address}>
        <strong>{fullName}</strong>
        {preferred && <span className={css.mark}>{texts('preferred')}</span>}
        <AddressLines address={address} />
      </address>
      <div className={css.links}>
        <button type="button" aria-label={`${texts('editAddress')}: ${street}`} onClick={onEdit}>
          {texts('editAddress')}
        </button>
        <button type="button" aria-label={`${texts('removeAddress')}: ${street}`} onClick={onRemove}>
          {texts('removeAddress')}
        </button>
      </div>
    </li>
  )
}

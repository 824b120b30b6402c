import { useEffect, useState } from 'react'
import { isItalianProvince } from '#domain/accounts/fields/italian-provinces.ts'
import { useAddressFields } from '#storefront/web/account/profile/addresses/use-address-fields.ts'
import { useLoaded } from '#storefront/web/account/profile/use-loaded.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { keepDraft, readDraft } from '../checkout-draft.ts'
import type { Mistake } from '../order-form.tsx'
import { choosePlace, NEW_ADDRESS, rememberedChoice } from './choose-place.ts'

/** One of the customer's addresses, the preferred one first, or a new one. */
export function useDeliveryPlace(isGuest: boolean) {
  const { answer, reload } = useLoaded('addresses', {}, isGuest ? noAddresses : undefined)
  const [draft] = useState(readDraft)
  const [chosen, setChoice] = useState(() => rememberedChoice(draft))
  const fields = useAddressFields(draft.address)
  const labels = useMistakeLabels()
  const addresses = answer?.success ? answer.data.toSorted((a, b) => Number(b.preferred) - Number(a.preferred)) : []
  const choice = choosePlace(chosen, addresses)
  const { values, wrong, body } = fields

  const isLoaded = answer?.success === true
  useEffect(() => {
    if (isLoaded) keepDraft({ choice, address: values })
  }, [isLoaded, choice, values])

  const isNew = choice === NEW_ADDRESS
  const province = isNew ? values.province : addresses.find(({ id }) => id === choice)?.province
  return {
    answer,
    province: isItalianProvince(province) ? province : null,
    reload,
    addresses,
    choice,
    setChoice,
    fields,
    mistakes: isNew ? labels.filter(({ name }) => wrong[name]) : ([] satisfies Mistake[]),
    place: isNew ? { ...(body && { address: body }) } : { addressId: choice },
  }
}

/** Nobody knows a guest's. */
const noAddresses = async () => ({ success: true as const, data: [] })

export type DeliveryPlace = ReturnType<typeof useDeliveryPlace>

function useMistakeLabels() {
  const texts = useTranslations('profile')
  const labels = useTranslations('form')
  return [
    { name: 'fullName', label: texts('fullName') },
    { name: 'street', label: texts('street') },
    { name: 'postalCode', label: texts('postalCode') },
    { name: 'city', label: texts('city') },
    { name: 'province', label: texts('province') },
    { name: 'phone', label: labels('phone') },
    { name: 'fiscalCode', label: texts('fiscalCode') },
    { name: 'vatNumber', label: texts('vatNumber') },
  ] as const
}

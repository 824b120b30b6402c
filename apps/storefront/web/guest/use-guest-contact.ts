import { useEffect } from 'react'
import { isEmailAddress } from '#domain/accounts/fields/email-address.ts'
import { useFields } from '#storefront/web/ui/form/use-fields.ts'
import { keepGuestEmail, readGuestEmail } from './guest-email.ts'

/** The e-mail of who orders without an account. Null: whoever is logged in has one. */
export function useGuestContact(isGuest: boolean) {
  const { values, text } = useFields({ email: isGuest ? readGuestEmail() : '' })
  const { email } = values
  useEffect(() => {
    if (isGuest) keepGuestEmail(email)
  }, [isGuest, email])
  return isGuest ? { email: email.trim(), field: text('email'), isWrong: !isEmailAddress(email) } : null
}

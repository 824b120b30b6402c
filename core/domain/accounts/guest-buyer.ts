/** What somebody says about themselves who orders without an account. */
export type GuestBuyer = { email: string; firstName: string; lastName: string; phone: string }

/** The first word is the first name: nobody is asked for it twice. */
export function toGuestBuyer({
  email,
  fullName,
  phone,
}: {
  email: string
  fullName: string
  phone: string
}): GuestBuyer {
  const [firstName = '', ...others] = fullName.trim().split(/\s+/)
  return { email, firstName, lastName: others.join(' '), phone }
}

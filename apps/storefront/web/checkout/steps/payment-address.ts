/** Where a payment page may be: here, or somewhere the way is closed to others. Null: not to be followed. */
export function toPaymentAddress(url: string, origin: string): string | null {
  const address = URL.parse(url, origin)
  if (!address || address.username || address.password) return null
  return address.origin === origin || address.protocol === 'https:' ? address.href : null
}

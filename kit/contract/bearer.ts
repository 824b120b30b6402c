/**
 * What an `Authorization` of the scheme Bearer brings, maybe nothing; null: it is of another scheme, or there is none.
 * Whoever decides something by there being a token asks here: to one who takes `Bearer-x` for one, and another who does
 * not, the same call is a program's to the first and a person's to the second.
 */
export function readBearer(authorization: string | null | undefined): string | null {
  const [, token] = /^bearer(?: +(.*))?$/i.exec((authorization ?? '').trim()) ?? [null, null]
  return token === null ? null : (token ?? '')
}

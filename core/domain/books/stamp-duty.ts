/** In cents: on a document whose lines without VAT exceed the limit. */
const LIMIT = 7747
const DUTY = 200

export function stampDuty(withoutVat: number): number {
  return withoutVat > LIMIT ? DUTY : 0
}

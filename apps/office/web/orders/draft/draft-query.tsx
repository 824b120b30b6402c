import type { OrderDraftQuery } from '#office/contract/orders/drafts.ts'

/** What the address says of the draft so far, for a form that changes another part of it. */
export function DraftQueryFields({ query, without = [] }: { query: OrderDraftQuery; without?: readonly string[] }) {
  return Object.entries(query).map(([name, value]) =>
    value === '' || without.includes(name) ? null : <input key={name} type="hidden" name={name} value={value} />,
  )
}

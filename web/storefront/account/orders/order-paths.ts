import { paths } from '#web/paths.ts'

export function orderPath(id: string): string {
  return `${paths.orders}&${new URLSearchParams({ order: id })}`
}

export function receiptPath(id: string): string {
  return paths.receipt.replace(':id', encodeURIComponent(id))
}

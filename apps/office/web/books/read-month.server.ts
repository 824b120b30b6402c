import { takingsQuery } from '#office/contract/books/books.ts'

/** The month of the address; what is none is the present one. */
export function readMonth(request: Request) {
  const month = new URL(request.url).searchParams.get('month') ?? undefined
  return takingsQuery.safeParse({ month }).data ?? {}
}

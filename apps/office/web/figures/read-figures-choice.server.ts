import { FIGURES } from '#domain/figures/overview/figures.ts'
import { figuresQuery } from '#office/contract/figures/figures.ts'

/** What an address asks for. One written by hand that says nothing sensible shows what is shown first. */
export function readFiguresChoice(request: Request) {
  const search = Object.fromEntries(new URL(request.url).searchParams)
  return {
    query: figuresQuery.safeParse(search).data ?? figuresQuery.parse({}),
    figure: FIGURES.find((name) => name === search.figure) ?? FIGURES[0],
  }
}

import { AsyncLocalStorage } from 'node:async_hooks'
import type { ApiFetch } from '#kit/contract/api-fetch.ts'
import type { Page } from '#kit/http/pages/page.ts'
import { readShownGarments, SHOWN_GARMENTS } from '#storefront/contract/shown-garments.ts'

/** The garments that something shows; undefined: nobody knows. */
export type Shown = NonNullable<Page['shown']> | undefined

type Collected = { answers: Shown[] }

const collecting = new AsyncLocalStorage<Collected>()

/** The API for pages: what its answers show is shown by the page that asked. */
export function noteShown(api: ApiFetch): ApiFetch {
  return async (request) => {
    const response = await api(request)
    alsoShown(shownIn(response))
    return response
  }
}

/** For an answer that the API was not asked for again. */
export function alsoShown(shown: Shown): void {
  collecting.getStore()?.answers.push(shown)
}

/** Makes a page, and tells what all answers that went into it show. */
export async function collectShown<Made>(make: () => Promise<Made>): Promise<{ made: Made; shown: Shown }> {
  const collected: Collected = { answers: [] }
  const made = await collecting.run(collected, make)
  return { made, shown: union(collected.answers) }
}

export function shownIn({ headers }: Response): Shown {
  const shown = readShownGarments(headers.get(SHOWN_GARMENTS))
  return shown === null ? undefined : { garments: new Set(shown.garments), catalogue: shown.catalogue }
}

/** Of answers from two catalogues, nobody can tell later whether both are still so. */
const SEVERAL = 'several'

function union(answers: readonly Shown[]): Shown {
  const known = answers.filter((shown) => shown !== undefined)
  if (known.length === 0 || known.length < answers.length) return undefined
  const [catalogue = null, ...others] = new Set(known.flatMap(({ catalogue }) => catalogue ?? []))
  return {
    garments: new Set(known.flatMap(({ garments }) => [...garments])),
    catalogue: others.length > 0 ? SEVERAL : catalogue,
  }
}

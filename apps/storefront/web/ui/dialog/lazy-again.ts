import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

type Part = LazyExoticComponent<ComponentType>

let round = 0

/** After this, a part that could not be loaded is asked for again by the next rendering. */
export function forgetFailedParts(): void {
  round += 1
}

/**
 * React keeps an import that has failed for good. Here it is kept only until somebody has been told: forgotten at once,
 * a rendering that waits for it would ask again and again without ever failing.
 */
export function lazyAgain(load: () => Promise<{ default: ComponentType }>): () => Part {
  let part: Part | null = null
  let failedIn: number | null = null
  return () => {
    const isForgotten = failedIn !== null && failedIn < round
    if (part !== null && !isForgotten) return part
    failedIn = null
    part = lazy(() =>
      load().catch((error: unknown) => {
        failedIn = round
        throw error
      }),
    )
    return part
  }
}

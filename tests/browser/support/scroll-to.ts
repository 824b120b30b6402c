import type { Locator } from '@playwright/test'

/** Until what came into sight has been laid out and the place stands still, as a hand waits for it. */
export async function scrollTo(place: Locator): Promise<void> {
  await place.scrollIntoViewIfNeeded()
  await place.evaluate(standStill)
}

/** Runs in the page. */
async function standStill(place: Element) {
  const FRAMES = 4
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  for (let still = 0, top = Number.NaN; still < FRAMES; ) {
    await nextFrame()
    const now = place.getBoundingClientRect().top
    still = now === top ? still + 1 : 0
    top = now
  }
}

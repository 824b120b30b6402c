import type { Images } from '#providers/images/open-images.ts'
import { assortments, imageKeys } from './catalogue/products.ts'

const SHOWN_AT_HOME = 8

/** Renders what a first visitor sees, one picture after the other, until done or told to stop. */
export async function warmImages({ images, signal }: { images: Images; signal: AbortSignal }): Promise<void> {
  const heroes = ['velluto-hero', 'bosco-hero'].flatMap((key) => [1920, 960, 720].map((width) => ({ key, width })))
  const fronts = Object.values(assortments).flatMap((garments) =>
    garments
      .slice(0, SHOWN_AT_HOME)
      .flatMap(imageKeys)
      .filter((key) => key.endsWith('-front')),
  )
  const wanted = [...heroes, ...fronts.flatMap((key) => [480, 720].map((width) => ({ key, width })))]
  for (const { key, width } of wanted)
    for (const format of ['avif', 'webp']) {
      if (signal.aborted) return
      await images.variant({ key, width, format })
    }
}

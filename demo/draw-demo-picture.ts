import { drawDemoImage } from './catalogue/draw-demo-image.ts'
import { garments, imageKeys } from './catalogue/products.ts'
import { drawBoscoHero } from './drawings/scenes/bosco-hero.ts'
import { drawBoscoStory } from './drawings/scenes/bosco-story.ts'
import { drawVellutoHero } from './drawings/scenes/velluto-hero.ts'
import { drawVellutoStory } from './drawings/scenes/velluto-story.ts'

const scenes: Record<string, () => string> = {
  'velluto-hero': drawVellutoHero,
  'velluto-story': drawVellutoStory,
  'bosco-hero': drawBoscoHero,
  'bosco-story': drawBoscoStory,
}

export const demoPictures: ReadonlySet<string> = new Set([...Object.keys(scenes), ...garments.flatMap(imageKeys)])

export function drawDemoPicture(key: string): string | null {
  return Object.hasOwn(scenes, key) ? (scenes[key]?.() ?? null) : drawDemoImage(key)
}
